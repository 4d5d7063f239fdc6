import type { Page } from 'playwright';
import { becomes, type Visitor } from '../browser.ts';
import { type Call, isPathOf, type NetworkFault } from '../network.ts';
import { send, setUp } from './act.ts';
import type { ActedCall } from './acts.ts';

/** The calls of an operation that the tags have sent. */
export const callsOf = ({ network }: Visitor, { method, template }: ActedCall): Call[] =>
  network.calls.filter((call) => call.method === method && isPathOf(template, call.path));

/** Makes the tags send the call under the fault; returns whether they did. */
export async function sendUnder(
  visitor: Visitor,
  call: ActedCall,
  fault: NetworkFault,
  times = 1,
): Promise<boolean> {
  await setUp(visitor, call);
  visitor.network.clear();
  visitor.network.fail({ method: call.method, path: call.template }, fault, times);
  await send(visitor, call);
  return becomes(() => callsOf(visitor, call).length > 0);
}

/** Whether a tag shows nothing, not even the page's fallback. The page that the act opens may have no such tag. */
export function isBlank(page: Page, tag: string): Promise<boolean> {
  return page.evaluate((name) => {
    const texts = [...document.querySelectorAll<HTMLElement>(name)].map((host) =>
      [host, ...(host.shadowRoot?.querySelectorAll<HTMLElement>('.ws') ?? [])]
        .map(({ innerText }) => innerText)
        .join(''),
    );
    return texts.some((text) => text.trim() === '');
  }, tag);
}

const isAway = ({ page, demo }: Visitor): boolean => !page.url().startsWith(demo.siteUrl);

/** The effects that no fault may have on a page: an uncaught error, or a tag that shows nothing. */
export async function harmOf(visitor: Visitor, { tag }: ActedCall): Promise<string | undefined> {
  const [error] = visitor.errors.splice(0);
  if (error) return error;
  if (isAway(visitor)) return undefined;
  return (await isBlank(visitor.page, tag)) ? `${tag} is blank` : undefined;
}

/** Texts that a visitor has typed but not sent. */
export function typedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll<HTMLInputElement>('textarea, input') ?? []),
      ])
      .filter(({ type, value }) => !/radio|checkbox|password|search/.test(type) && value !== '')
      .map(({ value }) => value),
  );
}
