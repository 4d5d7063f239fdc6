import { BRANDS } from '../../demo/brands/brands.ts';
import type { RunningDemo } from '../../demo/serve.ts';
import { openBarePage, recordEvents } from '../support/bare-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { giveConsents, ORDER, orderButton, screenHeading } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0010';
const CHALLENGE = '4000 0000 0000 0036';
const CHALLENGE_LEFT = '4000 0000 0000 0044';

/** The provider's frame, as the visitor sees it below the payment option. */
const frameOf = (page: Page) => page.frameLocator('iframe[src*="/frame?"]');
const cardNumber = (page: Page) => frameOf(page).getByLabel('Card number');

async function fillCard(page: Page, number: string): Promise<void> {
  await cardNumber(page).fill(number);
  await frameOf(page).getByLabel('Expiry date (MM/YY)').fill('12/40');
  await frameOf(page).getByLabel('Security code').fill('123');
}

const review = (siteUrl: string, brand = 'sk-ws'): string =>
  `${siteUrl}/scenario/ready-card-page?company=${brand}&lang=en`;

/** Sends the order that is reviewed, with this card. */
async function orderWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await giveConsents(page);
  await orderButton(page).click();
}

test('a card is typed at the payment step, kept while steps change, and pays the order without leaving the page [C5.28] [C7.17]', async ({
  page,
  demo,
  shop,
}) => {
  const events = await recordEvents(page, 'ws-order');
  const ready = await recordEvents(page, 'ws-payment-ready');
  const changes = await recordEvents(page, 'ws-payment-change');
  await page.goto(`${demo.siteUrl}/scenario/pay-on-page?company=sk-ws&lang=en`);
  await page.getByRole('radio', { name: 'Card (on this page)' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the 16 digits' })).toBeVisible();
  await fillCard(page, GOOD);
  await expect
    .poll(() => changes.map(({ detail }) => detail).at(-1))
    .toMatchObject({ groupId: 'card', complete: true });
  expect(ready.map(({ detail }) => detail)).toEqual([{ groupId: 'card' }]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(screenHeading(page)).toHaveText('Review your order');
  await expect(cardNumber(page)).toHaveValue(GOOD);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('How would you like to pay?');
  await expect(cardNumber(page)).toHaveValue(GOOD);
  await page.getByRole('button', { name: 'Save and return' }).click();
  await expect(screenHeading(page)).toHaveText('Review your order');
  await giveConsents(page);
  await orderButton(page).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('[slot^="ws-payment"]')).toHaveCount(0);
  const [order] = await shop.orders();
  expect(order).toMatchObject({ paymentState: 'paid' });
  await expect
    .poll(() => events.map(({ detail }) => detail))
    .toMatchObject([{ messageKey: 'success', orderId: String(order?.number) }]);
});

test('a card that is declined can be replaced at the same order, with the reason beside it', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(review(demo.siteUrl));
  await orderWith(page, DECLINED);
  await expect(screenHeading(page)).toHaveText('The payment wasn’t completed');
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  await expect(cardNumber(page), 'what was typed').toHaveValue(DECLINED);
  await cardNumber(page).fill(GOOD);
  await page.getByRole('button', { name: 'Try again: Card (on this page)' }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  const orders = await shop.orders();
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ paymentState: 'paid' });
});

test('after a refusal another method is one press away', async ({ page, demo }) => {
  await page.goto(review(demo.siteUrl));
  await orderWith(page, DECLINED);
  await page.getByRole('button', { name: 'Online banking', exact: true }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
});

test('a challenge opens in a dialog of the tag, and is approved there', async ({ page, demo, shop }) => {
  await page.goto(review(demo.siteUrl));
  await orderWith(page, CHALLENGE);
  const dialog = page.getByRole('dialog', { name: 'Confirm the payment' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  // The order is stored: what was agreed to stays as it was, behind the dialog.
  const consents = page.locator('ws-cart').locator('fieldset input[type=checkbox]');
  for (const box of await consents.all()) await expect(box).toBeChecked();
  await expect(page.locator('ws-cart [aria-invalid=true]')).toHaveCount(0);
  await page.frameLocator('iframe[src*="/challenge?"]').getByRole('button', { name: 'Approve' }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  expect((await shop.orders())[0]).toMatchObject({ paymentState: 'paid' });
});

test('a challenge that is closed cancels the payment, and nothing is lost', async ({ page, demo, shop }) => {
  await page.goto(review(demo.siteUrl));
  await orderWith(page, CHALLENGE_LEFT);
  const dialog = page.getByRole('dialog', { name: 'Confirm the payment' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screenHeading(page)).toHaveText('You canceled the payment');
  await expect(page.locator('iframe[src*="/challenge?"]')).toHaveCount(0);
  await expect(cardNumber(page)).toHaveValue(CHALLENGE_LEFT);
  await cardNumber(page).fill(GOOD);
  await page.getByRole('button', { name: 'Try again: Card (on this page)' }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  expect(await shop.orders()).toHaveLength(1);
});

test('an order is paid on the page of the bank where the module cannot be had, and that is said', async ({
  page,
  demo,
  shop,
}) => {
  await page.route('**/fake-pay.js*', (route) => route.abort());
  const errors = await recordEvents(page, 'ws-payment-error');
  await page.goto(review(demo.siteUrl));
  await expect(
    page.getByText('You’ll pay on the secure page of the bank instead.', { exact: false }),
  ).toBeVisible();
  await expect.poll(() => errors.map(({ detail }) => detail)).toMatchObject([{ groupId: 'card' }]);
  await giveConsents(page);
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  expect(await shop.orders()).toHaveLength(1);
});

test('an order whose card is not complete is not sent, and the fields say what is missing', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(review(demo.siteUrl));
  await cardNumber(page).fill('4242');
  await giveConsents(page);
  await orderButton(page).click();
  await expect(
    page.getByText('Please complete the payment details. Nothing was ordered yet.', { exact: false }),
  ).toBeVisible();
  expect(await shop.orders()).toEqual([]);
});

test('a page that is reloaded while the payment is made offers to pay the order', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(review(demo.siteUrl));
  await orderWith(page, CHALLENGE_LEFT);
  await expect(page.getByRole('dialog', { name: 'Confirm the payment' })).toBeVisible();
  await page.reload();
  await expect(screenHeading(page)).toHaveText('Your order is waiting for payment');
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  expect(await shop.orders()).toHaveLength(1);
});

test('an answer that is lost on its way still takes the money once', async ({ page, demo, shop }) => {
  await page.goto(review(demo.siteUrl));
  await injectFault(shop, { kind: 'lost-reply', method: 'POST', path: '/api/checkout', count: 1 });
  await orderWith(page, GOOD);
  await expect(screenHeading(page)).toHaveText(/waiting for payment|Thank you/);
  expect(await shop.orders()).toHaveLength(1);
});

/** Answers with this script in place of the provider's. */
async function routeModule(page: Page, body: string): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
  await page.route('**/fake-pay.js*', (route) => route.fulfill({ body, headers }));
}

/** A module whose field grows as soon as it is left, as those of many providers do. */
const GROWING = `
export const isAvailable = ({ optionId }) => optionId === 'card-page';
export function mount(node) {
  const [field, error] = ['input', 'p'].map((name) => document.createElement(name));
  field.setAttribute('aria-label', 'Card number');
  field.addEventListener('blur', () => (error.style.height = '60px'));
  node.append(field, error);
  return { onChange: () => undefined };
}
export const validate = () => true;
export const confirm = async () => ({ outcome: 'cancelled' });
export const unmount = () => undefined;`;

/** A module for every option of its group, which asks the payer to approve. */
const ASKING = `
let field;
export function mount(node) {
  field = document.createElement('input');
  field.setAttribute('aria-label', 'Card number');
  node.append(field);
  return { onChange: () => undefined };
}
export const validate = () => (field.focus(), field.value !== '');
export const confirm = (session, { dialog }) =>
  new Promise((resolve) => {
    const button = document.createElement('button');
    button.textContent = 'Approve ' + session;
    button.addEventListener('click', () => resolve({ outcome: 'done' }));
    dialog().append(button);
  });
export const unmount = () => field.remove();`;

test('a quick order is paid in fields in its dialog, with a challenge above it', async ({
  page,
  demo,
  shop,
}) => {
  await routeModule(page, ASKING);
  await page.route('**/api/quick-order', async (route) => {
    const answer = await route.fetch();
    const json: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...json, payment: { attempt: 'a', session: '81.03' } } });
  });
  await page.goto(`${demo.siteUrl}/scenario/quick-order-rychla?company=sk-ws&lang=en`);
  await page.goto(`${demo.siteUrl}${ORDER}?pay=here`);
  const { uuid } = (await shop.call('GET', '/api/cart')) as { uuid: string };
  await page.getByRole('button', { name: 'Quick order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick order' });
  const field = page.getByLabel('Card number');
  await expect(dialog.locator('slot[name="ws-payment-card"]')).toHaveCount(1);
  await giveConsents(page);
  await orderButton(page).click();
  await expect(field, 'what is missing has the focus').toBeFocused();
  const ordered = async () => (await shop.orders()).filter(({ cartUuid }) => cartUuid === uuid);
  expect(await ordered()).toEqual([]);
  await page.keyboard.type('4242');
  await expect(field).toHaveValue('4242');
  await orderButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Confirm the payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve 81.03' }).click();
  await expect(screenHeading(page)).toHaveText('Your order is waiting for payment');
  expect(await ordered()).toHaveLength(1);
});

const walletOf = (page: Page) => page.frameLocator('iframe[src*="/wallet?"]');
const openWallet = (page: Page) =>
  walletOf(page).getByRole('button', { name: 'Pay with Demo wallet' }).click();
const WALLET_CART = '/scenario/cart-wallet?company=sk-ws&lang=en';

test('a wallet in the cart fills in who pays, and pays the order without another question [C5.28]', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(demo.siteUrl + WALLET_CART);
  await openWallet(page);
  await walletOf(page).getByRole('button', { name: 'Approve' }).click();
  await expect(screenHeading(page)).toHaveText('Your details');
  await expect(page.getByLabel('Full name')).toHaveValue('Eva Tóthová');
  await expect(page.getByLabel('Street and number')).toHaveValue('Krátka 3');
  await page.getByLabel('Username').fill(`eva-${Date.now()}`);
  await page.getByLabel('Password', { exact: true }).fill('Passw0rd!x');
  await page.getByRole('textbox', { name: 'Phone' }).fill('905 123 456');
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await expect(screenHeading(page)).toHaveText('Review your order');
  await expect(page.getByRole('radio', { name: 'Card (on this page)' })).toBeChecked();
  await expect(walletOf(page).getByRole('button', { name: 'Use a card instead' })).toBeVisible();
  await orderButton(page).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  const orders = await shop.orders();
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ paymentState: 'paid' });
  await expect(page.locator('[slot^="ws-payment"]')).toHaveCount(0);
});

test('a wallet that is closed leaves the cart as it is, and the order goes the usual way', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl + WALLET_CART);
  await openWallet(page);
  await walletOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(walletOf(page).getByRole('button', { name: 'Pay with Demo wallet' })).toBeFocused();
  await expect(screenHeading(page)).toHaveText('Your cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what was typed is not replaced by what a wallet says', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + WALLET_CART);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /new customer/i })
    .click();
  await page.getByLabel('Full name').fill('Peter Malý');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await openWallet(page);
  await walletOf(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Peter Malý');
  await expect(page.getByLabel('City')).toHaveValue('Martin');
});

for (const how of ['mouse', 'touch'] as const)
  test(`a press below fields that grow when they are left is not lost: by ${how}`, async ({
    browser,
    demo,
  }) => {
    const context = await browser.newContext({
      hasTouch: how === 'touch',
      viewport: { width: 390, height: 800 },
    });
    const page = await context.newPage();
    await routeModule(page, GROWING);
    await page.goto(review(demo.siteUrl));
    const consent = page.getByRole('checkbox', { name: /terms and conditions/ });
    await page.getByLabel('Card number').fill('1');
    await consent.scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Card number')).toBeFocused();
    const box = await consent.boundingBox();
    if (!box) throw new Error('no consent');
    const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
    if (how === 'touch') await page.touchscreen.tap(...at);
    else {
      await page.mouse.move(...at);
      await page.mouse.down();
      await page.mouse.up();
    }
    await expect(consent).toBeChecked();
    await context.close();
  });

for (const brand of Object.keys(BRANDS))
  test(`the fields of a provider look like those of ${brand}`, async ({ page, demo }) => {
    await page.goto(review(demo.siteUrl, brand));
    const input = frameOf(page).locator('input').first();
    await expect(input).toBeVisible();
    const theirs = () =>
      input.evaluate((element: HTMLInputElement) => {
        const style = getComputedStyle(element);
        return [
          style.fontFamily,
          style.color,
          style.borderTopColor,
          style.borderTopLeftRadius,
          element.offsetHeight,
        ];
      });
    const ours = await page.locator('ws-cart').evaluate((tag) => {
      const wrapper = tag.shadowRoot?.querySelector('.ws');
      const box = document.createElement('div');
      const field = document.createElement('input');
      box.className = 'input-box';
      field.className = 'input';
      box.append(field);
      wrapper?.append(box);
      const [outer, inner] = [getComputedStyle(box), getComputedStyle(field)];
      const look = [
        inner.fontFamily,
        inner.color,
        outer.borderTopColor,
        outer.borderTopLeftRadius,
        box.offsetHeight,
      ];
      box.remove();
      return look;
    });
    await expect.poll(theirs, 'once the frame has the look of the page').toEqual(ours);
    const frame = page.locator('iframe[src*="/frame?"]');
    await expect(frame, 'transparent, also on a dark page').toHaveCSS('color-scheme', 'light');
  });

/** Puts a tag into roots of the page, the outermost one first. */
const inRoots = (modes: readonly string[]): string => `<script nonce="n">
  let place = document.querySelector('main');
  for (const mode of ${JSON.stringify(modes)}) {
    const host = place.appendChild(document.createElement('div'));
    place = host.attachShadow({ mode: mode === 'open' ? 'open' : 'closed', slotAssignment: mode === 'manual' ? 'manual' : 'named' });
  }
  window.tag = place.appendChild(document.createElement('ws-cart'));
  (window.wsElements ??= []).push((ws) => ws.load('ws-cart'));
</script>`;

for (const [name, modes] of [
  ['no root', []],
  ['an open root', ['open']],
  ['a closed root', ['closed']],
  ['three roots', ['open', 'closed', 'open']],
] as const)
  test(`a card is paid by on a page of somebody else, in ${name}, under a strict policy`, async ({
    page,
    demo,
    shop,
  }) => {
    await page.goto(review(demo.siteUrl));
    await openFieldsOn(page, demo, modes);
    await fillCard(page, GOOD);
    await page.evaluate(pressAll, 'input[type=checkbox]:not(:checked), .recap-order');
    await expect(page).toHaveURL(/messageKey=success/);
    expect((await shop.orders())[0]).toMatchObject({ paymentState: 'paid' });
    await expect(page.locator('[slot^="ws-payment"]'), 'nothing is left in the page').toHaveCount(0);
  });

/** Presses controls of the tag, which is out of the driver's reach in a closed root. */
function pressAll(selector: string): void {
  const { shadowRoot } = Reflect.get(window, 'tag') as Element;
  for (const control of shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []) control.click();
}

test('a page that assigns the slots of its root itself is told, and its orders are paid at the bank', async ({
  page,
  demo,
}) => {
  const errors = await recordEvents(page, 'ws-payment-error');
  await page.goto(review(demo.siteUrl));
  await openFieldsOn(page, demo, ['manual']);
  await expect
    .poll(() => errors.map(({ detail }) => detail))
    .toMatchObject([{ groupId: 'card', message: expect.stringContaining('assigns its slots itself') }]);
  await page.evaluate(pressAll, 'input[type=checkbox]:not(:checked), .recap-order');
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
});

/** A page of the shop's site with nothing but the tag, in roots of the page. */
async function openFieldsOn(page: Page, demo: RunningDemo, modes: readonly string[]): Promise<void> {
  const { apiUrl, payUrl } = demo;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-n' ${apiUrl} ${payUrl}`,
    `connect-src 'self' ${apiUrl}`,
    `frame-src ${payUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const payments = { card: { module: `${payUrl}/fake-pay.js` } };
  await openBarePage(page, demo, {
    body: `<main></main>${inRoots(modes)}`,
    config: JSON.stringify({ company: 'sk-ws', language: 'en-US', payments }),
    query: '?ws-route=order&step=recapitulation',
    nonce: 'n',
    headers: { 'content-security-policy': policy },
  });
}
