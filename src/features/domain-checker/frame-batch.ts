/** Milliseconds of drawing at a time that nobody feels: styles, layout and paint are another task, that of the frame. */
const WORK = 16;
/** The first rows are the ones in sight: few a frame, since their layout and paint cost more than the drawing. */
const [IN_SIGHT, FEW, VERY_FIRST] = [50, 10, 4];
/**
 * Bounds of what is learned of the rows after these, of which the least is the beginning: a frame costs as much as
 * thirty rows whatever it shows, so that less in each would only make a busy machine busier.
 */
const [LEAST, MOST] = [32, 512];
/** Milliseconds between two drawings of what trickles in: quicker, nobody reads it, and each drawing has its price. */
const PAUSE = 48;

const canDraw = (): boolean => typeof requestAnimationFrame === 'function' && !document.hidden;

/**
 * Hands what arrives on in batches: at once after a pause, else a few times a second, and of a flood as much a frame as
 * can be drawn in it. `done` resolves when all of it has been handed on; `drop` forgets what waits.
 */
export class FrameBatch<T> {
  readonly #take: (batch: readonly T[]) => void;
  #waiting: T[] = [];
  #size = LEAST;
  #taken = 0;
  #last = Number.NEGATIVE_INFINITY;
  #planned = false;
  /** Set while the first rows wait for their frame, which is for them alone: more in it would keep them waiting. */
  #isFirstFrame = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #onEmpty: (() => void)[] = [];

  constructor(take: (batch: readonly T[]) => void) {
    this.#take = take;
  }

  add(items: readonly T[]): void {
    this.#waiting.push(...items);
    const isRested = performance.now() - this.#last >= PAUSE;
    if (isRested && !this.#planned && canDraw()) this.#flush();
    else this.#plan();
  }

  drop(): void {
    this.#waiting = [];
    this.#tellEmpty();
  }

  async done(): Promise<void> {
    if (this.#waiting.length > 0) await new Promise<void>((resolve) => this.#onEmpty.push(resolve));
    // What follows is drawn apart: with the last rows it would be one long task.
    if (canDraw()) await new Promise((resolve) => setTimeout(resolve));
  }

  /** How many a frame takes now. */
  #most(): number {
    if (this.#taken === 0) return VERY_FIRST;
    return this.#taken < IN_SIGHT ? FEW : this.#size;
  }

  #plan(): void {
    if (this.#waiting.length === 0 || this.#isFirstFrame) return;
    const isFull = this.#waiting.length >= this.#most();
    // What trickled in so far has become a flood: its pause is over.
    if (this.#planned && !(isFull && this.#pause !== undefined)) return;
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#planned = true;
    const pause = this.#last + PAUSE - performance.now();
    // A hidden page has no frames, and a test has no page.
    if (!canDraw()) setTimeout(this.#flush, 16);
    else if (isFull || pause <= 0) this.#nextFrame();
    else this.#pause = setTimeout(this.#nextFrame, pause);
  }

  readonly #nextFrame = (): void => {
    this.#pause = undefined;
    // Behind the frame, not in it: with its styles, layout and paint the drawing would be one long task.
    if (canDraw()) requestAnimationFrame(() => setTimeout(this.#flush));
    else this.#flush();
  };

  readonly #flush = (): void => {
    this.#planned = false;
    const start = performance.now();
    const batch = this.#waiting.splice(0, canDraw() ? this.#most() : this.#waiting.length);
    const isInSight = this.#taken < IN_SIGHT;
    if (this.#taken === 0 && canDraw()) this.#keepFirstFrame();
    this.#taken += batch.length;
    if (batch.length > 0) this.#take(batch);
    // React draws in a microtask of its own, which was queued before this one.
    if (canDraw() && !isInSight) queueMicrotask(() => this.#learn(batch.length, performance.now() - start));
    this.#last = start;
    if (this.#waiting.length === 0) this.#tellEmpty();
    this.#plan();
  };

  #tellEmpty(): void {
    for (const resolve of this.#onEmpty.splice(0)) resolve();
  }

  #keepFirstFrame(): void {
    this.#isFirstFrame = true;
    requestAnimationFrame(() => {
      this.#isFirstFrame = false;
      this.#plan();
    });
  }

  #learn(drawn: number, time: number): void {
    const affordable = time > 0 ? Math.floor((drawn * WORK) / time) : MOST;
    if (time > WORK) this.#size = Math.max(LEAST, Math.min(this.#size, affordable));
    else if (drawn >= this.#size)
      this.#size = Math.min(MOST, this.#size * 2, Math.max(this.#size, affordable));
  }
}
