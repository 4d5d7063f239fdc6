import type { Cart } from '../../api/cart-schema.ts';
import { atom } from '../store.ts';

/** A change that is sent to the server. */
export interface Change<T> {
  /** Changes with the same key that have not been sent yet collapse into the last. */
  key?: string | undefined;
  send: () => Promise<T>;
}

interface Entry<T> extends Change<T> {
  waiters: PromiseWithResolvers<T>[];
}

/**
 * Sends changes of the cart one at a time, in the order of the clicks. A change replaces a waiting one with
 * the same key, moves to the end of the queue, and resolves both; a change that has been sent is never canceled. A
 * failed change does not stop those after it.
 */
export class CartQueue<T> {
  readonly #waiting: Entry<T>[] = [];
  #running = false;

  /** The number of waiting changes, without the running one. */
  get waiting(): number {
    return this.#waiting.length;
  }

  get idle(): boolean {
    return !this.#running && this.#waiting.length === 0;
  }

  /** Resolves with the server's response to this change, or to the later one that replaced it. */
  add(change: Change<T>): Promise<T> {
    const waiter = withResolvers<T>();
    const earlier =
      change.key === undefined ? -1 : this.#waiting.findIndex((entry) => entry.key === change.key);
    const [replaced] = earlier >= 0 ? this.#waiting.splice(earlier, 1) : [];
    const waiters = replaced?.waiters ?? [];
    waiters.push(waiter);
    this.#waiting.push({ ...change, waiters });
    if (!this.#running) void this.#run();
    return waiter.promise;
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let entry = this.#waiting.shift(); entry; entry = this.#waiting.shift()) {
      try {
        const answer = await entry.send();
        for (const waiter of entry.waiters) waiter.resolve(answer);
      } catch (error) {
        for (const waiter of entry.waiters) waiter.reject(error);
      }
    }
    this.#running = false;
  }
}

/** Promise.withResolvers, which two of the supported browsers lack. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: PromiseWithResolvers<T>['resolve'];
  let reject!: PromiseWithResolvers<T>['reject'];
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

/** The page's only queue of cart changes; requests that must not overtake them are queued as well. */
export const queueAtom = atom(() => new CartQueue<Cart>());
