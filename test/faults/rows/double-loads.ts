import { GOOD_CONFIG } from '../../support/bare-page.ts';
import { NEWER, releaseNewer, SCRIPT } from '../../support/releases.ts';
import { becomes, openVisitor, untilIdle, type Visitor, visibleText } from '../browser.ts';
import { defineRow } from '../row.ts';

/** The ways in which a page loads the script more than once. */
interface DoubleLoad {
  name: string;
  /** The content of the page; `{api}` is the origin of the script. */
  html: string;
}

const script = (path: string): string => `<script type="module" src="{api}${path}"></script>`;
const loadedLater = (path: string): string =>
  `<script>addEventListener('load', () => { const later = document.createElement('script');
  later.type = 'module'; later.src = '{api}${path}'; document.head.append(later); });</script>`;
const MINICART = '/ws/1/tags/ws-minicart.js';
const CART = '/ws/1/tags/ws-cart.js';

const DOUBLE_LOADS: readonly DoubleLoad[] = [
  { name: 'the same address twice', html: script(SCRIPT) + script(SCRIPT) },
  { name: 'two queries', html: script(`${SCRIPT}?v=1`) + script(`${SCRIPT}?v=2`) },
  { name: 'a newer release second', html: script(SCRIPT) + script(NEWER) },
  { name: 'an older release second', html: script(NEWER) + script(SCRIPT) },
  { name: 'the script, then a bundle of tags', html: script(SCRIPT) + script(MINICART) + script(CART) },
  {
    name: 'a bundle of tags of another release, then the script',
    html: script(MINICART) + script(CART) + script(NEWER),
  },
  { name: 'once more when the page has loaded', html: script(SCRIPT) + loadedLater(`${SCRIPT}?later`) },
  {
    name: 'another host name of the same server',
    html: script(SCRIPT) + script(SCRIPT).replace('{api}', '{other}'),
  },
];

const TAGS = `<ws-minicart></ws-minicart><ws-minicart></ws-minicart><ws-cart routing="memory"></ws-cart>`;

async function openTwice({ page, demo }: Visitor, html: string): Promise<void> {
  await releaseNewer(page);
  const scripts = html
    .replaceAll('{api}', demo.apiUrl)
    .replaceAll('{other}', demo.apiUrl.replace('localhost', '127.0.0.1'));
  const body = `<!doctype html><html lang="en" config="${GOOD_CONFIG.replaceAll('"', '&quot;')}"><title>Twice</title>${TAGS}${scripts}`;
  await page.route(`${demo.siteUrl}/twice`, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(`${demo.siteUrl}/twice`);
}

/** The oracle: one first request for the cart, and a change in one tag is shown in all of them. */
async function judge(visitor: Visitor, html: string): Promise<string | undefined> {
  const { page, network, shop, errors } = visitor;
  await shop.addHosting();
  await openTwice(visitor, html);
  const shows = (items: string): Promise<boolean> =>
    becomes(async () => (await visibleText(page, 'ws-minicart')).split(items).length === 3);
  if (!(await shows('1 item'))) return `the mini-carts say: ${await visibleText(page, 'ws-minicart')}`;
  await untilIdle(visitor, { quiet: 400 });
  const reads = network.calls.filter(({ method, path }) => method === 'GET' && path === '/cart').length;
  if (reads !== 1) return `${reads} first requests`;
  await page.getByRole('button', { name: 'Remove Hosting Plus' }).click();
  if (!(await shows('Cart is empty'))) return `after a removal: ${await visibleText(page, 'ws-minicart')}`;
  const changes = network.calls.filter(({ method }) => method === 'DELETE').length;
  return changes === 1 ? errors[0] : `${changes} removals were sent`;
}

export const DOUBLE_LOADS_ROW = defineRow<DoubleLoad, 'a cart'>({
  name: 'double-loads',
  title: 'double loads: two addresses, two releases, a bundle and the script, …',
  never: 'make a second store or a second first request',
  brokenBy: ['blank-tags', 'dead-buttons'],
  count: 8,
  selected: 1,
  lanes: 2,
  faults: () => DOUBLE_LOADS,
  acts: () => ['a cart'],
  judge: async (_act, { html }) => {
    const visitor = await openVisitor();
    try {
      return await judge(visitor, html);
    } finally {
      await visitor.close();
    }
  },
  describe: (_act, { name }) => name,
});
