import { becomes, config, equal, inside, openPage, SCRIPT, showsFallback, until } from './page.ts';

/** Records the calls for prices and lets them pass when the test releases them. */
const HELD = `<script>
  const send = fetch; window.calls = []; window.shifts = 0;
  const go = new Promise((resolve) => { window.go = resolve; });
  window.fetch = async (...call) => {
    const url = String(call[0].url ?? call[0]);
    if (!url.includes('/products')) return send(...call);
    calls.push({ url, credentials: call[1]?.credentials });
    await go;
    return send(...call);
  };
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
</script>`;
interface Held {
  calls: { url: string; credentials: string }[];
  shifts: number;
  go: () => void;
}

const PAGE = `<p style="color: rgb(1, 2, 3); font: 700 30px serif; width: 40em">Hosting Plus for <ws-price
  config="${config()}" code="hosting-plus" period="12" id="year">€99.99</ws-price> a year, that is
  <ws-price code="hosting-plus" period="12" per="month" vat id="month">€9.99</ws-price> a month incl. VAT.
  <ws-price code="no-such-product" id="unknown">Ask us</ws-price></p>${SCRIPT}`;

const shown = (element: Element): string | undefined =>
  element.shadowRoot?.querySelector('[part="price"]')?.textContent ?? undefined;

describe('<ws-price>', () => {
  it('shows prices with one public call, in the sentence and without a layout shift [C3.16]', async () => {
    const page = await openPage(PAGE, HELD);
    const held = page.window as unknown as Held;
    const [year, month, unknown] = ['#year', '#month', '#unknown'].map((id) => page.find(id)) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    await until('the call', () => held.calls.length > 0);
    equal([year, month, unknown].map(showsFallback), [true, true, true], 'before the response');
    held.shifts = 0;
    held.go();
    await becomes(() => [shown(year), shown(month)], ['€65.88', '€6.75']);
    equal(showsFallback(unknown), true);
    await until(':state(error)', () => unknown.matches(':state(error)'));
    const codes = held.calls.map(({ url }) => new URL(url).searchParams.getAll('codes[]'));
    equal(codes, [['hosting-plus', 'no-such-product']]);
    equal(held.calls[0]?.credentials, 'omit');
    const price = inside(year).querySelector('[part="price"]') as Element;
    const { color, fontSize, fontWeight } = page.window.getComputedStyle(price);
    equal([color, fontSize, fontWeight], ['rgb(1, 2, 3)', '30px', '700'], 'the font of the sentence');
    await new Promise((resolve) => setTimeout(resolve, 200));
    equal(held.shifts, 0, 'layout shift');
    equal(page.errors, []);
  });

  it('keeps the text of the page if the shop has no such call [C3.16]', async () => {
    const gone = `<script>const send = fetch; window.fetch = (...call) =>
      String(call[0]).includes('/products') ? Promise.resolve(new Response('{}', { status: 404 })) : send(...call);</script>`;
    const page = await openPage(PAGE, gone);
    const year = page.find('#year');
    await until(':state(error)', () => year.matches(':state(error)'));
    equal(showsFallback(year), true);
    equal(page.errors, []);
  });

  it('shows another price when its attributes change', async () => {
    const page = await openPage(PAGE);
    const year = page.find('#year');
    await until('the price', () => shown(year) === '€65.88');
    year.setAttribute('vat', '');
    await until('VAT', () => shown(year) === '€81.03');
    year.setAttribute('period', '24');
    await until('two years', () => shown(year) === '€147.30');
  });
});
