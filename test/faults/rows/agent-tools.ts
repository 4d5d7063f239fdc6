import { type Browser, chromium } from 'playwright';
import config from '../../../playwright.config.ts';
import { ensureBrowser, findHeadlessBrowser } from '../../../tools/find-browser.ts';
import { openBarePage } from '../../support/bare-page.ts';
import { newLogin } from '../../support/orders.ts';
import { startOver } from '../acts/act.ts';
import { becomes, createPool, untilIdle, type Visitor, type VisitorPool } from '../browser.ts';
import type { NetworkFault } from '../network.ts';
import { defineRow } from '../row.ts';

/** A call of an agent. */
interface ToolCall {
  name: string;
  input: object;
}

const HOSTING = { code: 'hosting-plus', period: 12 };
const add = (...items: object[]): ToolCall => ({ name: 'add_to_cart', input: { items } });
const times = (count: number, call: ToolCall): ToolCall[] => Array.from({ length: count }, () => call);
const MARKUP = '"><img src=x onerror=alert(1)>';

/** What agents call at the same time. */
const ACTS: Readonly<Record<string, readonly ToolCall[]>> = {
  'a search': [{ name: 'search_domains', input: { query: 'modra-lampa' } }],
  'a search for a list': [
    { name: 'search_domains', input: { query: Array.from({ length: 100 }, (_, i) => `n${i}.sk`).join(' ') } },
  ],
  prices: [{ name: 'get_prices', input: { codes: ['hosting-plus', 'no-such'] } }],
  'a product': [add(HOSTING)],
  'a product and a domain': [add(HOSTING, { code: 'domain-register', domain: 'agents-sell.sk' })],
  'a coupon': [{ name: 'apply_coupon', input: { code: 'WELCOME10' } }],
  'an item that is not there': [{ name: 'remove_item', input: { itemId: 'no-such' } }],
  'cart and order': [
    { name: 'get_cart', input: {} },
    { name: 'get_order_state', input: {} },
  ],
  'markup everywhere': [
    add({ code: MARKUP }),
    add({ code: 'hosting-plus', domain: MARKUP }),
    { name: 'apply_coupon', input: { code: MARKUP } },
    { name: 'remove_item', input: { itemId: MARKUP } },
    { name: 'search_domains', input: { query: MARKUP } },
    { name: 'get_prices', input: { codes: [MARKUP] } },
  ],
  'inputs of a wrong shape': [
    ...['search_domains', 'get_prices', 'add_to_cart', 'remove_item', 'apply_coupon'].map((name) => ({
      name,
      input: { items: 7, codes: {}, query: [], itemId: null, code: { toString: 1 } },
    })),
  ],
  'a thousand products': times(1_000, add(HOSTING)),
  'a thousand searches': times(1_000, { name: 'search_domains', input: { query: 'modra-lampa' } }),
};

/** What happens to the first call of the shop. */
const FAULTS: readonly { name: string; fault?: NetworkFault }[] = [
  { name: 'ok' },
  { name: 'lost', fault: { kind: 'lost' } },
  { name: 'cut', fault: { kind: 'cut' } },
  { name: '429', fault: { kind: 'answer', status: 429, headers: { 'Retry-After': '1' } } },
  { name: '502', fault: { kind: 'answer', status: 502 } },
  { name: 'no JSON', fault: { kind: 'answer', status: 200, body: '<h1>Maintenance</h1>' } },
];

interface Result {
  ok: boolean;
  errors?: readonly { message?: unknown }[];
}

const isClear = ({ ok, errors }: Result): boolean =>
  ok === true ||
  (errors !== undefined && errors.length > 0 && errors.every(({ message }) => Boolean(message)));

const configText = JSON.stringify({ company: 'sk-ws', language: 'en-US', agentTools: true });
const BODY = '<ws-minicart></ws-minicart><ws-add-to-cart code="ssl-basic" period="12"></ws-add-to-cart>';

/** A page with tools, of a customer who has ordered before. */
async function openTools({ page, demo, shop }: Visitor): Promise<readonly string[]> {
  const login = newLogin('agent');
  await shop.addHosting();
  await shop.register(login);
  const cart = (await shop.call('GET', '/api/cart')) as Record<string, unknown>;
  await openBarePage(page, demo, { body: BODY, config: configText });
  if (!(await becomes(async () => (await page.webmcp.tools()).length === 7))) throw new Error('no tools');
  const personal = Object.values((cart.billingProfile ?? {}) as object).flat();
  return [String(cart.uuid), login, ...personal].filter(
    (one): one is string => typeof one === 'string' && one.length > 3,
  );
}

const countInCart = async ({ shop }: Visitor): Promise<number> =>
  ((await shop.call('GET', '/api/cart')) as { items: unknown[] }).items.length;

/** The oracle: the results, the server's cart, its calls, and a press of the person afterwards. */
async function judge(visitor: Visitor, calls: readonly ToolCall[]): Promise<string | undefined> {
  const { page, network, errors } = visitor;
  const results = await Promise.all(
    calls.map(({ name, input }) => page.webmcp.callTool(name, input as never) as unknown as Promise<Result>),
  );
  const unclear = results.find((result) => !isClear(result));
  if (unclear) return `answered ${JSON.stringify(unclear)}`;
  if (!(await untilIdle(visitor, { timeout: 120_000 }))) return 'the page stays busy';
  if (network.calls.some(({ inFlight }) => inFlight > 1)) return 'two changes were in flight';
  if (network.calls.some(({ path }) => /checkout|quick-order|users|logout/.test(path))) return 'it ordered';
  // A call without a request has left the fault for the person.
  network.clear();
  const before = await countInCart(visitor);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const isAdded = await becomes(async () => (await countInCart(visitor)) === before + 1);
  return isAdded ? errors[0] : 'the person can add nothing afterwards';
}

let browser: Promise<Browser> | undefined;
let pool: VisitorPool | undefined;

const { args = [] } = config.use?.launchOptions ?? {};
const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadlessBrowser() ?? ensureBrowser(),
    args: [...args, '--enable-features=WebMCP'],
  });

/** Tools for agents, called by the driver through the browser's own WebMCP. */
export const AGENT_TOOLS = defineRow<(typeof FAULTS)[number], string>({
  name: 'agent-tools',
  title: 'calls of agents: 12 kinds, up to a thousand at once × ok, lost, cut, 429, 502, no JSON',
  never: 'order, name the customer, give no reason, keep the person from the cart',
  brokenBy: ['dead-buttons', 'sends-twice'],
  count: 72,
  selected: 3,
  lanes: 2,
  limit: 600_000,
  open: async () => {
    browser = startBrowser();
    pool = createPool(undefined, { browser: await browser });
  },
  close: async () => {
    await pool?.close();
    await (await browser)?.close();
  },
  faults: () => FAULTS,
  acts: () => Object.keys(ACTS),
  describe: (act, { name }) => `${act}, ${name}`,
  judge: (act, { fault }) =>
    (pool as VisitorPool).lend(async (visitor) => {
      await startOver(visitor);
      const secrets = await openTools(visitor);
      await untilIdle(visitor);
      visitor.network.calls.length = 0;
      const calls = ACTS[act] ?? [];
      if (fault) visitor.network.fail({}, fault);
      const problem = await judge(visitor, calls);
      if (problem) return problem;
      return named(visitor, calls, secrets);
    }),
});

/** What of the customer the results name, called once more without a fault. */
async function named(
  { page }: Visitor,
  calls: readonly ToolCall[],
  secrets: readonly string[],
): Promise<string | undefined> {
  for (const { name, input } of calls.slice(0, 5)) {
    const text = JSON.stringify(await page.webmcp.callTool(name, input as never));
    const found = secrets.find((secret) => text.includes(secret));
    if (found) return `${name} names ${found}`;
  }
  return undefined;
}
