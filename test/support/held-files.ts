import type { Page } from 'playwright/test';
import { makeLatch } from './latch.ts';
import { expectUnsettled } from './settle.ts';

/** Files that the network holds back until they are released or lost. */
export interface HeldFiles {
  release(): Promise<void>;
  /** They fail, now and whenever they are requested again. */
  lose(): Promise<void>;
}

export async function holdBack(page: Page, files: RegExp): Promise<HeldFiles> {
  const { opened, open } = makeLatch();
  let isLost = false;
  expectUnsettled(page);
  await page.route(files, async (route) => {
    await opened;
    await (isLost ? route.abort() : route.continue());
  });
  return {
    release: async () => open(),
    lose: async () => {
      isLost = true;
      open();
    },
  };
}
