import type { Page } from 'playwright';
import { GOOD_CONFIG, openBarePage } from '../../support/bare-page.ts';
import { becomes, openVisitor, type Visitor } from '../browser.ts';
import { defineRow } from '../row.ts';

const NAMES =
  'URL Map Set WeakMap WeakSet Promise Symbol Intl JSON Math Date Object Array String Number Boolean RegExp ' +
  'CustomEvent URLSearchParams AbortController AbortSignal MutationObserver MessageChannel CSSStyleSheet ' +
  'HTMLElement performance history fetch setTimeout queueMicrotask requestAnimationFrame matchMedia ' +
  'decodeURIComponent Error Reflect FormData IntersectionObserver BroadcastChannel KeyboardEvent ' +
  'clearTimeout getComputedStyle encodeURIComponent customElements name status event Event Node Element Text ' +
  'TypeError Proxy TextDecoder TextEncoder ResizeObserver CSS Image Option Range Selection Response Request ' +
  'Headers parseInt navigator console BigInt Function Iterator screen';

interface Taken {
  name: string;
  /** The script of the page, with the words of the way that a failure shows. */
  code: string;
}

/** Scripts that replace the built-in, and one that hides it from all code. */
const takenBy = (name: string): Taken[] =>
  [`function ${name}() { this.items = []; }`, `var ${name} = 'shop';`, `class ${name} { render() {} }`].map(
    (code) => ({ name, code }),
  );

interface Act {
  name: string;
  body: string;
  works: (page: Page) => Promise<void>;
}

const FALLBACK = '<a href="/cart">Cart</a>';

const ACTS: readonly Act[] = [
  {
    name: 'the mini-cart',
    body: `<ws-minicart>${FALLBACK}</ws-minicart>`,
    works: (page) => page.locator('ws-minicart').getByText('1 item').waitFor(),
  },
  {
    name: 'a search',
    body: `<ws-domain-checker>${FALLBACK}</ws-domain-checker>`,
    works: async (page) => {
      const checker = page.locator('ws-domain-checker');
      await checker.getByRole('searchbox').fill('moja-firma.sk');
      await page.keyboard.press('Enter');
      await checker.getByRole('button', { name: 'Add to cart: moja-firma.sk' }).first().waitFor();
    },
  },
  {
    name: 'the cart',
    body: `<ws-cart>${FALLBACK}</ws-cart>`,
    works: async (page) => {
      const cart = page.locator('ws-cart');
      await cart
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await cart.getByRole('button', { name: 'Undo' }).first().waitFor();
    },
  },
];

/** The oracle: the tag works, or keeps its fallback while console and doctor name the built-in. */
async function judge({ body, works }: Act, { name, code }: Taken): Promise<string | undefined> {
  const visitor = await openVisitor();
  const { page, demo, shop } = visitor;
  try {
    const logs: string[] = [];
    const isNamed = (): boolean =>
      logs.some((text) => text.startsWith('ws-elements:') && text.includes(name));
    page.on('console', (message) => logs.push(message.text()));
    await shop.addHosting();
    const open = (query = ''): Promise<void> =>
      openBarePage(page, demo, { config: GOOD_CONFIG, body, head: `<script>${code}</script>`, query });
    await open();
    const problem = await Promise.race([
      works(page).then(
        () => undefined,
        (error: unknown) => `does not work: ${String(error).slice(0, 200)}`,
      ),
      becomes(isNamed).then((is) => (is ? 'named' : new Promise<never>(() => undefined))),
    ]);
    if (problem === undefined) return visitor.errors[0];
    return (
      (await explained(visitor, name, logs, open)) &&
      `${problem}, ${await explained(visitor, name, logs, open)}`
    );
  } finally {
    await visitor.close();
  }
}

async function explained(
  { page }: Visitor,
  name: string,
  logs: readonly string[],
  open: (query: string) => Promise<void>,
): Promise<string | undefined> {
  if (!logs.some((text) => text.startsWith('ws-elements:') && text.includes(name)))
    return `the console does not name it: ${logs.join(' | ').slice(0, 400)}`;
  if (!(await page.getByRole('link', { name: 'Cart' }).isVisible())) return 'the fallback is hidden';
  await open('?ws-doctor');
  await page.getByRole('status').filter({ hasText: name }).waitFor();
  return undefined;
}

export const POLLUTED_NAMES = defineRow<Taken, Act>({
  name: 'polluted-names',
  title: 'names of built-ins that a page takes',
  never: 'break a tag unnamed',
  brokenBy: ['blank-tags', 'dead-buttons'],
  count: 630,
  selected: 4,
  lanes: 2,
  faults: () => NAMES.split(' ').flatMap(takenBy),
  acts: () => ACTS,
  judge,
  describe: (act, { code }) => `${act.name}, ${code}`,
});
