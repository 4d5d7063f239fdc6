import type { RunningDemo } from '../../demo/serve.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { openHostFile } from '../support/host-file.ts';

const languageOf = (page: Page) => page.evaluate(() => window.wsElements.language);

/** The page's language in the select, in the API for scripts, and in the early calls of the loader. */
async function expectEnglish(page: Page, { apiUrl }: RunningDemo, early: readonly string[]): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en-US');
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  // The first view is there before the script that has the member.
  await expect.poll(() => languageOf(page).catch(() => undefined)).toBe('en-US');
  expect(early.filter((call) => call.startsWith(`${apiUrl}/api/cart`))).toEqual([`${apiUrl}/api/cart en-US`]);
}

async function recordCalls(page: Page): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const language = request.headers()['accept-language'];
    if (request.method() === 'GET') calls.push(`${request.url()} ${language}`);
  });
  return calls;
}

for (const base of [
  '<base href="/">',
  '<base href="/sk/">',
  '<base href="../">',
  '<base href="https://elsewhere.example/sk/">',
  '<base target="_blank">',
]) {
  test(`a page with ${base} has the language of its own address`, async ({ page, demo }) => {
    const calls = await recordCalls(page);
    await openHostFile(page, demo, 'base-href', {
      at: '/en/order',
      change: (html) => html.replace('<base href="/">', base),
    });
    await expectEnglish(page, demo, calls);
  });
}

test('a base that is added later changes nothing, also for a config that comes after it', async ({
  page,
  demo,
}) => {
  await openHostFile(page, demo, 'base-href', {
    at: '/en/order',
    change: (html) => html.replace('<base href="/">', '').replace(/ config='[^']*'/, ''),
  });
  await page.evaluate(() => {
    const base = document.createElement('base');
    base.href = '/sk/';
    document.head.prepend(base);
    document.body.setAttribute('config', '{"company": "sk-ws", "cartUrl": "order"}');
  });
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en-US');
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(page).toHaveURL(`${demo.siteUrl}/sk/order`);
});

test('a frame without an address has the language of the page around it', async ({ page, demo }) => {
  await openHostFile(page, demo, 'base-href', {
    at: '/en/order',
    change: (html) => html.replace(/<body>.*/s, '<body><iframe title="Shop"></iframe></body></html>'),
  });
  const tags = `<base href="/"><script type="module" src="${demo.apiUrl}/ws/1/ws.js"></script>
    <ws-lang config='{"company": "sk-ws"}'></ws-lang><ws-minicart></ws-minicart>`;
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement, html) => {
    frame.srcdoc = html;
  }, tags);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('combobox', { name: 'Language' })).toHaveValue('en-US');
});
