import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/config/locales.ts';
import { COMPANIES, type PresetCode } from '../../src/config/presets.ts';
import { listProducts } from '../api/catalogue.ts';
import { DEMO_USERS } from '../api/seed.ts';
import { BRANDS } from '../brands/brands.ts';
import { contrastRatio, resolveColor, TEXT_CONTRAST } from '../studio/contrast.ts';
import { TOKENS } from '../studio/tokens.ts';
import { createSite } from './app.ts';
import { editionsOf } from './editions.ts';
import { CARDS, COUPONS, NAMES, NUMBERS, OWNED_NAMES, PAYMENTS, SETTINGS, USERS } from './magic.ts';
import { folderOf } from './pages.ts';

const origins = { site: 'http://site.test', api: 'http://api.test' };
const site = createSite({ origins });
const companies = Object.keys(COMPANIES) as PresetCode[];

const read = async (path: string): Promise<string> => (await site.request(path)).text();

/** What the pattern's group matches in the files of these paths. */
const allOf = async (pattern: RegExp, ...paths: string[]): Promise<string[]> =>
  (await Promise.all(paths.map(read))).flatMap((text) =>
    [...text.matchAll(pattern)].map(([, found = '']) => found),
  );

const namedValue = ([, name = '', value = '']: string[]): [string, string] => [name, value];

/** Without them a badge stays in its place, and headings of the tags have the tags' own weight. */
const mayBeUnset = new Set(['--badge-inset', '--head-weight']);

describe('the brands', () => {
  it.each(companies)(
    '%s has pages in every language of its company, the first without a prefix [1.15]',
    (code) => {
      const brand = BRANDS[code];
      const editions = editionsOf(brand);
      expect(editions.map(({ locale }) => locale)).toEqual(COMPANIES[code].languages);
      expect(editions.map(folderOf)).toEqual(
        COMPANIES[code].languages.map((locale: Locale, index) =>
          index === 0 ? `/${code}` : `/${code}/${locale.slice(0, 2)}`,
        ),
      );
    },
  );

  it.each(companies)(
    '%s has a stylesheet, three drawings and the sections that its navigation links to',
    async (code) => {
      for (const name of [`${code}.css`, `${code}-logo.svg`, `${code}-icon.svg`, `${code}-art.svg`])
        expect((await site.request(`/assets/${name}`)).status, name).toBe(200);
      const home = await read(`/${code}`);
      for (const id of ['hosting', 'move', 'help', 'contact']) expect(home).toContain(`id="${id}"`);
    },
  );

  it.each(companies)(
    '%s sets only tokens that its pages or the tags read, and all that have no default',
    async (code) => {
      const hrefs = await allOf(/rel="stylesheet" href="([^"]+)"/g, `/${code}`);
      const set = await allOf(/^\s*(--[\w-]+):/gm, `/assets/${code}.css`);
      const known = [...(await allOf(/var\((--[\w-]+)/g, ...hrefs)), ...TOKENS.map(({ name }) => name)];
      expect(set.filter((name) => !known.includes(name))).toEqual([]);
      const bare = await allOf(/var\((--[\w-]+)\)/g, ...hrefs);
      const given = await allOf(/^\s*(--[\w-]+):/gm, ...hrefs);
      expect(bare.filter((name) => !given.includes(name) && !mayBeUnset.has(name))).toEqual([]);
    },
  );

  it.each(companies)('%s changes the ink only together with the paper that it is read on', async (code) => {
    const rules = await allOf(/\{([^{}]*--ink:[^{}]*)\}/g, '/assets/base.css', `/assets/${code}.css`);
    const [base = '', own = '', ...scopes] = rules;
    for (const scope of ['', ...scopes]) {
      const tokens = new Map(
        [...`${base}${own}${scope}`.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(namedValue),
      );
      const [ink, paper] = ['var(--ink)', 'var(--paper)'].map((color) =>
        resolveColor(color, (name) => tokens.get(name)),
      );
      expect(ink && paper && contrastRatio(ink, paper), scope).toBeGreaterThan(TEXT_CONTRAST);
    }
  });

  it.each(companies)('%s sells every product family of the shop on its pages [D.49a]', async (code) => {
    const sold = listProducts(code, 'en');
    const home = await read(`/${code}`);
    for (const edition of editionsOf(BRANDS[code])) {
      const page = await read(`${folderOf(edition)}/products`);
      for (const product of sold) expect(page, edition.locale).toContain(`code="${product.code}"`);
    }
    for (const family of new Set(sold.map((product) => product.family)))
      expect(home).toContain(`href="/${code}/products#${family}"`);
  });

  it('look different: no two share a name, a background or an order of sections and prices', () => {
    const brands = Object.values(BRANDS);
    const names = new Set(brands.map(({ name }) => name));
    const grounds = new Set(brands.map(({ look }) => look.ground));
    expect([names.size, grounds.size]).toEqual([brands.length, brands.length]);
  });
});

describe('the addresses', () => {
  it.each([
    ['/cz-a24/nl', 'nl-NL'],
    ['/cz-a24/es/domains', 'es-ES'],
    ['/at-ws/order/order?step=billing-profile', 'de-DE'],
    ['/no-lp/en/advice/', 'en-US'],
    ['/se-ws/server', 'sv-SE'],
  ])('%s is a page in %s', async (path, locale) => {
    const answer = await site.request(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<html lang="${locale}"`);
  });

  it.each(['/cz-a24/pl', '/hu-ws/advice/more', '/sk-a24/orders'])('%s does not exist', async (path) => {
    expect((await site.request(path)).status).toBe(404);
  });
});

describe('the front page', () => {
  it('links to every brand in each of its languages', async () => {
    const html = await read('/');
    for (const edition of Object.values(BRANDS).flatMap(editionsOf))
      expect(html).toContain(`href="${folderOf(edition)}"`);
    expect(html).toContain('href="/old/"');
  });

  it.each([
    ['/', 'sk-ws', 'en-US'],
    ['/?brand=cz-a24', 'cz-a24', 'cs-CZ'],
    ['/?brand=cz-a24&language=nl-NL', 'cz-a24', 'nl-NL'],
    ['/?brand=se-lp&language=de-DE', 'se-lp', 'sv-SE'],
    ['/?brand=toString', 'sk-ws', 'en-US'],
  ])('%s starts with %s in %s', async (path, company, language) => {
    const [, config = ''] = /<html lang="en" config="([^"]+)"/.exec(await read(path)) ?? [];
    expect(JSON.parse(config.replaceAll('&quot;', '"'))).toMatchObject({ company, language });
  });

  it('has the look of every brand from its own sheet', async () => {
    const clothes = await read('/assets/clothes.css');
    for (const { code, look } of Object.values(BRANDS)) {
      const tokens = /:root\s*\{\s*([^;]+;)/.exec(await read(`/assets/${code}.css`))?.[1] ?? '';
      expect(clothes).toMatch(new RegExp(`data-brand="${code}"\\] \\{\\s*${tokens}`));
      expect(clothes).toContain(`--ground: ${look.ground}`);
    }
  });

  it('leads each address of the earlier first page to the page that has its content now', async () => {
    const [front, tables] = [await read('/'), await read('/try')];
    for (const id of ['brands', 'try', 'users', 'magic', 'servers']) {
      expect(front).toContain(`id="${id}"`);
      expect(tables).toContain(`id="${id}"`);
    }
  });
});

describe('the page for testers', () => {
  it('links to every brand in each of its languages', async () => {
    const html = await read('/try');
    for (const edition of Object.values(BRANDS).flatMap(editionsOf))
      expect(html).toContain(`href="${folderOf(edition)}"`);
  });

  it('stands at an unknown address, which it names', async () => {
    expect(await read('/nowhere')).toContain('<code>/nowhere</code>');
  });

  it('lists every magic input and every login', async () => {
    const html = await read('/try');
    for (const { input } of [
      ...NAMES,
      ...OWNED_NAMES,
      ...SETTINGS,
      ...NUMBERS,
      ...CARDS,
      ...PAYMENTS,
      ...COUPONS,
    ])
      expect(html).toContain(`<kbd>${input}</kbd>`);
    for (const { login } of USERS) expect(html).toContain(`<kbd>${login}</kbd>`);
  });

  it('lists every customer that the shop creates, and the password', () => {
    const pairs = (list: readonly { login: string; password: string }[]): string[] =>
      list.map(({ login, password }) => `${login} ${password}`).sort();
    expect(pairs(USERS)).toEqual(pairs(DEMO_USERS));
  });
});
