import type { Page } from 'playwright/test';

function neverEnd(time: number): void {
  const start = window.setTimeout.bind(window);
  const setOther = (run: TimerHandler, after?: number, ...rest: unknown[]): number =>
    after === time ? 0 : start(run, after, ...rest);
  Object.assign(window, { setTimeout: setOther });
}

/** Keeps what this page shows for a time, which may be too short on a busy machine: its timer never ends. */
export const keepShown = (page: Page, ms: number): Promise<void> => page.evaluate(neverEnd, ms);
