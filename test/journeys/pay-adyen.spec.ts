import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { giveConsents, orderButton, screenHeading } from '../support/steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const ADYEN = 'https://checkoutshopper-test.adyen.com';
const CDN = 'https://checkoutshopper-test.cdn.adyen.com';
const MODULE = 'https://pay.example/adyen.js';

/** Adyen's own code as the script that it publishes for pages. */
async function adyenScript(): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(ROOT, 'node_modules/@adyen/adyen-web/dist/es/index.js'),
        formats: ['iife'],
        name: 'AdyenWeb',
      },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('Adyen’s code was not built.');
  return result.output[0].code;
}

/** A frame of Adyen's: one field, which tells the page that it was filled in, and what it made of it. */
const FIELD = `<!doctype html><title>Field</title><input><script>
const input = document.querySelector('input');
let field;
const send = (message) => parent.postMessage(JSON.stringify({ ...field, ...message }), '*');
addEventListener('message', ({ data }) => {
  if (field) return;
  const { fieldType, numKey } = JSON.parse(data);
  field = { fieldType, numKey };
  input.setAttribute('aria-label', fieldType);
  send({ action: 'config' });
});
input.addEventListener('input', () => {
  const names =
    field.fieldType === 'encryptedExpiryDate' ? ['encryptedExpiryMonth', 'encryptedExpiryYear'] : [field.fieldType];
  const parts = names.map((encryptedFieldName) => ({ encryptedFieldName, blob: 'blob of ' + encryptedFieldName }));
  send({ action: 'encryption', [field.fieldType]: parts });
});
</script>`;

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** What the published script loads: this module, the script itself, its sheet, its texts and pictures. */
function fileAt({ href, pathname }: URL, script: string): { contentType: string; body: string } {
  const js = (body: string) => ({ contentType: 'text/javascript', body });
  if (href.startsWith(MODULE)) return js(read('integrations/payments/adyen.js'));
  if (pathname.endsWith('/adyen.js')) return js(script);
  if (pathname.endsWith('/adyen.css'))
    return { contentType: 'text/css', body: read('node_modules/@adyen/adyen-web/dist/es/adyen.css') };
  if (pathname.endsWith('.json')) return { contentType: 'application/json', body: '{}' };
  return { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
}

/** Answers in place of Adyen; `pay` takes the money of a session. Returns the payments that were sent. */
async function routeAdyen(page: Page, pay: () => Promise<string>): Promise<unknown[]> {
  const payments: unknown[] = [];
  const script = await adyenScript();
  for (const place of [`${MODULE}*`, `${CDN}/**`])
    await page.route(place, (route) =>
      route.fulfill({ headers: CORS, ...fileAt(new URL(route.request().url()), script) }),
    );
  await page.route(`${ADYEN}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/securedFields.html'))
      return route.fulfill({ contentType: 'text/html', body: FIELD });
    const json = { id: 'CS1', sessionData: 'next', expiresAt: '2040-01-01T00:00:00Z' };
    if (!pathname.endsWith('/payments'))
      return route.fulfill({
        headers: CORS,
        json: { ...json, paymentMethods: { paymentMethods: [{ type: 'scheme', name: 'Cards' }] } },
      });
    payments.push(request.postDataJSON());
    await route.fulfill({ headers: CORS, json: { ...json, resultCode: await pay(), sessionResult: 'r' } });
  });
  return payments;
}

/** The lines of docs/csp.md for Adyen. */
const policyFor = (apiUrl: string): string =>
  [
    "default-src 'none'",
    `script-src ${apiUrl} https://pay.example ${CDN}`,
    `frame-src ${ADYEN}`,
    `connect-src 'self' ${apiUrl} ${ADYEN} ${CDN} https://checkoutanalytics-test.adyen.com`,
    `style-src ${CDN}`,
    `img-src ${CDN}`,
  ].join('; ');

for (const [result, heading] of [
  ['Authorised', 'Thank you for your order'],
  ['Refused', 'The payment wasn’t completed'],
] as const)
  test(`the module for Adyen takes the money with Adyen’s own code under its policy: ${result}`, async ({
    page,
    demo,
    shop,
  }) => {
    let session = { id: '', secret: '' };
    const payments = await routeAdyen(page, async () => {
      const { id, secret } = session;
      const data = { secret, number: result === 'Authorised' ? '4242424242424242' : '4000000000000010' };
      await page.request.post(`${demo.payUrl}/attempts/${id}/confirm`, { data });
      return result;
    });
    await page.route('**/api/checkout', async (route) => {
      const answer = await route.fetch();
      const body: { payment: { attempt: string; session: typeof session } } = await answer.json();
      session = body.payment.session;
      const payment = { ...body.payment, session: { id: 'CS1', sessionData: 'first' } };
      await route.fulfill({ response: answer, json: { ...body, payment } });
    });
    await page.goto(`${demo.siteUrl}/scenario/ready-card-page?company=sk-ws&lang=en`);
    await expect(orderButton(page)).toBeVisible();
    const modules = { card: { module: `${MODULE}?key=test_1` } };
    await openBarePage(page, demo, {
      body: '<main><ws-cart></ws-cart></main>',
      config: JSON.stringify({ company: 'sk-ws', language: 'en-US', payments: modules }),
      query: '?ws-route=order&step=recapitulation',
      headers: { 'content-security-policy': policyFor(demo.apiUrl) },
    });
    await giveConsents(page);
    await orderButton(page).click();
    await expect(page.getByText('Please complete the payment details.', { exact: false })).toBeVisible();
    expect(await shop.orders()).toEqual([]);
    for (const name of ['encryptedCardNumber', 'encryptedExpiryDate', 'encryptedSecurityCode'])
      await page
        .frameLocator(`[slot="ws-payment-card"] [data-cse="${name}"] iframe`)
        .getByLabel(name)
        .fill('4');
    await orderButton(page).click();
    await expect(screenHeading(page)).toHaveText(heading);
    expect(payments).toMatchObject([
      {
        paymentMethod: {
          type: 'scheme',
          encryptedCardNumber: 'blob of encryptedCardNumber',
          encryptedExpiryMonth: 'blob of encryptedExpiryMonth',
          encryptedSecurityCode: 'blob of encryptedSecurityCode',
        },
      },
    ]);
    expect(await shop.orders()).toHaveLength(1);
  });
