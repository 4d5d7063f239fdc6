import {
  becomes,
  config,
  equal,
  inside,
  ok,
  openPage,
  type Page,
  ready,
  recordedEvents,
  SCRIPT,
  SHOP,
  until,
} from './page.ts';
import { addHosting, call, newVisitor, register } from './shopper.ts';

const HEADER = (more: object = {}): string =>
  `<ws-login config="${config(more)}"></ws-login><ws-minicart></ws-minicart>${SCRIPT}`;
const link = (page: Page): HTMLElement | null | undefined =>
  page.find('ws-login').shadowRoot?.querySelector<HTMLElement>('[part="link"]');
const linkSays = (page: Page, text: string): Promise<unknown> =>
  until(`"${text}"`, () => link(page)?.textContent === text);

interface Pushed {
  event?: string;
  ecommerce: { logged_in?: boolean; customer_type?: string } | null;
}
const states = (page: Page) =>
  ((page.window as typeof page.window & { dataLayer?: Pushed[] }).dataLayer ?? [])
    .filter(({ event }) => event === 'user_state')
    .map(({ ecommerce }) => ecommerce);

it('the tags of a header have the corners of the page', async () => {
  const page = await openPage(`<style>:root { --ws-radius: 0px }</style><ws-lang></ws-lang>${HEADER()}`);
  await ready(page, 'ws-login');
  for (const [tag, control] of Object.entries({ 'ws-login': 'a', 'ws-minicart': 'a', 'ws-lang': 'select' })) {
    const found = () => page.find(tag).shadowRoot?.querySelector(`${control}, button`);
    await until(tag, () => Boolean(found()));
    const element = found();
    if (element) equal(getComputedStyle(element).borderRadius, '0px', tag);
  }
});

describe('logging out', () => {
  it('without a logout page calls the shop, and every tag and the page are notified [D.30] [C7.4]', async () => {
    await newVisitor();
    await addHosting();
    await register('odhlasenie');
    const page = await openPage(HEADER());
    // The link may be there before its code, which tells the page who is logged in.
    await ready(page, 'ws-login');
    await linkSays(page, 'Log out');
    equal(link(page)?.localName, 'button');
    const before = recordedEvents(page, 'ws-user-change').length;
    const { items } = (await call('GET', '/cart')) as { items: unknown[] };
    link(page)?.focus();
    link(page)?.click();
    await linkSays(page, 'Log in');
    await until('the focus on the link', () => inside(page.find('ws-login')).activeElement === link(page));
    await until('ws-user-change', () => recordedEvents(page, 'ws-user-change').length > before);
    const [change, ...more] = recordedEvents(page, 'ws-user-change').slice(before);
    equal([change?.detail.loggedIn, more.length], [false, 0]);
    const cart = (await call('GET', '/cart')) as { user: unknown; items: unknown[] };
    equal([cart.user ?? null, cart.items], [null, items]);
    ok(inside(page.find('ws-minicart')).textContent?.includes('item'), 'the cart is gone');
    equal(page.errors, []);
  });

  it('shows an error on failure and can be retried', async () => {
    await newVisitor();
    await register('neodhlasenie');
    const down = `<script>const send = fetch; window.isDown = true;
      window.fetch = (...call) => isDown && String(call[0].url ?? call[0]).includes('/logout')
        ? Promise.resolve(new Response('{}', { status: 500 })) : send(...call);</script>`;
    const page = await openPage(HEADER(), down);
    await ready(page, 'ws-login');
    await linkSays(page, 'Log out');
    link(page)?.click();
    const alert = () => inside(page.find('ws-login')).querySelector('[role="alert"]')?.textContent;
    equal(await until('the reason', alert), 'Something went wrong. Please try again.');
    (page.window as typeof page.window & { isDown: boolean }).isDown = false;
    link(page)?.click();
    await linkSays(page, 'Log in');
  });

  it('goes to the page of the config [D.30]', async () => {
    await newVisitor();
    await register('stranka');
    const page = await openPage(HEADER({ logoutUrl: `${SHOP}/logout` }));
    await ready(page, 'ws-login');
    await linkSays(page, 'Log out');
    ok(link(page)?.getAttribute('href')?.startsWith(`${SHOP}/logout?redirectAfterLogout=`), 'no link');
  });
});

describe('the analytics of a page with header tags', () => {
  it('are notified of the user, with a tag that knows the user [4.25]', async () => {
    await newVisitor();
    await register('analytika');
    const page = await openPage(HEADER({ analytics: 'dataLayer', consentCookie: false }));
    await ready(page, 'ws-login');
    await becomes(() => states(page), [{ logged_in: true, customer_type: 'person' }]);
    link(page)?.click();
    await until('the logout', () => states(page).length > 1);
    equal(states(page)[1]?.logged_in, false);
    await becomes(() => recordedEvents(page, 'ws-analytics').length, 2);
  });

  it('are notified of a login elsewhere when the visitor comes back [4.25]', async () => {
    await newVisitor();
    const page = await openPage(
      `<ws-minicart config="${config({ analytics: 'dataLayer', consentCookie: false })}"></ws-minicart>${SCRIPT}`,
      // The page of another test file may hide this one.
      `<script>Object.defineProperty(document, 'visibilityState', { get: () => 'visible' });</script>`,
    );
    await ready(page, 'ws-minicart');
    await until('a cart', () => inside(page.find('ws-minicart')).querySelector('button'));
    equal(states(page), []);
    await register('navrat');
    // Focus events within one second cause only one refresh.
    await until('user_state', () => {
      page.window.dispatchEvent(new page.window.Event('focus'));
      return states(page).length > 0;
    });
    equal(states(page), [{ logged_in: true, customer_type: 'person' }]);
  });

  it('load nothing if the page opts out', async () => {
    await newVisitor();
    const page = await openPage(HEADER());
    await ready(page, 'ws-login');
    await linkSays(page, 'Log in');
    const files = page.window.performance.getEntriesByType('resource').map(({ name }) => name);
    equal(
      files.filter((name) => name.includes('analytics')),
      [],
    );
  });
});
