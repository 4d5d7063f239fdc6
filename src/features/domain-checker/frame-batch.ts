/** Rows drawn in one frame: more would be felt as a stutter when a server answers all at once. */
const PER_FRAME = 50;

const soon = (work: () => void): void => {
  // A hidden page has no frames, and a test has no page.
  if (typeof requestAnimationFrame === 'function' && !document.hidden) requestAnimationFrame(work);
  else setTimeout(work, 16);
};

/**
 * Hands what arrives one by one on in batches, one a frame. `done` resolves when all of it has been handed on; `drop`
 * forgets what waits.
 */
export class FrameBatch<T> {
  readonly #take: (batch: readonly T[]) => void;
  #waiting: T[] = [];
  #planned = false;
  #whenEmpty: (() => void)[] = [];

  constructor(take: (batch: readonly T[]) => void) {
    this.#take = take;
  }

  add(item: T): void {
    this.#waiting.push(item);
    this.#plan();
  }

  drop(): void {
    this.#waiting = [];
  }

  done(): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#whenEmpty.push(resolve);
    });
  }

  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    soon(() => this.#flush());
  }

  #flush(): void {
    this.#planned = false;
    const batch = this.#waiting.splice(0, PER_FRAME);
    if (batch.length > 0) this.#take(batch);
    if (this.#waiting.length > 0) {
      this.#plan();
      return;
    }
    for (const resolve of this.#whenEmpty.splice(0)) resolve();
  }
}
