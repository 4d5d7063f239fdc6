import { becomes, config, equal, openPage, type Page, ready, recordedEvents, SCRIPT, until } from './page.ts';
import { call, newVisitor } from './shopper.ts';

// Who is counted. What is counted in an order: `test/journeys/analytics.spec.ts`.

interface Pushed {
  event?: string;
}
const pushed = (page: Page): (string | undefined)[] | undefined =>
  (Reflect.get(page.window, 'dataLayer') as Pushed[] | undefined)?.flatMap(({ event }) => event ?? []);
const events = (page: Page): string[] =>
  recordedEvents(page, 'ws-analytics').map(({ detail }) => detail.event);

// oxlint-disable-next-line unicorn/no-document-cookie -- as the page's consent banner writes it.
const consent = (value: string): string => (document.cookie = `cc=${value}; path=/`);
afterEach(() => void consent('; max-age=0'));

/** The cookie of Cookiebot, as the browser has it. */
const cookiebot = (statistics: boolean): string =>
  `{stamp:%27x%3D%3D%27%2Cnecessary:true%2Cstatistics:${statistics}%2Cmarketing:false%2Cver:1}`;

/** Adds a product on a page whose visitor has decided. */
async function add(cookie: string | undefined, more: object): Promise<Page> {
  consent(cookie ?? '; max-age=0');
  const settings = config({ analytics: 'dataLayer', consentCookie: 'cc', ...more });
  const page = await openPage(
    `<ws-add-to-cart config="${settings}" code="hosting-plus" name="Hosting Plus" period="12"></ws-add-to-cart>${SCRIPT}`,
  );
  const tag = await ready(page, 'ws-add-to-cart');
  tag.shadowRoot?.querySelector('button')?.click();
  await becomes(() => events(page), ['add_to_cart']);
  return page;
}

describe('the dataLayer of a page', () => {
  // What a cookie says is held by `consent-cookie.test.ts`.
  it('gets the event where the visitor agreed, or the page asks by itself, and does not change otherwise [9.31]', async () => {
    await newVisitor();
    for (const [what, cookie, more, isPushed] of [
      ['did not agree', 'denied', {}, false],
      ['refused at Cookiebot', cookiebot(false), { consentGranted: 'statistics' }, false],
      ['agreed, but whose config asks for nothing', 'granted', { analytics: false }, false],
      ['agreed', 'granted', {}, true],
      ['agreed at Cookiebot', cookiebot(true), { consentGranted: 'statistics' }, true],
      ['is asked by the page itself', undefined, { consentCookie: false }, true],
    ] as const) {
      const page = await add(cookie, more);
      if (isPushed) await becomes(() => pushed(page), ['add_to_cart'], what);
      else equal(pushed(page), undefined, what);
      const [first] = recordedEvents(page, 'ws-analytics') as unknown as { detail: { ecommerce: object } }[];
      const { currency, value } = (first?.detail.ecommerce ?? {}) as Record<string, unknown>;
      equal([currency, value], ['EUR', 65.88], what);
      await call('DELETE', `/cart/items/${page.window.wsElements.cart?.items[0]?.id}`);
      page.window.frameElement?.remove();
    }
  });

  it('is left alone from the moment in which the visitor withdraws the consent [9.31]', async () => {
    await newVisitor();
    const page = await add('granted', {});
    await becomes(() => pushed(page), ['add_to_cart']);
    consent('denied');
    await page.window.wsElements.remove(page.window.wsElements.cart?.items[0]?.id ?? '');
    await until('the event', () => events(page).includes('remove_from_cart'));
    equal(pushed(page), ['add_to_cart']);
  });
});
