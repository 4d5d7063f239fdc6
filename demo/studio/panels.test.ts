import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CHOICES, CONFIG_KEYS } from '../../src/config/config-keys.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { TAGS } from '../../src/elements/tag-list.ts';
import { ConfigPanel } from './config-panel.tsx';
import { attributeTypes } from './state.ts';
import { TagForm } from './tag-form.tsx';
import { TokenPanel } from './token-panel.tsx';
import { TOKENS } from './tokens.ts';

const nothing = (): void => undefined;

/** The names of the fields, in alphabetical order. */
const fieldsOf = (markup: string): string[] =>
  [...markup.matchAll(/<(?:label [^>]*|legend)>(?:[^<]*<\/label>|[^<]*)<code>([\w-]+)<\/code>/g)]
    .map(([, name = '']) => name)
    .sort();

it('every key of the config has a field, with its choices and its description [C2.10]', () => {
  const markup = renderToStaticMarkup(createElement(ConfigPanel, { config: {}, onChange: nothing }));
  expect(fieldsOf(markup)).toEqual(
    Object.keys(CONFIG_KEYS)
      .filter((key) => key !== '$schema')
      .sort(),
  );
  for (const choice of [...LOCALES, ...Object.values(CHOICES).flat()])
    expect(markup).toContain(`<option value="${choice}">`);
  expect(markup.match(/class="help"/g)).toHaveLength(Object.keys(CONFIG_KEYS).length - 1);
});

it.each<[string, object, string[]]>([
  ['a brand has them', { company: 'cz-a24' }, ['cs-CZ', 'en-US', 'de-DE', 'es-ES', 'nl-NL']],
  ['the config lists them', { company: 'cz-a24', languages: ['de-DE', 'cs-CZ'] }, ['de-DE', 'cs-CZ']],
  ['one is not built in', { company: 'cz-a24', languages: ['pl-PL', 'cs-CZ'] }, ['pl-PL', 'cs-CZ']],
])(
  'the languages of the page come first, as %s, and none is for testing only [C2.10]',
  (_how, config, own) => {
    const markup = renderToStaticMarkup(
      createElement(ConfigPanel, { config: { ...config }, onChange: nothing }),
    );
    const [, first = '', others = ''] = markup.split('<optgroup label="');
    const codesIn = (text: string) => [...text.matchAll(/<option value="([^"]+)"/g)].map(([, code]) => code);
    expect(first).toMatch(/^Languages of the page"/);
    expect(codesIn(first)).toEqual(own);
    expect(others).toMatch(/^Other languages"/);
    expect(others).toContain('sv-SE (Swedish (Sweden))');
  },
);

it('the languages of the page are check boxes: the selected ones form the list, in the order of selection', () => {
  const config = { company: 'cz-a24', languages: ['de-DE', 'cs-CZ', 'xx', 'xx'] };
  const markup = renderToStaticMarkup(createElement(ConfigPanel, { config, onChange: nothing }));
  const [, group = ''] = /<fieldset class="field languages"(.*?)<\/fieldset>/.exec(markup) ?? [];
  const boxes = [...group.matchAll(/<input type="checkbox"( checked="")?\/>(.*?)<\/label>/g)];
  expect(boxes.filter(([, checked]) => checked).map(([, , text]) => text)).toEqual([
    'cs-CZ (Czech (Czechia))',
    'de-DE (German (Germany)), the default',
    'xx (unknown)',
  ]);
  expect(boxes.length).toBeGreaterThan(3);
  expect(group).toContain('In this order: de-DE, cs-CZ, xx.');
});

it.each<[string, object, string]>([
  [
    'those of the brand where none is selected',
    {},
    'If none is selected: cs-CZ, en-US, de-DE, es-ES, nl-NL.',
  ],
  ['as it is where it is no list', { languages: 'de-DE' }, '>de-DE</textarea>'],
])('the languages are shown: %s', (_what, values, text) => {
  const config = { company: 'cz-a24', ...values };
  expect(renderToStaticMarkup(createElement(ConfigPanel, { config, onChange: nothing }))).toContain(text);
});

it.each(TAGS.map(({ tag }) => tag))(
  'every attribute of %s has a field, and so does its fallback [C2.10]',
  (tag) => {
    const shop = { products: [], language: 'en-US', status: 'none' } as const;
    const tagProps = {
      tag: { tag, attributes: {} },
      position: 1,
      shop,
      links: { config: { cartUrl: '/order' }, tags: [] },
    };
    const props = { ...tagProps, onChange: nothing, onRemove: nothing };
    const markup = renderToStaticMarkup(createElement(TagForm, props));
    expect(fieldsOf(markup)).toEqual(
      attributeTypes(tag)
        .map(([name]) => name)
        .sort(),
    );
    expect(markup).toContain('>Fallback text</label>');
  },
);

it('every token has a field [C2.10]', () => {
  const props = { tokens: {}, theme: 'cary', onChange: nothing, onDark: nothing } as const;
  expect(fieldsOf(renderToStaticMarkup(createElement(TokenPanel, props)))).toEqual(
    TOKENS.map(({ name }) => name).sort(),
  );
});

it('a section with values from a link is open, and so is one with a wrong choice or an unknown key', () => {
  const config = { company: 'ws-sk', cartURL: '/order', workflow: 2 };
  const [open = ''] = renderToStaticMarkup(createElement(ConfigPanel, { config, onChange: nothing })).split(
    '<details>',
  );
  expect(fieldsOf(open)).toEqual(['cartURL', 'cartUrl', 'company', 'language', 'theme', 'workflow']);
  expect(open).toContain('<option value="ws-sk" selected="">ws-sk (unknown)</option>');
  expect(open).toContain('The config has no such key.');
});

it('a brand without a preset has a field for its code, and those that it has to state', () => {
  const config = { company: 'pl-jantar' };
  const [open = ''] = renderToStaticMarkup(createElement(ConfigPanel, { config, onChange: nothing })).split(
    '<details>',
  );
  expect(fieldsOf(open)).toEqual(
    expect.arrayContaining(['company', 'companyCountry', 'currency', 'languages']),
  );
  expect(open).toContain('Code of your brand');
  expect(open).toContain('<option value="pl-jantar" selected="">pl-jantar (your own)</option>');
});
