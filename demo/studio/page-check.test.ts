// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { loadIndependentTexts } from '../../src/i18n/i18n.ts';
import { doctorTexts } from '../../src/i18n/texts/doctor-texts.ts';
import { checkPage, readPage } from './page-check.ts';

// This document has no requests for documents.
vi.mock('./parse-page.ts', () => ({
  parsePage: async (html: string) => new DOMParser().parseFromString(html, 'text/html'),
}));

afterEach(() => vi.unstubAllGlobals());

const i18n = await loadIndependentTexts('en-US', doctorTexts);
const scriptUrl = 'https://shop.example/ws/1/ws.js';
const SCRIPT = `<script type="module" src="${scriptUrl}"></script>`;
const check = async (html: string, pageUrl?: string) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return checkPage(html, { scriptUrl, i18n, pageUrl });
};
const CONFIG = `config='{"company": "sk-ws"}'`;

it('finds nothing on a page that works [C2.14]', async () => {
  expect(await check(`<body ${CONFIG}>${SCRIPT}<ws-minicart></ws-minicart><ws-cart></ws-cart>`)).toEqual([]);
});

it.each([
  ['without the script', `<body ${CONFIG}><ws-cart></ws-cart>`, 'doesn’t load the tags', SCRIPT],
  ['without a config', `${SCRIPT}<ws-cart></ws-cart>`, 'no config yet'],
  [
    'with a tag that does not exist',
    `<body ${CONFIG}>${SCRIPT}<ws_cart></ws_cart>`,
    'Did you mean <ws-cart>?',
    '<ws-cart></ws-cart>',
  ],
  [
    'with a config that cannot be read',
    `<body config='{"company": "sk-ws",}'>${SCRIPT}<ws-cart></ws-cart>`,
    'can’t be read',
  ],
  [
    'with an unknown key',
    `<body config='{"company": "sk-ws", "cartURL": "/c"}'>${SCRIPT}<ws-cart></ws-cart>`,
    'Did you mean “cartUrl”?',
  ],
  [
    'with two configs',
    `<body ${CONFIG}>${SCRIPT}<ws-cart config='{"company": "cz-ws"}'></ws-cart>`,
    'second, different config',
  ],
  [
    'with a config elsewhere',
    `${SCRIPT}<div data-config='{"company": "sk-ws"}'></div><ws-cart></ws-cart>`,
    'so this one isn’t read',
  ],
  [
    'with a wrong attribute',
    `<body ${CONFIG}>${SCRIPT}<ws-cart></ws-cart><ws-add-to-cart code="a" period="x"></ws-add-to-cart>`,
    'The value of “period” is wrong',
  ],
  ['without a cart', `<body ${CONFIG}>${SCRIPT}<ws-minicart></ws-minicart>`, 'The tag opens no cart'],
])('says what is wrong on a page %s [C2.14]', async (_what, html, text, snippet = '') => {
  const findings = await check(html);
  expect(findings.map((finding) => finding.text).join('\n')).toContain(text);
  expect(findings.flatMap(({ snippets }) => snippets).join('\n')).toContain(snippet);
});

it('knows what a relative address means only where the address of the page is known', async () => {
  const html = `<body config='{"company": "sk-ws", "cartUrl": "cart"}'>${SCRIPT}<ws-minicart></ws-minicart>`;
  expect(await check(html)).toEqual([]);
  const [finding] = await check(html, 'https://brand.example/en/hosting');
  expect(finding?.text).toContain('https://brand.example/en/cart');
});

it('runs nothing of the page', async () => {
  await check(`<script>globalThis.wasRun = true</script><img src=x onerror="globalThis.wasRun = true">`);
  expect('wasRun' in globalThis).toBe(false);
});

it('reads pages of this site only, and says why it cannot [C2.14]', async () => {
  vi.stubGlobal(
    'fetch',
    async (url: URL) => new Response('<body>', { status: url.pathname === '/' ? 200 : 404 }),
  );
  const home = new URL('/', location.href).href;
  expect(await readPage('/')).toEqual({ html: '<body>', pageUrl: home });
  await expect(readPage('/gone')).rejects.toThrow('status 404');
  for (const address of ['https://other.example/', 'javascript:alert(1)', 'https://', ''].slice(0, 3))
    await expect(readPage(address)).rejects.toThrow('Only pages of this site');
});
