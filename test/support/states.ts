import { expect, type Locator, type Page, type Shop } from './fixtures.ts';
import { inEnglish } from './pseudo.ts';

/** A state of a tag that a visitor can see, and how to reach it. */
export interface State {
  name: string;
  /** The tag's markup; the page config is on `<html>`. */
  html: string;
  /** Sets up data on the server before the page opens. */
  prepare?: (shop: Shop) => Promise<void>;
  /** Interactions that lead to the state. */
  act?: (page: Page) => Promise<void>;
  /** The English heading of the expected screen, or a text that only this state has. */
  shows: { heading: string } | { text: string };
}

/** Waits for the expected screen, and fails if the tag shows a fallback screen instead. */
export async function expectReached(page: Page, state: State): Promise<void> {
  const tag = page.locator(tagOf(state)).first();
  const { shows } = state;
  const textNow = (): Promise<string> =>
    'heading' in shows ? firstHeading(tag) : tag.locator('.ws').first().innerText();
  const expected = 'heading' in shows ? `^${escaped(shows.heading)}$` : escaped(shows.text);
  await expect
    .poll(async () => inEnglish(await textNow()), { timeout: 15_000, message: `${state.name} is reached` })
    .toMatch(new RegExp(expected, 'i'));
}

/** Presses a button of the order by its English name. */
async function press(page: Page, name: string): Promise<void> {
  const buttons = page.locator('ws-cart').getByRole('button');
  const findShown = async (): Promise<string | undefined> =>
    (await buttons.allInnerTexts()).find(
      (text) => inEnglish(text).trim().toLowerCase() === name.toLowerCase(),
    );
  await expect.poll(findShown, `the button "${name}"`).toBeDefined();
  const shown = (await findShown()) ?? name;
  // By text, not by index: a button that loads later may be inserted before it.
  await buttons.filter({ hasText: shown.trim() }).first().click();
}

const firstHeading = async (tag: Locator): Promise<string> => {
  const [first] = await tag.getByRole('heading').allInnerTexts();
  return first ?? '';
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const threeItems = async (shop: Shop): Promise<void> => {
  await shop.addHosting();
  await shop.addDomain('modra-lampa.sk');
  await shop.addDomain('velmi-dlhy-nazov-domeny-ktory-sa-nikam-nezmesti.com');
};

let customers = 0;
const customer = async (shop: Shop): Promise<void> => {
  customers += 1;
  await threeItems(shop);
  await shop.register(`zakaznik-${process.pid}-${customers}`);
};

const paying = async (shop: Shop): Promise<void> => {
  await customer(shop);
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'card', groupId: 'card' });
};

const cart = (route = ''): string =>
  `<ws-cart routing="memory"${route && ` route="${route.replaceAll('&', '&amp;')}"`}><a href="/">Home</a></ws-cart>`;

const step = (name: string): string => cart(`order?step=${name}`);

const withServer = async (shop: Shop): Promise<void> => {
  await shop.addHosting('vps-l');
  await paying(shop);
};

const SERVER = '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10';
const inquiry = (attributes: string): string =>
  `<ws-inquiry ${attributes} server="${SERVER}"><a href="/">Home</a></ws-inquiry>`;

/**
 * Every state that is checked for style isolation, CSP and the pseudo-locale. Add a row here for each new screen.
 */
export const STATES: readonly State[] = [
  { name: 'mini-cart, empty', html: '<ws-minicart></ws-minicart>', shows: { text: 'Cart is empty' } },
  {
    name: 'mini-cart, three items',
    html: '<ws-minicart></ws-minicart>',
    prepare: threeItems,
    shows: { text: '3 items' },
  },
  { name: 'login, visitor', html: '<ws-login></ws-login>', shows: { text: 'Log in' } },
  { name: 'login, customer', html: '<ws-login></ws-login>', prepare: customer, shows: { text: 'Log out' } },
  { name: 'language', html: '<ws-lang></ws-lang>', shows: { text: 'English' } },
  {
    name: 'buy button',
    html: '<ws-add-to-cart code="hosting-plus" name="Hosting Plus" period="12"></ws-add-to-cart>',
    shows: { text: 'Add to cart' },
  },
  {
    name: 'domain checker',
    html: '<ws-domain-checker></ws-domain-checker>',
    shows: { text: 'Domain name or word' },
  },
  {
    name: 'domain checker, results',
    html: '<ws-domain-checker qd="modra-lampa"></ws-domain-checker>',
    shows: { text: '10 names checked' },
    act: async (page) => {
      // The categories are requested once the rows are painted, and widen the select of the TLDs.
      const categories = page.locator('ws-domain-checker option:not([value=""], [value^="."])');
      await expect(categories.first()).toBeAttached();
    },
  },
  { name: 'cart, empty', html: cart(), shows: { heading: 'Your cart is empty' } },
  { name: 'cart, three items', html: cart(), prepare: threeItems, shows: { heading: 'Your cart' } },
  {
    name: 'cart, all that opens beside the items',
    html: cart(),
    prepare: threeItems,
    shows: { heading: 'Your cart' },
    act: async (page) => {
      await press(page, 'Options');
      for (const line of await page.locator('ws-cart .cart-extras summary').all()) await line.click();
      await expect(page.locator('ws-cart').getByRole('textbox')).toHaveCount(2);
      await expect(page.locator('ws-cart').getByRole('radio')).toHaveCount(8);
      await expect(page.locator('ws-cart').getByRole('article')).toHaveCount(3);
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'login drawer',
    html: cart(),
    prepare: threeItems,
    shows: { heading: 'Your cart' },
    act: async (page) => {
      // The first interaction loads recommendations below the items: wait for them.
      await page.mouse.move(9, 9);
      await page.waitForLoadState('networkidle');
      await press(page, 'Checkout');
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused();
    },
  },
  {
    name: 'billing step, visitor',
    html: step('billing-profile'),
    prepare: threeItems,
    shows: { heading: 'Your details' },
  },
  {
    name: 'billing step, customer',
    html: step('billing-profile'),
    prepare: customer,
    shows: { heading: 'Who should we bill?' },
  },
  {
    name: 'payment step',
    html: step('payment-method'),
    prepare: customer,
    shows: { heading: 'How would you like to pay?' },
  },
  {
    name: 'recapitulation',
    html: step('recapitulation'),
    prepare: paying,
    shows: { heading: 'Review your order' },
  },
  {
    name: 'service settings',
    html: step('service-settings'),
    prepare: withServer,
    shows: { heading: 'Settings for your services' },
  },
  {
    name: 'optional service settings',
    html: cart('mandatory'),
    prepare: withServer,
    shows: { heading: 'Optional service settings' },
  },
  {
    name: 'quick order',
    html: cart(),
    prepare: async (shop) => {
      await customer(shop);
      // A quick order uses the payment of the last order.
      await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'transfer', groupId: 'transfer' });
      const url = shop.siteUrl;
      await shop.call('POST', '/api/checkout', {
        ...{ redirectAfterCancel: url, redirectAfterPaySuccess: url, redirectAfterPayFailure: url },
        ...{ termsAndConditionsConsent: true, thirdPartyConsent: true },
      });
      await shop.addHosting();
    },
    shows: { heading: 'Your cart' },
    act: async (page) => {
      await press(page, 'Quick order');
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  ...Object.entries({
    success: 'Thank you for your order',
    fail: 'The payment wasn’t completed',
    cancel: 'You canceled the payment',
    processing: 'We’re processing your order',
    'exception&exception=exception.order.not_created': 'Your order wasn’t created',
    nonsense: 'We don’t know yet whether your order went through',
  }).map(([key, heading]) => ({
    name: `thank-you, ${key.replace(/&.*/, '')}`,
    html: cart(`thank-you?messageKey=${key}`),
    shows: { heading },
  })),
  { name: 'inquiry', html: inquiry('usecase="server"'), shows: { heading: 'Ask about this server' } },
  {
    name: 'inquiry, refused',
    html: inquiry('usecase="monitoring"'),
    shows: { heading: 'Ask about monitoring' },
    act: async (page) => {
      const form = page.locator('ws-inquiry');
      await form.locator('button[type=submit]').click();
      await expect(form.getByRole('textbox').first()).toHaveAccessibleDescription(/\S{3}/);
      // Avoids hover styles.
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'inquiry, no server',
    html: '<ws-inquiry></ws-inquiry>',
    shows: { heading: 'Which server is it about?' },
  },
  {
    name: 'inquiry route',
    html: cart(`management/${SERVER}`),
    shows: { heading: 'Ask about server management' },
  },
  {
    name: 'withdrawal',
    html: '<ws-withdrawal order="2026005"><a href="/">Home</a></ws-withdrawal>',
    shows: { heading: 'Withdraw from a contract' },
  },
  { name: 'withdrawal route', html: cart('withdrawal'), shows: { heading: 'Withdraw from a contract' } },
  {
    name: 'hosting advice',
    html: '<ws-tutorial></ws-tutorial>',
    shows: { heading: 'Which hosting is right for you?' },
  },
  {
    name: 'hosting advice, answered',
    html: '<ws-tutorial></ws-tutorial>',
    shows: { heading: 'Which hosting is right for you?' },
    act: async (page) => {
      const tag = page.locator('ws-tutorial');
      await tag.getByRole('radio', { name: 'WordPress' }).check();
      await tag.getByRole('radio', { name: '150 GB' }).check();
      await tag.getByRole('group').nth(2).getByRole('radio').last().check();
      await expect(tag.getByRole('list').first().getByRole('listitem')).toHaveCount(3);
      // When the state is opened again, the answers are restored without a click, so remove focus ring and hover styles.
      await tag.evaluate((host) => (host.shadowRoot?.activeElement as HTMLElement | null)?.blur());
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'hosting advice, skipped',
    html: '<ws-tutorial></ws-tutorial>',
    prepare: async (shop) => {
      await shop.call('GET', '/api/cart');
      await shop.call('PATCH', '/api/cart/hosting-tutorial-record', {
        noHostingSelected: false,
        skipped: true,
      });
    },
    shows: { heading: 'You skipped the advice' },
  },
  { name: 'unknown route', html: cart('nowhere'), shows: { heading: 'You might have gotten lost' } },
];

export const tagOf = ({ html }: State): string => /<(ws-[\w-]+)/.exec(html)?.[1] ?? '';
