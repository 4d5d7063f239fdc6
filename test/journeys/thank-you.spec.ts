import { readFile } from 'node:fs/promises';
import { decode } from 'bysquare/pay';
import { chromium } from 'playwright';
import { PNG } from 'pngjs';
import type { RunningDemo } from '../../demo/serve.ts';
import { payBySquare } from '../../src/features/order/thank-you/codes/pay-by-square.ts';
import { BROWSER_ARGS, ensureBrowser } from '../../tools/find-browser.ts';
import { openBarePage } from '../support/bare-page.ts';
import { wrongModules } from '../support/codes.ts';
import { eachRow } from '../support/each-row.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import { giveConsents, ORDER, orderButton, readyToOrder, screenHeading } from '../support/steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SHOP = 'Back to the shop';
const SET_UP = 'Set up your services';
/** Where something failed, the support team can be called. */
const PHONE = '+421 2 555 010 20';
const ORDERED = 'Back to your order';
const PAY = 'Pay in your customer account';
const ACCOUNT = 'Open your customer account';

const TRANSFER = {
  price: 2_460,
  byCode: false,
  options: [
    {
      bankName: 'Demo banka',
      iban: 'SK3112000000198742637541',
      bic: 'TATRSKBX',
      amount: 2_460,
      currency: 'EUR',
      variableSymbol: '1024',
      beneficiary: 'Demo s. r. o.',
      message: 'Objednávka 1024',
    },
  ],
};
const [ACCOUNT_DATA] = TRANSFER.options;

interface Arrival {
  /** Session storage entry of the order. */
  order?: object;
  transfer?: object;
  says?: string;
}

const ARRIVALS: Readonly<
  Record<string, [query: string, heading: string, actions: string[], more?: Arrival]>
> = {
  success: ['success', 'Thank you for your order', [SET_UP, SHOP]],
  'an order with a number': [
    'success',
    'Thank you for your order',
    [SET_UP, SHOP],
    { order: { orderId: '1024', announced: true }, says: 'Order number 1024' },
  ],
  mail: ['mail', 'Thank you for your order', [SET_UP, SHOP], { says: 'within 14 days' }],
  confirm: ['confirm', 'Your order is waiting for approval', [SHOP]],
  processing: ['processing', 'We’re processing your order', [SHOP]],
  'a payment left open': [
    'processing',
    'Your order is waiting for payment',
    ['Continue to payment', SHOP],
    { order: { orderId: '1024', announced: false, paymentUrl: 'https://bank.example/pay' } },
  ],
  cancel: ['cancel', 'You canceled the payment', [PAY, SHOP]],
  fail: ['fail', 'The payment wasn’t completed', [PAY, SHOP, PHONE]],
  'a transfer without its data': ['transfer', 'The payment wasn’t completed', [PAY, SHOP, PHONE]],
  'a transfer': [
    'transfer',
    'Thank you! Now make the transfer',
    ['Save as an image', SHOP],
    { transfer: TRANSFER, says: 'SK31 1200 0000 1987 4263 7541' },
  ],
  'a transfer by code': [
    'transfer',
    'Thank you! Scan to pay',
    ['Save as an image', SHOP],
    { transfer: { ...TRANSFER, byCode: true }, says: 'PAY by square' },
  ],
  'an order that was not created': [
    'exception&exception=exception.order.not_created',
    'Your order wasn’t created',
    [ORDERED, PHONE],
  ],
  'an order with an invoice, whatever the key says': [
    'exception&exception=exception.order.unpaid_invoice',
    'We have your order, but not the invoice yet',
    [ACCOUNT, SHOP, PHONE],
    { order: { exists: 'yes', announced: true, invoiceId: '2026-17' }, says: 'Invoice number 2026-17' },
  ],
  'an order whose payment page cannot be opened': [
    'exception&exception=exception.payment.bank_redirect_url_not_found',
    'We have your order, but it isn’t paid yet',
    [PAY, SHOP],
    { order: { exists: 'yes', announced: true, orderId: '2026-17' }, says: 'Order number 2026-17' },
  ],
  'an order after which something else failed': [
    'exception&exception=exception.server_error',
    'We have your order',
    [ACCOUNT, SHOP, PHONE],
    { order: { exists: 'yes', announced: true, orderId: '2026-17' }, says: 'you don’t need to order again' },
  ],
  'an invoice that was not created': [
    'exception&exception=exception.invoice.timeout',
    'We have your order, but not the invoice yet',
    [ACCOUNT, SHOP, PHONE],
  ],
  'any other exception': [
    'exception&exception=exception.payment.card_payment_failed',
    'We couldn’t complete your order',
    [ORDERED, PHONE],
  ],
  'nothing known': ['nonsense', 'We don’t know yet whether your order went through', [ACCOUNT, SHOP, PHONE]],
};

/** Fills the storage like an order in this browser, of every page that is opened from now on. */
const storeOrder = (page: Page, { order, transfer }: Arrival, company = 'sk-ws') =>
  page.addInitScript(
    ({ stored, data, code }) => {
      if (stored) sessionStorage.setItem(`ws-elements:${code}:order`, JSON.stringify(stored));
      if (data) localStorage.setItem(`ws-elements:${code}:transfer`, JSON.stringify(data));
    },
    { stored: order, data: transfer, code: company },
  );

/** Names of all buttons and links in displayed order, except for copy buttons. */
const actionsOf = async (page: Page): Promise<string[]> => {
  const actions = page.locator('ws-cart').locator('button, a').filter({ visible: true });
  const names = await actions.evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''));
  return names.filter((name) => name !== 'Copy');
};

/** The storage of a visitor who has only this order. */
async function storeOnly(page: Page, siteUrl: string, arrival: Arrival): Promise<void> {
  await page.goto(`${siteUrl}/robots.txt`);
  await page.evaluate(
    ({ order, transfer }) => {
      sessionStorage.clear();
      localStorage.clear();
      if (order) sessionStorage.setItem('ws-elements:sk-ws:order', JSON.stringify(order));
      if (transfer) localStorage.setItem('ws-elements:sk-ws:transfer', JSON.stringify(transfer));
    },
    { order: arrival.order, transfer: arrival.transfer },
  );
}

test('each end of an order has a page with a way to continue, narrow and wide [2.8] [2.40] [2.42] [3.38]', async ({
  page,
  demo,
}) => {
  await eachRow(ARRIVALS, async ([query, heading, actions, more = {}]) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await storeOnly(page, demo.siteUrl, more);
    await page.goto(`${demo.siteUrl}${ORDER}/thank-you?messageKey=${query}`);
    await expect(screenHeading(page)).toHaveText(heading);
    await expect.poll(() => actionsOf(page)).toEqual(actions);
    if (more.says) await expect(page.locator('ws-cart')).toContainText(more.says);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      await expect.poll(() => page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

const code = (page: Page) => page.getByRole('img', { name: 'Code to scan with the payment details' });

const expectCode = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => wrongModules(await code(page).screenshot(), text)).toBe(0);

test('a visitor who chooses a code to scan sees it at the end, and can save it [2.41]', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('skener');
  await readyToOrder(shop, login);
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=payment-method`);
  await page.getByRole('radio', { name: 'PAY by square' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('Review your order');
  await expect(page.locator('ws-cart')).toContainText('PAY by square');
  await giveConsents(page);
  await orderButton(page).click();
  await expect(screenHeading(page)).toHaveText('Thank you! Scan to pay');
  await expect(screenHeading(page)).toBeFocused();
  const order = await onlyOrderOf(shop, login);
  const value = (label: string) =>
    page.locator('ws-cart dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').innerText();
  const text = await payBySquare({
    iban: await value('IBAN'),
    bic: await value('BIC'),
    amount: order.vatIncluded,
    currency: 'EUR',
    variableSymbol: String(order.number),
    beneficiary: await value('Beneficiary'),
    message: await value('Message'),
  });
  expect(decode(text ?? '').payments[0]).toMatchObject({
    amount: 81.03,
    variableSymbol: String(order.number),
  });
  await expectCode(page, text ?? '');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as an image' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${order.number}.png`);
  expect(wrongModules(await readFile(await file.path()), text ?? '')).toBe(0);
});

const CZECH = { ...ACCOUNT_DATA, iban: 'CZ6508000000192000145399', bic: '', currency: 'CZK' };
const SWEDISH = { ...ACCOUNT_DATA, currency: 'SEK', swishNumber: '123 785 69 01' };
const AUSTRIAN = { ...ACCOUNT_DATA, iban: 'AT611904300234573201', bic: 'BKAUATWW' };

const EPC = 'BCD\n002\n1\nSCT\nBKAUATWW\nDemo s. r. o.\nAT611904300234573201\nEUR24.6\n\n\nObjednávka 1024';

const CODES = {
  'cz-ws': {
    theme: 'admin',
    option: CZECH,
    caption: 'QR Platba',
    text: 'SPD*1.0*ACC:CZ6508000000192000145399*AM:24.60*CC:CZK*MSG:OBJEDNAVKA 1024*RN:DEMO S. R. O.*X-VS:1024',
  },
  'se-lp': {
    theme: 'loopia',
    option: SWEDISH,
    caption: 'Swish by QR code',
    text: 'C1237856901;24,60;Objedn%C3%A1vka%201024;0',
  },
  'at-ws': {
    theme: 'cary',
    option: AUSTRIAN,
    caption: 'QR code payment',
    text: EPC,
  },
};

test('the code of a country can be scanned from a dark page of each theme [D.2]', async ({
  context,
  demo,
}) => {
  await eachRow(CODES, async ({ theme, option, caption, text }, company) => {
    const page = await context.newPage();
    await storeOrder(page, { transfer: { ...TRANSFER, options: [option] } }, company);
    await openBarePage(page, demo, {
      body: '<ws-cart routing="memory" route="thank-you?messageKey=transfer"></ws-cart>',
      config: JSON.stringify({ company, theme, language: 'en-US', languages: ['en-US'] }),
      head: '<style>html { background: #10151c; --ws-paper: #10151c; --ws-ink: #f4f7fa }</style>',
    });
    await expect(page.locator('ws-cart figure')).toContainText(caption);
    await expectCode(page, text);
    await page.close();
  });
});

test('a transfer in forints has the code of Hungarian instant transfers where the page asks for it [D.2]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/ready-transfer?company=hu-ws&lang=en`);
  await giveConsents(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/thank-you\?messageKey=transfer/);
  await expect(page.locator('ws-cart figure')).toContainText('Scan it with your banking app');
  await expect(code(page)).toBeVisible();
});

async function openCode(page: Page, demo: RunningDemo, head = ''): Promise<void> {
  await storeOrder(page, { transfer: { ...TRANSFER, options: [AUSTRIAN] } }, 'at-ws');
  await openBarePage(page, demo, {
    body: '<ws-cart routing="memory" route="thank-you?messageKey=transfer"></ws-cart>',
    config: JSON.stringify({ company: 'at-ws', language: 'en-US', languages: ['en-US'] }),
    head,
  });
  await expect(code(page)).toBeVisible();
}

test('the code can be scanned in a browser that makes every page dark', async ({ demo }) => {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      ...BROWSER_ARGS,
      '--enable-features=WebContentsForceDark',
      '--blink-settings=forceDarkModeEnabled=true',
    ],
  });
  const page = await browser.newPage({ permissions: ['local-network-access'] });
  await openCode(page, demo);
  const { data } = PNG.sync.read(await page.screenshot());
  expect(data[0], 'the page is dark').toBeLessThan(100);
  await expectCode(page, EPC);
  await browser.close();
});

/** What extensions do: colors of all styles and drawings, or the whole page and pictures back. */
const DARK =
  'background: #111 !important; color: #eee !important; fill: #eee !important; stroke: #eee !important';
const EXTENSIONS = {
  'with colors of its own': `for (const { shadowRoot } of document.querySelectorAll('ws-cart')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { ${DARK} }');
    shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet];
  }`,
  'by turning all colors, and pictures back': `for (const root of [document, document.querySelector('ws-cart').shadowRoot]) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html, img, video, canvas { filter: invert(1) hue-rotate(180deg) }');
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }`,
};

test('the code can be scanned if an extension makes the page dark, in forced colors and on paper', async ({
  page,
  demo,
}) => {
  await openCode(page, demo);
  const media = [
    { forcedColors: 'active', colorScheme: 'dark' },
    { media: 'print', forcedColors: 'none', colorScheme: 'light' },
  ] as const;
  for (const one of media)
    await test.step(JSON.stringify(one), async () => {
      await page.emulateMedia(one);
      await expectCode(page, EPC);
    });
  await page.emulateMedia({ media: 'screen' });
  await eachRow(EXTENSIONS, async (script) => {
    await page.reload();
    await expect(code(page)).toBeVisible();
    await page.evaluate(script);
    await expectCode(page, EPC);
  });
});

test('data that makes no valid code is shown as text, and is selected where the page has no clipboard', async ({
  page,
  demo,
}) => {
  const option = { ...ACCOUNT_DATA, iban: 'SK3112000000198742637542' };
  await storeOrder(page, { transfer: { ...TRANSFER, byCode: true, options: [option] } });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await page.goto(`${demo.siteUrl}${ORDER}/thank-you?messageKey=transfer`);
  await expect(page.locator('ws-cart')).toContainText('There’s no code to scan for this payment.');
  await expect(screenHeading(page)).toHaveText('Thank you! Now make the transfer');
  await expect(code(page)).toBeHidden();
  await expect(page.getByText('SK31 1200 0000 1987 4263 7542')).toBeVisible();
  await page.getByRole('button', { name: 'Copy: IBAN' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Selected. Copy it now' })).toBeAttached();
  await page.evaluate(() => {
    document.addEventListener('copy', () => Reflect.set(window, 'copied', getSelection()?.toString()));
  });
  await page.keyboard.press('ControlOrMeta+c');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'copied') as unknown))
    .toBe('SK31 1200 0000 1987 4263 7542');
});
