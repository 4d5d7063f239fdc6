import type { Page, Shop } from './fixtures.ts';

/** A fault to inject into the shop; see demo/api/faults.ts for the kinds. */
export interface Fault {
  kind: 'delay' | 'hang' | 'reset' | 'lost-reply' | 'status' | 'cut' | 'garbage' | 'empty' | 'wrong-shape';
  method?: string;
  /** Path prefix. */
  path: string;
  status?: number;
  key?: string;
  ms?: number;
  /** Number of affected calls; default 1. */
  count?: number;
}

export async function injectFault(shop: Shop, fault: Fault): Promise<void> {
  await shop.call('POST', '/demo/faults', fault);
}

export async function clearFaults(shop: Shop): Promise<void> {
  await shop.call('DELETE', '/demo/faults');
}

/** Waits for the next response to a matching request, if the page shows no difference to wait for. */
export async function nextResponse(page: Page, method: string, path: string): Promise<void> {
  const answer = await page.waitForResponse(
    (one) => one.request().method() === method && new URL(one.url()).pathname.startsWith(path),
  );
  await answer.finished();
}
