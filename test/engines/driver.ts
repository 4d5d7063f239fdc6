/** The location of an element: inside which tag, by which selector, and by which name among several. */
export type Place = readonly [tag: string, css: string, name?: string];

/** The browser operations that the checks use, implemented per engine. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page; plain data. */
  ask<T>(expression: string): Promise<T>;
  /** A visitor's click, in the middle of the element. */
  click(place: Place): Promise<void>;
  /** Types into a field, after its current value. */
  type(place: Place, text: string): Promise<void>;
  /** Presses a key at the focused element. */
  press(key: 'Escape' | 'Enter' | 'Tab'): Promise<void>;
  /** Selects an option of a native select by the start of its text. */
  choose(place: Place, option: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A screenshot of the viewport, as PNG. */
  picture(): Promise<Uint8Array>;
}

/** An installed browser. */
export interface Engine {
  name: 'Firefox' | 'WebKitGTK';
  version: string;
  /** How its settings differ from those of a new one, in words. */
  setting?: string | undefined;
  /** A fresh session without stored data; `close` discards it. */
  visit(): Promise<Driver & { close(): Promise<void> }>;
  close(): Promise<void>;
}

/** The expression that calls one of the page's helpers, see in-page.js. */
export const look = (helper: string, ...args: readonly unknown[]): string =>
  `window.look.${helper}(${args.map((one) => JSON.stringify(one) ?? 'undefined').join(', ')})`;

const PATIENCE = 20_000;
const PAUSE = 50;

/** Waits until an expression in the page is truthy; the error contains the expectation and the last value. */
export async function until<T>(
  driver: Pick<Driver, 'ask'>,
  what: string,
  expression: string,
  isEnough: (value: T) => boolean = Boolean,
): Promise<T> {
  const end = performance.now() + PATIENCE;
  let last: unknown;
  do {
    try {
      const value = await driver.ask<T>(expression);
      if (isEnough(value)) return value;
      last = value;
    } catch (error) {
      // A page that is unloading does not respond.
      last = error instanceof Error ? error.message : error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  } while (performance.now() < end);
  throw new Error(`Waited ${PATIENCE / 1000} s for ${what}; last seen: ${JSON.stringify(last)}`);
}

/** Waits until an element exists and is visible. */
export const untilSeen = (driver: Pick<Driver, 'ask'>, place: Place): Promise<unknown> =>
  until(driver, place.filter(Boolean).join(' '), look('has', ...place));

/**
 * Waits until an element is in the viewport and has stopped moving: an element that slides in cannot be clicked yet.
 */
export function untilStill(driver: Pick<Driver, 'ask'>, place: Place): Promise<unknown> {
  let before: unknown;
  return until(driver, `${place.filter(Boolean).join(' ')} at rest`, look('middle', ...place), (now) => {
    const isStill = typeof now === 'string' && now === before;
    before = now;
    return isStill;
  });
}

/** Waits until a tag shows a text. */
export const untilSays = (driver: Pick<Driver, 'ask'>, tag: string, words: string): Promise<string> =>
  until<string>(driver, `"${words}" in <${tag}>`, look('words', tag), (seen) => seen?.includes(words));
