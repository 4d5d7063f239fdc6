/** Milliseconds of rendering in one task; styles, layout and paint are another task, that of the frame. */
const RENDER_TIME = 16;
/** The first rows are on screen, so that their layout and paint cost most: fewer a frame. */
const ON_SCREEN = 50;
const SIZE_ON_SCREEN = 10;
const SIZE_OF_FIRST = 4;
/** Bounds of the batches after them. A frame costs as much as thirty rows whatever it shows: smaller batches do not help. */
const MIN_SIZE = 32;
const MAX_SIZE = 512;
/** Milliseconds between two batches of items that trickle in: each rendering has its price. */
const INTERVAL = 48;

const hasFrames = (): boolean => typeof requestAnimationFrame === 'function' && !document.hidden;

/**
 * Passes items on in batches that a frame has time to render: at once after a pause, a few times a second while items
 * trickle in, and one batch a frame while many are waiting. The size of a batch follows the time that rendering takes.
 */
export class FrameBatch<T> {
  readonly #onBatch: (batch: readonly T[]) => void;
  #waiting: T[] = [];
  #size = MIN_SIZE;
  #count = 0;
  #lastFlush = Number.NEGATIVE_INFINITY;
  #isScheduled = false;
  /** Set until the first batch is painted: more rows in its frame would delay it. */
  #isFirstFrame = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onEmpty: (() => void)[] = [];

  constructor(onBatch: (batch: readonly T[]) => void) {
    this.#onBatch = onBatch;
  }

  add(items: readonly T[]): void {
    this.#waiting.push(...items);
    const isIdle = performance.now() - this.#lastFlush >= INTERVAL;
    if (isIdle && !this.#isScheduled && hasFrames()) this.#flush();
    else this.#schedule();
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
    if (this.#count === 0) return SIZE_OF_FIRST;
    return this.#count < ON_SCREEN ? SIZE_ON_SCREEN : this.#size;
  }

  #schedule(): void {
    if (this.#waiting.length === 0 || this.#isFirstFrame) return;
    const isFull = this.#waiting.length >= this.#batchSize();
    // A full batch does not wait for the end of the interval.
    if (this.#isScheduled && !(isFull && this.#timer !== undefined)) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isScheduled = true;
    const delay = this.#lastFlush + INTERVAL - performance.now();
    // A hidden page has no frames.
    if (!hasFrames()) setTimeout(this.#flush, 16);
    else if (isFull || delay <= 0) this.#flushAfterFrame();
    else this.#timer = setTimeout(this.#flushAfterFrame, delay);
  }

  /** After the frame, not in it: with its styles, layout and paint the rendering would be one long task. */
  readonly #flushAfterFrame = (): void => {
    this.#timer = undefined;
    if (hasFrames()) requestAnimationFrame(() => setTimeout(this.#flush));
    else this.#flush();
  };

  readonly #flush = (): void => {
    this.#isScheduled = false;
    const start = performance.now();
    const batch = this.#waiting.splice(0, hasFrames() ? this.#batchSize() : this.#waiting.length);
    const isOnScreen = this.#count < ON_SCREEN;
    if (this.#count === 0 && hasFrames()) this.#reserveFirstFrame();
    this.#count += batch.length;
    if (batch.length > 0) this.#onBatch(batch);
    // React renders in a microtask, which was queued before this one.
    if (hasFrames() && !isOnScreen)
      queueMicrotask(() => this.#adaptSize(batch.length, performance.now() - start));
    this.#lastFlush = start;
    if (this.#waiting.length === 0) this.#resolveEmpty();
    this.#schedule();
  };

  #resolveEmpty(): void {
    for (const resolve of this.#onEmpty.splice(0)) resolve();
  }

  #reserveFirstFrame(): void {
    this.#isFirstFrame = true;
    requestAnimationFrame(() => {
      this.#isFirstFrame = false;
      this.#schedule();
    });
  }

  #adaptSize(rendered: number, time: number): void {
    const affordable = time > 0 ? Math.floor((rendered * RENDER_TIME) / time) : MAX_SIZE;
    if (time > RENDER_TIME) this.#size = Math.max(MIN_SIZE, Math.min(this.#size, affordable));
    else if (rendered >= this.#size)
      this.#size = Math.min(MAX_SIZE, this.#size * 2, Math.max(this.#size, affordable));
  }
}
