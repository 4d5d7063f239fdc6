/** Milliseconds of rendering in one task; styles, layout and paint are a separate task, that of the frame. */
const RENDER_TIME = 16;
/** The first rows are on screen, so that their layout and paint cost most: fewer rows per frame. */
const ON_SCREEN = 50;
const SIZE_ON_SCREEN = 16;
const SIZE_OF_FIRST = 4;
/** The maximum number shown together in the first frame, a page with its alternatives: two frames would take longer. */
const SIZE_AT_ONCE = 20;
/** Bounds of the following batches. Every frame costs at least as much as thirty rows: smaller batches do not help. */
const MIN_SIZE = 32;
const MAX_SIZE = 512;
/** Milliseconds between two batches of items that arrive slowly. Together with the following frame, less than 50 ms. */
const INTERVAL = 32;
/** Milliseconds until the next batch of a hidden page, which renders no frames. */
const HIDDEN_INTERVAL = 16;

/** False in a hidden page, and outside browsers. */
export const hasFrames = (): boolean => typeof requestAnimationFrame === 'function' && !document.hidden;

/**
 * Passes items on in batches that can be rendered within a frame: at once after a pause, after a short interval while
 * items arrive slowly, and one batch per frame while many are waiting. The batch size adapts to the measured rendering
 * time.
 */
export class FrameBatch<T> {
  readonly #onBatch: (batch: readonly T[]) => void;
  #waiting: T[] = [];
  #size = MIN_SIZE;
  #count = 0;
  #lastFlush = Number.NEGATIVE_INFINITY;
  #isScheduled = false;
  /** Set while slowly arriving items are collected. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onEmpty: (() => void)[] = [];

  constructor(onBatch: (batch: readonly T[]) => void) {
    this.#onBatch = onBatch;
  }

  add(items: readonly T[]): void {
    this.#waiting.push(...items);
    const isFull = this.#waiting.length >= this.#batchSize();
    if (this.#isScheduled && !(isFull && this.#timer !== undefined)) return;
    const pause = this.#lastFlush + INTERVAL - performance.now();
    if (!hasFrames() || (isFull && pause > 0)) this.#scheduleFlush();
    else if (pause <= 0) this.#flush();
    else this.#gather(pause);
  }

  /** Discards the waiting items. */
  drop(): void {
    this.#waiting = [];
    this.#resolveEmpty();
  }

  /** Resolves when no item is waiting, in a separate task: together with the last batch it would be one long task. */
  async done(): Promise<void> {
    if (this.#waiting.length > 0) await new Promise<void>((resolve) => this.#onEmpty.push(resolve));
    if (hasFrames()) await new Promise((resolve) => setTimeout(resolve));
  }

  #batchSize(): number {
    if (this.#count === 0) return this.#waiting.length > SIZE_AT_ONCE ? SIZE_OF_FIRST : SIZE_AT_ONCE;
    return this.#count < ON_SCREEN ? SIZE_ON_SCREEN : this.#size;
  }

  #gather(pause: number): void {
    this.#isScheduled = true;
    this.#timer = setTimeout(this.#flush, pause);
  }

  /** After the frame, not in it: together with styles, layout and paint, the rendering would be one long task. */
  #scheduleFlush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isScheduled = true;
    if (hasFrames()) requestAnimationFrame(() => setTimeout(this.#flush));
    else setTimeout(this.#flush, HIDDEN_INTERVAL);
  }

  readonly #flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isScheduled = false;
    if (this.#waiting.length === 0) return;
    const start = performance.now();
    const batch = this.#waiting.splice(0, hasFrames() ? this.#batchSize() : this.#waiting.length);
    const isFirst = this.#count === 0;
    const isOnScreen = this.#count < ON_SCREEN;
    this.#count += batch.length;
    this.#lastFlush = start;
    this.#onBatch(batch);
    // React renders in a microtask that was queued before this one.
    if (hasFrames() && !isOnScreen)
      queueMicrotask(() => this.#adaptSize(batch.length, performance.now() - start));
    if (this.#waiting.length === 0) this.#resolveEmpty();
    // The remaining items have waited already. More rows in the first frame would delay it.
    if (this.#waiting.length > 0 || isFirst) this.#scheduleFlush();
  };

  #resolveEmpty(): void {
    for (const resolve of this.#onEmpty.splice(0)) resolve();
  }

  #adaptSize(rendered: number, time: number): void {
    const affordable = time > 0 ? Math.floor((rendered * RENDER_TIME) / time) : MAX_SIZE;
    if (time > RENDER_TIME) this.#size = Math.max(MIN_SIZE, Math.min(this.#size, affordable));
    else if (rendered >= this.#size)
      this.#size = Math.min(MAX_SIZE, this.#size * 2, Math.max(this.#size, affordable));
  }
}
