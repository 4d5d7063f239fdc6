// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductPrices } from '../../src/api/products.ts';
import { findCarriers } from '../../src/config/find-config.ts';
import { resolveConfig } from '../../src/config/page-config.ts';
import { findPageFaults } from '../../src/elements/doctor/page-faults.ts';
import { TAG_FACTS } from '../../src/elements/tag-list.ts';
import { type PageFacts, pageTags } from './page-tags.ts';
import { writeSnippet } from './snippet.ts';
import { attributeTypes, INITIAL_STATE, isTagName, type StudioState, type TagName } from './state.ts';

const SCRIPT = 'https://cdn.example/ws/1/ws.js';
const place = { scriptUrl: SCRIPT, pageUrl: 'https://brand.example/' };
const product: ProductPrices = {
  code: 'hosting-plus',
  name: 'Hosting Plus',
  currency: 'EUR',
  prices: [{ period: 12, vatExcluded: 6588, vatIncluded: 8103 }],
};
const FACTS: PageFacts = {
  products: [product],
  config: resolveConfig({ company: 'sk-ws', language: 'en-US' }, place),
};
const stateOf = (changes: Partial<StudioState>): StudioState => ({ ...INITIAL_STATE, ...changes });

/** The page after an editor has pasted a snippet. */
function pasted(state: StudioState, facts = FACTS): Document {
  const { head, tags } = writeSnippet(state, SCRIPT, facts);
  const html = `<!doctype html><html><head>${head}</head><body>${tags.join('\n')}</body></html>`;
  return new DOMParser().parseFromString(html, 'text/html');
}

const ours = (page: Document): Element[] =>
  [...page.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('ws-'));

const attributesOf = (element: Element): [string, string][] =>
  [...element.attributes].map(({ name, value }) => [name, value]);

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme-composite', maxLength: 20 }),
  fc.constantFrom(
    'a "b" & <c> \'d\'',
    '&amp;&quot;',
    '"><script>alert(1)</script>',
    'two\n\nlines',
    'a > b -- c < d',
    '[]{}',
    '\u00a0',
  ),
);
const attributesArbitrary = (tag: TagName): fc.Arbitrary<Record<string, string>> => {
  const names = attributeTypes(tag).map(([name]) => name);
  return names.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...names), nasty);
};
const stateArbitrary: fc.Arbitrary<StudioState> = fc.record({
  host: fc.constant('plain' as const),
  width: fc.constant(1280 as const),
  carrier: fc.constantFrom('attribute' as const, 'block' as const),
  config: fc.record({ company: fc.constant('sk-ws'), buildNumber: nasty }),
  tags: fc.array(
    fc.constantFrom(...Object.keys(TAG_FACTS).filter(isTagName)).chain((tag) =>
      fc.record({
        tag: fc.constant(tag),
        attributes: attributesArbitrary(tag),
        fallback: nasty,
      }),
    ),
    { minLength: 1, maxLength: 5 },
  ),
  tokens: fc.constant({}),
});

describe('a snippet', () => {
  it('creates a page whose tags have exactly the chosen attributes, config and fallback [C2.11]', () => {
    fc.assert(
      fc.property(stateArbitrary, (state) => {
        const page = pasted(state);
        const expected = pageTags(state, FACTS);
        expect(ours(page).map(({ localName }) => localName)).toEqual(expected.map(({ tag }) => tag));
        ours(page).forEach((element, index) => {
          expect(attributesOf(element)).toEqual(expected[index]?.attributes);
          expect(element.textContent).toBe(expected[index]?.fallback.text);
        });
        expect(findCarriers(page).map(({ text }) => JSON.parse(text))).toEqual([state.config]);
      }),
    );
  });

  it('keeps each tag on one line, closed, in double quotes with entities, and block tags in a div [C2.11]', () => {
    const { tags } = writeSnippet(
      stateOf({
        config: { company: 'sk-ws', termsUrl: '/a?b=1&c=2' },
        tags: [
          { tag: 'ws-minicart', attributes: {} },
          { tag: 'ws-cart', attributes: { route: 'order?step="x"\n' }, fallback: 'Call\n\n<us> & "order"' },
        ],
      }),
      SCRIPT,
      FACTS,
    );
    expect(tags).toEqual([
      '<ws-minicart config="{&quot;company&quot;:&quot;sk-ws&quot;,&quot;termsUrl&quot;:&quot;/a?b=1&amp;c=2&quot;}"><a href="#ws-cart">Cart</a></ws-minicart>',
      '<div id="ws-cart"><ws-cart route="order?step=&quot;x&quot;&#10;">Call &lt;us&gt; &amp; "order"</ws-cart></div>',
    ]);
  });

  it('connects to the shop, loads the script and reserves the space that the docs specify [C2.11]', () => {
    const names = Object.keys(TAG_FACTS).filter(isTagName);
    const { head } = writeSnippet(
      stateOf({ tags: names.map((tag) => ({ tag, attributes: {} })), tokens: { '--ws-accent': '#1547d1' } }),
      SCRIPT,
      FACTS,
    );
    expect(head.split('\n').slice(0, 4)).toEqual([
      '<link rel="preconnect" href="https://cdn.example" crossorigin="use-credentials">',
      '<script type="module" async fetchpriority="high" src="https://cdn.example/ws/1/ws.js"></script>',
      '<style>',
      ':root { --ws-accent: #1547d1; }',
    ]);
    const docs = readFileSync(join(import.meta.dirname, '../../docs/editors.md'), 'utf8');
    for (const name of names) {
      const { room, narrowRoom, selector = name } = TAG_FACTS[name];
      const [, documented] =
        new RegExp(`^(?:ws-[\\w-]+, )*${selector}(?:, ws-[\\w-]+)* (\\{.*\\})$`, 'm').exec(docs) ?? [];
      expect(documented, name).toBe(`{ ${room} }`);
      expect(head).toContain(`\n${selector} { ${room} }\n`);
      if (narrowRoom) expect(head).toContain(`${name} { ${narrowRoom} }`);
    }
  });

  it.each([
    ['ws-domain-checker', ' async fetchpriority="high"'],
    ['ws-cart', ' async fetchpriority="high"'],
    ['ws-minicart', ''],
    ['ws-price', ''],
  ] as const)('runs the script of a page with %s as "module%s"', (tag, async) => {
    const { head } = writeSnippet(stateOf({ tags: [{ tag, attributes: {} }] }), SCRIPT, FACTS);
    expect(head).toContain(`<script type="module"${async} src="${SCRIPT}">`);
  });

  it('names the shared code where its name never changes', () => {
    const core = 'https://cdn.example/ws/1.2.3/assets/core-1a2b3c4.js';
    const { head } = writeSnippet(INITIAL_STATE, SCRIPT, { ...FACTS, core });
    expect(head).toContain(`></script>\n<link rel="modulepreload" href="${core}">\n`);
    expect(writeSnippet(INITIAL_STATE, SCRIPT, FACTS).head).not.toContain('modulepreload');
  });

  it('connects to the API of the config if that is on another host', () => {
    const config = resolveConfig({ company: 'sk-ws', apiUrl: 'https://api.brand.example/api' }, place);
    expect(writeSnippet(INITIAL_STATE, SCRIPT, { ...FACTS, config }).head).toContain(
      'href="https://api.brand.example"',
    );
  });

  it("uses today's price as the fallback, and no price that the shop does not list [C2.11]", () => {
    const price = (attributes: Record<string, string>, facts = FACTS) =>
      writeSnippet(stateOf({ carrier: 'block', tags: [{ tag: 'ws-price', attributes }] }), SCRIPT, facts)
        .tags[0];
    expect(price({ code: 'hosting-plus', per: 'month' })).toBe(
      '<ws-price code="hosting-plus" per="month">€5.49</ws-price>',
    );
    expect(price({ code: 'hosting-plus', period: '24' })).not.toContain('€');
    const gross = { ...FACTS, config: FACTS.config && { ...FACTS.config, prices: 'gross' as const } };
    expect(price({ code: 'hosting-plus' }, gross)).toContain('>€81.03<');
  });

  it.each([
    ['sk-SK', 'Košík', 'Objednať'],
    ['de-DE', 'Warenkorb', 'Bestellen'],
    ['en-SE', 'Cart', 'Order'],
  ] as const)(
    'has fallbacks in the language of the page, %s, that lead to its cart',
    (language, cart, order) => {
      const values = { company: 'sk-ws', language, cartUrl: '/kosik?a=1' } as const;
      const facts = { ...FACTS, config: resolveConfig(values, place) };
      const tags = (['ws-minicart', 'ws-add-to-cart'] as const).map((tag) => ({ tag, attributes: {} }));
      const links = [...pasted(stateOf({ config: values, tags }), facts).querySelectorAll('a')];
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        [cart, '/kosik?a=1'],
        [order, '/kosik?a=1'],
      ]);
    },
  );

  it.each(['javascript:alert(1)', 7, '', null])('has no cart address that is no link: %s', (cartUrl) => {
    const state = stateOf({
      config: { company: 'sk-ws', cartUrl },
      tags: [{ tag: 'ws-minicart', attributes: {} }],
    });
    expect(pasted(state).querySelector('a')?.getAttribute('href')).toBe('/cart');
  });

  it('has fallbacks that lead to what exists: the cart on the same page, the login of the shop, the home page', () => {
    const names = Object.keys(TAG_FACTS).filter(isTagName);
    const page = pasted(stateOf({ tags: names.map((tag) => ({ tag, attributes: {} })) }));
    const links = Object.fromEntries(
      ours(page).map((tag) => [tag.localName, tag.querySelector('a')?.getAttribute('href')]),
    );
    expect(links).toMatchObject({
      'ws-minicart': '#ws-cart',
      'ws-add-to-cart': '#ws-cart',
      'ws-login': FACTS.config?.loginUrl,
      'ws-lang': '/',
    });
    for (const tag of ['ws-domain-checker', 'ws-inquiry', 'ws-tutorial', 'ws-plans', 'ws-withdrawal'])
      expect(links[tag], tag).toBeUndefined();
    expect(page.querySelectorAll('#ws-cart')).toHaveLength(1);
    expect(page.querySelector('#ws-cart > ws-cart')).not.toBeNull();
  });

  it('has a fallback for each tag in each language, and no two languages share the one of the cart', () => {
    const carts = Object.values(TAG_FACTS['ws-cart'].fallback);
    expect(new Set(carts).size).toBe(carts.length);
    for (const { fallback } of Object.values(TAG_FACTS))
      expect(Object.values(fallback).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('has no link with a scheme that runs a script [C2.13]', () => {
    const state = stateOf({ tags: [{ tag: 'ws-login', attributes: {}, link: 'javascript:alert(1)' }] });
    expect(pasted(state).querySelector('a')).toBeNull();
  });

  it.each<[string, (html: string) => string]>([
    ['writes the markup anew', (html) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML],
    [
      'makes paragraphs and line breaks, as wpautop of WordPress does',
      (html) => `<p>${html.replaceAll(/\n\n+/g, '</p>\n<p>').replaceAll(/(?<!<\/div>)\n/g, '<br />\n')}</p>`,
    ],
    ['joins all lines', (html) => html.replaceAll(/\s*\n\s*/g, ' ')],
    ['makes quotes and dashes in texts typographic', (html) => html.replaceAll(/(?<=>[^<]*)--/g, '–')],
  ])('survives an editor that %s', (_what, edit) => {
    fc.assert(
      fc.property(stateArbitrary, (state) => {
        const { tags } = writeSnippet(state, SCRIPT, FACTS);
        const page = new DOMParser().parseFromString(edit(tags.join('\n')), 'text/html');
        expect(ours(page).map(attributesOf)).toEqual(
          pageTags(state, FACTS).map(({ attributes }) => attributes),
        );
        expect(findPageFaults(page).filter(({ kind }) => kind !== 'stray-text')).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('has no problem that the doctor would find [C2.11]', () => {
    fc.assert(
      fc.property(stateArbitrary, (state) => {
        const tags = state.tags.map(({ tag, attributes }) => ({ tag, attributes }));
        expect(findPageFaults(pasted({ ...state, tags }))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
