import type { BrowserContext, Page } from 'playwright/test';
import { makeLatch } from './latch.ts';

/** Holds back calls on their way to the shop until the returned function is called. */
export async function holdCalls(
  where: Page | BrowserContext,
  method: string,
  path: string,
): Promise<() => void> {
  const { opened, open } = makeLatch();
  await where.route(
    ({ pathname }) => pathname.startsWith(path),
    async (route) => {
      if (route.request().method() === method) await opened;
      await route.fallback();
    },
  );
  return open;
}
