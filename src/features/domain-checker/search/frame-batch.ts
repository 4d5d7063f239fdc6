/** Milliseconds of rendering in one task; styles, layout and paint are another task, that of the frame. */
const RENDER_TIME = 16;
/** The first rows are on screen, so that their layout and paint cost most: fewer a frame. */
const ON_SCREEN = 50;
const SIZE_ON_SCREEN = 16;
const SIZE_OF_FIRST = 4;
/** The most that are shown in the first frame together, a page with its alternatives: two frames would take longer. */
const SIZE_AT_ONCE = 20;
/** Bounds of the batches after them. A frame costs as much as thirty rows whatever it shows: smaller batches do not help. */
const MIN_SIZE = 32;
const MAX_SIZE = 512;
/** Milliseconds between two batches of items that trickle in. With the frame after it less than 50 ms. */
const INTERVAL = 32;
/** Milliseconds until the next batch of a hidden page, which has no frames. */
const HIDDEN_INTERVAL = 16;

/** False in a hidden page, and outside of browsers. */
export const hasFrames = (): boolean => typeof requestAnimationFrame === 'function' && !document.hidden;

/**
 * Passes items on in batches that a frame has time to render: at once after a pause, after a short interval while items
 * trickle in, and one batch a frame while many are waiting. The size of a batch follows the time that rendering takes.
 */
export class FrameBatch<T> {
  readonly #onBatch: (batch: readonly T[]) => void;
  #waiting: T[] = [];
  #size = MIN_SIZE;
  #count = 0;
  #lastFlush = Number.NEGATIVE_INFINITY;
  #isScheduled = false;
  /** Set while items that trickle in are gathered. */
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

  /** Forgets the waiting items. */
  drop(): void {
    this.#waiting = [];
    this.#resolveEmpty();
  }

  /** Resolves when no item is waiting, in a task of its own: with the last batch it would be one long task. */
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

  /** After the frame, not in it: with its styles, layout and paint the rendering would be one long task. */
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
    // React renders in a microtask, which was queued before this one.
    if (hasFrames() && !isOnScreen)
      queueMicrotask(() => this.#adaptSize(batch.length, performance.now() - start));
    if (this.#waiting.length === 0) this.#resolveEmpty();
    // What is left has waited already. More rows in the frame of the first ones would delay them.
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
