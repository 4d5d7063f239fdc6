import type { Page } from 'playwright/test';

/** How long a removal can be undone, in milliseconds. */
export const UNDO_TIME = 10_000;

function neverEnd(time: number): void {
  const start = window.setTimeout.bind(window);
  const setOther = (run: TimerHandler, after?: number, ...rest: unknown[]): number =>
    after === time ? 0 : start(run, after, ...rest);
  Object.assign(window, { setTimeout: setOther });
}

/** Keeps what this page shows for a time, which may be too short on a busy machine: its timer never ends. */
export const keepShown = (page: Page, ms: number): Promise<void> => page.evaluate(neverEnd, ms);

/** Does the same on the pages that are opened from now on. */
export const keepShownLater = async (page: Page, ms: number): Promise<void> => {
  await page.addInitScript(neverEnd, ms);
};
