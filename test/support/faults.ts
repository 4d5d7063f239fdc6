import type { Page, Shop } from './fixtures.ts';

/** How the shop is told to go wrong; demo/api/faults.ts says what each kind does. */
export interface Fault {
  kind: 'delay' | 'hang' | 'reset' | 'lost-reply' | 'status' | 'cut' | 'garbage' | 'empty' | 'wrong-shape';
  method?: string;
  /** Beginning of the path. */
  path: string;
  status?: number;
  key?: string;
  ms?: number;
  /** How many calls it strikes; one where absent. */
  count?: number;
}

export async function injectFault(shop: Shop, fault: Fault): Promise<void> {
  await shop.call('POST', '/demo/faults', fault);
}

/** The shop is well again. */
export async function clearFaults(shop: Shop): Promise<void> {
  await shop.call('DELETE', '/demo/faults');
}

/** The answer to the next such call, whatever it says: where a page still shows an earlier one, its words tell nothing. */
export async function nextResponse(page: Page, method: string, path: string): Promise<void> {
  const answer = await page.waitForResponse(
    (one) => one.request().method() === method && new URL(one.url()).pathname.startsWith(path),
  );
  await answer.finished();
}
