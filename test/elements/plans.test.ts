import {
  becomes,
  config,
  equal,
  inside,
  json,
  ok,
  openAnswered,
  openPage,
  ready,
  resizeTo,
  SCRIPT,
  showsFallback,
  until,
} from './page.ts';
import { newVisitor, queryDeep } from './shopper.ts';

/** Records the calls for prices. */
const CALLS = `<script>
  const send = fetch; window.calls = [];
  window.fetch = (...call) => {
    const url = String(call[0].url ?? call[0]);
    if (url.includes('/products')) calls.push(url);
    return send(...call);
  };
</script>`;
interface Calls {
  calls: string[];
}

const TABLE = '<table><tr><th>Plus</th><td>€99.99</td></tr></table>';
const plansWith = (attributes: string, more = '') =>
  `<ws-plans config="${config()}" ${attributes}>${TABLE}${more}</ws-plans>`;
const gone = (status: number) => `<script>const send = fetch; window.fetch = (...call) =>
  String(call[0]).includes('/products') ? Promise.resolve(new Response('{}', { status: ${status} })) : send(...call);</script>`;

const texts = (tag: Element, selector: string): string[] =>
  [...inside(tag).querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
const names = (tag: Element) => texts(tag, 'h3');
const amounts = (tag: Element) => texts(tag, '[part="price"]');
const radios = (tag: Element) => [...inside(tag).querySelectorAll<HTMLInputElement>('input[type="radio"]')];

describe('<ws-plans>', () => {
  it('shows the products with one public call, which it shares with <ws-price> [C3.21]', async () => {
    await newVisitor();
    const page = await openPage(
      `<ws-price config="${config()}" code="hosting-pro" period="12">€1</ws-price>
      ${plansWith('codes="hosting-start, hosting-plus,no-such-product" periods="12,24"')}
      <ws-price code="ssl-basic" period="12">€1</ws-price>${SCRIPT}`,
      CALLS,
    );
    const plans = await ready(page, 'ws-plans');
    await until('the prices', () => amounts(plans).length > 0);
    await until('the other price', () => queryDeep(page.document, '[part="price"]', '€113.88'));
    equal(names(plans), ['Hosting Start', 'Hosting Plus']);
    equal(amounts(plans), ['€35.88', '€65.88']);
    const { calls } = page.window as unknown as Calls;
    equal(
      calls.map((url) => new URL(url).searchParams.getAll('codes[]')),
      [['hosting-pro', 'hosting-start', 'hosting-plus', 'no-such-product', 'ssl-basic']],
    );
    equal(page.errors, []);
  });

  it('shows the period that is chosen, VAT and the renewal, and the page’s own words [C3.21]', async () => {
    const words = '<b slot="hosting-plus-badge">Best</b><p slot="hosting-plus">5 websites</p>';
    const page = await openPage(
      plansWith(
        'codes="hosting-plus" periods="24,12" vat renewal',
        `${words}<i slot="hosting-plus-label">I want it</i>`,
      ) + SCRIPT,
    );
    const plans = await ready(page, 'ws-plans');
    await until('the prices', () => amounts(plans).length > 0);
    equal(amounts(plans), ['€147.30']);
    equal(
      radios(plans).map(({ value, checked }) => [value, checked]),
      [
        ['24', true],
        ['12', false],
      ],
    );
    for (const text of ['2 years, incl. VAT', '€119.76 excl. VAT', 'Renewal costs'])
      equal(plans.shadowRoot?.textContent?.includes(text), true, text);
    for (const slotted of plans.querySelectorAll('[slot]'))
      equal(slotted.assignedSlot !== null, true, slotted.slot);
    plans.setAttribute('vat', 'false');
    await until('excl. VAT', () => amounts(plans)[0] === '€119.76');
    plans.setAttribute('periods', '12');
    await until('one year', () => amounts(plans)[0] === '€65.88');
    equal(radios(plans), [], 'nothing to choose');
    plans.setAttribute('codes', 'hosting-pro,hosting-start');
    await until('other products', () => names(plans).join() === 'Hosting Pro,Hosting Start');
    equal(page.errors, []);
  });

  for (const [what, attributes, head] of [
    ['sells none of them', 'codes="no-such-product"', ''],
    ['has no such call', 'codes="hosting-plus"', gone(404)],
    ['is down', 'codes="hosting-plus"', gone(503)],
    ['is asked for nothing', 'periods="12"', ''],
    ['has no price for them', 'codes="domain-register"', ''],
  ] as const)
    it(`keeps the page's own table if the shop ${what} [C3.21]`, async () => {
      const page = await openPage(
        plansWith(attributes, '<p slot="hosting-plus">5 websites</p>') + SCRIPT,
        head,
      );
      const plans = page.find('ws-plans');
      await until(':state(error)', () => plans.matches(':state(error)'));
      await until("the page's table", () => showsFallback(plans));
      equal(page.errors, []);
    });

  it('says of a product that it is not sold for a period, and leaves out an unknown one [C3.21]', async () => {
    await newVisitor();
    const page = await openAnswered(
      plansWith('codes="hosting-start,no-such-product,hosting-plus" periods="24,12"'),
      async (line, _, send) => {
        if (!line.includes('/products')) return undefined;
        const answer = (await (await send()).json()) as {
          products: { code: string; prices: { period: number }[] }[];
        };
        for (const product of answer.products)
          if (product.code === 'hosting-start')
            product.prices = product.prices.filter(({ period }) => period === 12);
        return json(answer);
      },
    );
    const plans = await ready(page, 'ws-plans');
    await becomes(() => names(plans), ['Hosting Start', 'Hosting Plus']);
    const start = () =>
      [...inside(plans).querySelectorAll('li')].find(
        (one) => one.querySelector('h3')?.textContent === 'Hosting Start',
      );
    for (const text of ['Not available for this period.', 'Available for: 1 year'])
      equal(start()?.textContent?.includes(text), true, text);
    equal(start()?.querySelector('button'), null);
    radios(plans)[1]?.click();
    await until('the button', () => start()?.querySelector('button'));
  });

  it('makes plans of one width, and centers a last row that is not full, in every width', async () => {
    const all = ['hosting-start', 'hosting-plus', 'hosting-pro', 'vps-s', 'vps-m', 'vps-l', 'vdc-s'];
    const page = await openPage(plansWith('periods="12"') + SCRIPT, '<style>body { margin: 8px }</style>');
    const plans = await ready(page, 'ws-plans');
    for (const width of [1240, 840, 700]) {
      await resizeTo(page, width);
      for (const count of [1, 2, 3, 4, 5, 7]) {
        plans.setAttribute('codes', all.slice(0, count).join());
        const what = `${count} plans, ${width} px wide`;
        const boxes = () =>
          [...inside(plans).querySelectorAll('li:has(h3)')].map((one) => one.getBoundingClientRect());
        await becomes(() => boxes().length, count, what);
        const widths = boxes().map((box) => Math.round(box.width));
        ok(Math.max(...widths) - Math.min(...widths) <= 1 && Math.min(...widths) > 200, `${what}: ${widths}`);
        const last = boxes().filter(({ y }) => y === boxes().at(-1)?.y);
        const [left, right] = [
          Math.min(...last.map((box) => box.left)),
          Math.max(...last.map((box) => box.right)),
        ];
        ok(
          Math.abs(left + right - page.document.documentElement.clientWidth) < 3,
          `${what}: ${left}, ${right}`,
        );
      }
    }
  });
});
