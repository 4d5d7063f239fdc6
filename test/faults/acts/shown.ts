import type { Page } from 'playwright';
import { becomes, type Visitor } from '../browser.ts';

interface ServerCart {
  items: { code: string; name: string; period: number | null; properties: { domain?: string } }[];
  note: string;
  summary: { coupons: { code: string }[]; price: { vatExcluded: number } };
}

/** The cart as the tags of a page show it; undefined if none does. */
interface Shown {
  /** Of each mini-cart. */
  counts: string[];
  totals: string[];
  /** Of each list of items: a line per item. */
  lists: string[][];
  /** Price excl. VAT in each summary. */
  nets: string[];
  /** In each open field for the note. */
  notes: string[];
}

/** The difference between the displayed cart and the one on the server; undefined if there is none. */
export async function differenceFromServer(
  { shop, page }: Pick<Visitor, 'shop' | 'page'>,
  tab: Page = page,
): Promise<string | undefined> {
  const cart = (await shop.call('GET', '/api/cart')) as ServerCart;
  const shown = await tab.evaluate(readShown);
  const expected = expectedOf(cart);
  for (const part of ['counts', 'totals', 'lists', 'nets', 'notes'] as const)
    for (const actual of shown[part]) {
      const [seen, there] = [actual, expected[part]].map(inAnyOrder);
      if (seen !== there) return `shows ${part} ${seen}, the server has ${there}`;
    }
  return undefined;
}

/** What is restored keeps its place on the page, while the shop puts it at the end. */
const inAnyOrder = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** The difference that remains: a busy machine paints the last response late. */
export async function lastingDifference(visitor: Visitor): Promise<string | undefined> {
  let difference: string | undefined;
  const isSame = async (): Promise<boolean> => {
    difference = await differenceFromServer(visitor);
    return difference === undefined;
  };
  await becomes(isSame, { timeout: 15_000 });
  return difference;
}

function expectedOf({ items, note, summary }: ServerCart): { [Part in keyof Shown]: unknown } {
  const net = `€${summary.price.vatExcluded.toFixed(2)}`;
  return {
    counts: items.length === 0 ? 'Cart is empty' : `${items.length} item${items.length === 1 ? '' : 's'}`,
    totals: items.length === 0 ? '' : net,
    lists: items.map((item) => `${titleOf(item)} ${item.period ?? ''}`),
    nets: net,
    notes: note,
  };
}

/** A hosting keeps the name of its plan, whatever its domain; everything else is called by its domain. */
const titleOf = ({ code, name, properties }: ServerCart['items'][number]): string =>
  (!/^(hosting|web-builder)/.test(code) && properties.domain) || name;

/** Runs in the page. */
function readShown(): Shown {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const all = [...roots].flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]);
  const visible = all.filter((element) => element.checkVisibility());
  return {
    counts: visible.filter((one) => one.matches('.minicart-count')).map((one) => one.innerText.trim()),
    totals: visible.filter((one) => one.matches('.minicart-total')).map((one) => one.innerText.trim()),
    lists: visible
      .filter((one) => one.matches('ul:has(> .cart-item), ol:has(> .cart-item)'))
      .map((list) =>
        [...list.querySelectorAll<HTMLElement>('.cart-item:not(.cart-item-leaving)')].map((item) => {
          const title = item.querySelector<HTMLElement>('.cart-name');
          // The browser does not render a row far below the fold, which has no inner text then.
          const name = (title?.innerText || title?.textContent || '').trim();
          const period = item.querySelector<HTMLInputElement>('.cart-period :is(select, input:checked)');
          return `${name} ${period?.value ?? ''}`;
        }),
      ),
    nets: visible
      // Without the calculation of the total, which begins with the list price.
      .filter((one) => one.matches('.summary-lines:has(.summary-total)'))
      .map((lines) => lines.querySelector('dd')?.innerText.trim() ?? ''),
    notes: [...document.querySelectorAll('ws-cart')].flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('textarea') ?? [])].map(({ value }) => value),
    ),
  };
}
