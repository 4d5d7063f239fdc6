import { errorsOf } from '../support/bare-page.ts';
import { expect, type Page } from '../support/fixtures.ts';
// A real server: `page.route` would answer preflights itself.
import { test } from '../support/gate.ts';
import { hostFile } from '../support/host-file.ts';

const search = async (page: Page): Promise<void> => {
  const checker = page.locator('ws-domain-checker');
  await checker.getByRole('searchbox').click();
  await page.keyboard.type('moja-firma');
  await page.keyboard.press('Enter');
  await expect(checker.getByText('moja-firma.sk').first()).toBeVisible();
};

/** The list of mistakes in the doctor's box. */
const mistakes = (page: Page) => page.getByRole('status').filter({ hasText: /on this page/ });

for (const [way, text] of [
  ['header', 'the shop refuses the calls because of it'],
  ['cookies', 'the shop’s cookie gets lost because of it'],
] as const) {
  test(`the doctor names a fetch of the page as the cause: ${way} [C5.7]`, async ({ page, demo }) => {
    await page.goto(`${demo.put(hostFile(demo, 'fetch'), {})}?way=${way}&ws-doctor`);
    await expect(mistakes(page)).toContainText('has replaced fetch');
    await expect(mistakes(page)).toContainText(text);
    await expect(mistakes(page)).toContainText('(<script> window.fetch = async (url, init = {})');
  });
}

test('a page whose fetch gives no stream searches and buys, and has no mistake [7.8]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.put(hostFile(demo, 'fetch'), {})}?way=body&ws-doctor`);
  await search(page);
  await page.locator('ws-add-to-cart').getByRole('button').click();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  await expect(mistakes(page)).not.toContainText('fetch');
});

test('a page that only watches its calls is not blamed [C5.7]', async ({ page, demo }) => {
  const html = hostFile(demo, 'fetch').replace(
    'const response =',
    "if (way === 'watch') return send(url, init); const response =",
  );
  await page.goto(`${demo.put(html, {})}?way=watch&ws-doctor`);
  await search(page);
  await expect(mistakes(page)).toBeVisible();
  await expect(mistakes(page)).not.toContainText('fetch');
});

for (const [what, code, text] of [
  [
    'customElements.define',
    `const define = customElements.define; customElements.define = function (name, type) { if (!name.startsWith('ws-')) define.call(this, name, type); };`,
    'has replaced customElements.define',
  ],
  [
    'attachShadow',
    `const attach = Element.prototype.attachShadow; Element.prototype.attachShadow = function () { return attach.call(this, { mode: 'closed' }); };`,
    'has replaced attachShadow',
  ],
] as const) {
  test(`the doctor names ${what} of the page if tags do not start because of it [C5.7]`, async ({
    page,
    demo,
  }) => {
    const html = hostFile(demo, 'plain').replace('<script', `<script>${code}</script><script`);
    const errors = errorsOf(page);
    await page.goto(`${demo.put(html, {})}?ws-doctor`);
    // In the console as well: a script that closes shadow roots hides the box from this test.
    await expect.poll(() => errors.join('\n')).toContain(text);
  });
}
