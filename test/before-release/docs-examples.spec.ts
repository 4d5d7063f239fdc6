import { TAGS } from '../../src/elements/tag-list.ts';
import { recordEvents } from '../support/bare-page.ts';
import { type Example, readExamples } from '../support/docs-examples.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { saysInTime } from '../support/steps.ts';

// A page has up to twelve examples, each for a new visitor.
test.slow();

// An example whose comment names another test is not run here.
const examples = readExamples().filter(({ runBy }) => runBy === undefined);
const CONFIG = '<script type="application/json" data-ws-config>{"company": "sk-ws"}</script>';

/** A tag with its closing tag, or only a config, in the middle of a sentence. */
function inlineHtml({ language, text }: Example): string | undefined {
  if (language !== 'inline') return undefined;
  if (/^<ws-[\s\S]+<\/ws-[\w-]+>$/.test(text)) return text;
  return /^config=["']/.test(text) ? `<ws-minicart ${text}></ws-minicart>` : undefined;
}

/** Recipes repeat each other: the same markup is run once. */
const placeByHtml = new Map<string, string>();
for (const example of examples) {
  const html = example.language === 'html' ? example.text : inlineHtml(example);
  if (html !== undefined && !placeByHtml.has(html)) placeByHtml.set(html, example.place);
}
const htmlExamples = [...placeByHtml].map(([html, place]) => ({ html, place }));

interface Addresses {
  siteUrl: string;
  apiUrl: string;
}

/** Inserts an example into a page that follows the other instructions of the documentation. */
function pageOf(example: string, { siteUrl, apiUrl }: Addresses): string {
  const html = example
    .replaceAll(/https:\/\/cdn\.example|http:\/\/localhost:4101/g, apiUrl)
    .replaceAll('http://localhost:4100', siteUrl);
  const script = /\bsrc ?= ?["'][^"']+\/ws\/1\/ws\.js["']/.test(html)
    ? ''
    : `<script type="module" src="${apiUrl}/ws/1/ws.js"></script>`;
  const config = /\sconfig=|data-ws-config/.test(html) ? '' : CONFIG;
  const tag = /<ws-/.test(html) ? '' : '<ws-minicart></ws-minicart>';
  const page = html.trimStart().startsWith('<html') ? html : `<html lang="en">${html}`;
  return `<!doctype html>${page}${tag}${config}${script}</html>`;
}

type Open = (html: string) => Promise<void>;

/**
 * Opens examples one after the other, each for a new visitor, on a page of the brand's own origin; no tag may report an
 * error about any of them.
 */
async function openInTurn(
  page: Page,
  { siteUrl }: Addresses,
  list: readonly { place: string; look: (open: Open) => Promise<void> }[],
): Promise<void> {
  const events = await recordEvents(page, 'ws-error');
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('ws-elements')) reports.push(message.text());
  });
  let html = '';
  await page.route(`${siteUrl}/example`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
  for (const { place, look } of list)
    await test.step(place, async () => {
      await look(async (text) => {
        html = text;
        await page.goto(`${siteUrl}/example`);
      });
      expect([...events, ...reports], place).toEqual([]);
      // Once the page is left: a response that is pending would set the cookie of its session again.
      html = '';
      await page.goto(`${siteUrl}/example`);
      await page.context().clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    });
}

/** Examples by the page of the documentation that has them. */
const byPage = <T extends { place: string }>(list: readonly T[]): [string, T[]][] =>
  [...new Set(list.map(({ place }) => place.replace(/:\d+$/, '')))].map((name) => [
    name,
    list.filter(({ place }) => place.startsWith(`${name}:`)),
  ]);

/** Waits until the changes of the cart have responses; returns the cart's codes. */
async function codesInCart(page: Page): Promise<string[]> {
  await page.waitForFunction(() => 'ready' in (window.wsElements ?? []));
  return page.evaluate(async () => {
    await window.wsElements.ready;
    const result = await window.wsElements.refresh();
    if (!result.ok) throw new Error(JSON.stringify(result.messages));
    return result.cart.items.map(({ code }) => code);
  });
}

test('there are examples of tags and scripts', () => {
  expect(htmlExamples.length).toBeGreaterThan(7);
  expect(examples.filter(({ language }) => language === 'js').length).toBeGreaterThan(0);
});

/** The tags become ready, and the buttons fill the cart. */
async function tryTags(page: Page): Promise<void> {
  const tags = page.locator(TAGS.map(({ tag }) => tag).join());
  await expect(tags.first()).toBeAttached();
  for (const tag of await tags.all())
    await expect.poll(() => tag.evaluate((host) => host.matches(':state(ready)'))).toBe(true);
  const bought: (string | null)[] = [];
  for (const buy of await page.locator('ws-add-to-cart[code]').all()) {
    bought.push(await buy.getAttribute('code'));
    const added = saysInTime(buy);
    await buy.getByRole('button').click();
    await added;
  }
  expect(await codesInCart(page)).toEqual(bought);
}

for (const [name, list] of byPage(htmlExamples)) {
  test(`the tags of ${name} become ready, and its buttons sell [C1.13]`, async ({ page, demo }) => {
    const look = (html: string) => async (open: Open) => {
      await open(pageOf(html, demo));
      await tryTags(page);
    };
    await openInTurn(
      page,
      demo,
      list.map(({ place, html }) => ({ place, look: look(html) })),
    );
  });
}

for (const [name, list] of byPage(examples.filter(({ language }) => language === 'js'))) {
  test(`the scripts of ${name} run [C1.13]`, async ({ page, demo }) => {
    const modules = Object.fromEntries(
      TAGS.map(({ tag }) => [`ws-elements/tags/${tag}`, `${demo.apiUrl}/ws/1/tags/${tag}.js`]),
    );
    const imports = { 'ws-elements': `${demo.apiUrl}/ws/1/ws.js`, ...modules };
    const look = (text: string) => async (open: Open) => {
      const html = `<script type="importmap">${JSON.stringify({ imports })}</script>
<ws-minicart></ws-minicart><script type="module">${text}</script>`;
      await open(pageOf(html, demo));
      const bought = await codesInCart(page);
      if (text.includes('.add(')) expect(bought).not.toEqual([]);
    };
    await openInTurn(
      page,
      demo,
      list.map(({ place, text }) => ({ place, look: look(text) })),
    );
  });
}

test('the rules of the examples are valid, and name existing tags [C1.13]', async ({ page }) => {
  for (const { place, text } of examples.filter(({ language }) => language === 'css')) {
    const parsed = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const rules = [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule],
      );
      const styles = rules.filter((rule) => rule instanceof CSSStyleRule);
      return styles.map(({ selectorText, style }) => ({ selectorText, declared: style.length }));
    }, text);
    const written = text.match(/[\w-]+\s*:[^;{}]+;/g) ?? [];
    expect(
      parsed.reduce((sum, { declared }) => sum + declared, 0),
      place,
    ).toBe(written.length);
    const named = parsed.flatMap(({ selectorText }) => selectorText.match(/\bws-[\w-]+/g) ?? []);
    expect(
      named.filter((name) => !TAGS.some(({ tag }) => tag === name)),
      place,
    ).toEqual([]);
  }
});
