// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { findAttributeFaults } from './attribute-faults.ts';
import { describeFault } from './fault.ts';

const i18n = await loadIndependentTexts('en-US', doctorTexts);
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const buy = (attributes: string): string => `<ws-add-to-cart ${attributes}></ws-add-to-cart>`;
const price = (attributes: string): string => `<ws-price ${attributes}></ws-price>`;
const UUID = '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10';

/** The message in the box, with the place and the repairs. */
const said = (html: string): (string | undefined)[][] =>
  findAttributeFaults(parse(html)).map((fault) => [
    describeFault(fault, i18n).slice(fault.at.length + 2),
    ...[fault.repaired, fault.alternative].filter(Boolean),
  ]);

describe('a wrong attribute is explained to editors: [C5.7]', () => {
  it.each<[string, string, string, ...string[]]>([
    [
      'a word for a product',
      buy('product="hosting-plus"'),
      'The tag has no attribute “product”. Did you mean “code”?',
      buy('code="hosting-plus"'),
    ],
    [
      'a list under a name that is spelled alike',
      buy(`product='[{"code":"a"}]'`),
      'The tag has no attribute “product”. Did you mean “products”?',
      buy(`products='[{"code":"a"}]'`),
    ],
    [
      'an attribute without its hyphen, beside content',
      '<ws-domain-checker freeonly="true"><a href="/">Search</a></ws-domain-checker>',
      'The tag has no attribute “freeonly”. Did you mean “free-only”?',
      '<ws-domain-checker free-only="true"><a href="/">Search</a></ws-domain-checker>',
    ],
    [
      'a key of the config',
      '<ws-minicart carturl="/order"></ws-minicart>',
      '“carturl” isn’t an attribute of the tag. It belongs in the config:',
      '"cartUrl": "/order"',
    ],
    [
      'a word like none of ours',
      price('code="a" tooltip="Cheap"'),
      'The tag has no attribute “tooltip”. Its attributes are: config, code, period, per, vat, renewal, setup.',
    ],
    [
      'a no',
      '<ws-domain-checker free-only="no"></ws-domain-checker>',
      'The value of “free-only” is wrong. Write true or false.',
      '<ws-domain-checker free-only="true"></ws-domain-checker>',
      '<ws-domain-checker free-only="false"></ws-domain-checker>',
    ],
    [
      'a routing that there is not',
      '<ws-cart routing="hash"></ws-cart>',
      'The value of “routing” is wrong. Write one of these: history, query, memory.',
    ],
    [
      'a plural',
      price('code="a" per="months"'),
      'The value of “per” is wrong. Write one of these: month, period.',
      price('code="a" per="month"'),
    ],
    [
      'a method in lower case',
      buy('url="/act" method="put"'),
      'The value of “method” is wrong. Write one of these: GET, POST, PUT, PATCH, DELETE.',
      buy('url="/act" method="PUT"'),
    ],
    [
      'a period in words',
      buy('code="a" period="1 year"'),
      'The value of “period” is wrong. Write only the number of months, such as 12.',
    ],
    [
      'a price with a comma and a currency',
      buy('code="a" price="65,88 €"'),
      'The value of “price” is wrong. Write only a number, such as 65.88.',
      buy('code="a" price="65.88"'),
    ],
    [
      'an address that is none',
      buy('url="javascript:alert(1)"'),
      'The value of “url” is wrong. Write an address that starts with https:// or with /.',
    ],
    [
      'a server by its name',
      '<ws-inquiry server="web01"></ws-inquiry>',
      `The value of “server” is wrong. Write the server’s ID, such as ${UUID}. Your provider knows it.`,
    ],
    [
      'JSON with single quotes',
      buy(`code="a" properties="{'os': 'debian'}"`),
      "The JSON in “properties” can’t be read: line 1, column 2, near {'os': 'debian'}. JSON needs straight double quotes (\") around names and texts, not single ones.",
    ],
    [
      'properties in a list',
      buy(`code="a" properties='["debian"]'`),
      'The value of “properties” is wrong. Write an object in curly brackets, such as {"os": "debian"}.',
    ],
    [
      'a list without an entry',
      buy(`products='[]'`),
      'The value of “products” is wrong. Write a list of products in square brackets, such as [{"code": "hosting-plus"}].',
    ],
    [
      'a product without a code',
      buy(`products='[{"code":"a"},{"name":"Hosting"}]'`),
      'Product 2 in “products” has no “code”.',
    ],
    [
      'a number for a text',
      buy(`products='[{"code":5}]'`),
      'Product 1 in “products” has a wrong “code”. Write text in double quotation marks.',
    ],
    [
      'a text for a number',
      buy(`products='[{"code":"a","period":"12"}]'`),
      'Product 1 in “products” has a wrong “period”. Write a number, without quotation marks.',
    ],
    ['a price of nothing', price('period="12"'), 'The tag can’t work without the attribute “code”.'],
    [
      'a button for nothing',
      buy('period="12"'),
      'The tag can’t work without one of these attributes: code, products, url.',
    ],
    [
      'an inquiry about no server',
      '<ws-inquiry usecase="monitoring"></ws-inquiry>',
      'The tag can’t work without the attribute “server”.',
    ],
  ])('%s', (_what, html, text, ...repairs) => {
    expect(said(html)).toEqual([[text, ...repairs]]);
  });
});

it.each([
  [
    'what HTML allows everywhere',
    price(
      'code="a" class="x" id="p" style="color:red" hidden slot="s" part="p" lang="sk" dir="ltr" title="t" role="text" tabindex="0" itemprop="price" data-id="1" aria-label="l" onclick="go()"',
    ),
  ],
  [
    'what frameworks and browser extensions add',
    '<ws-minicart v-cloak x-data="{}" :class="a" @click="go" _ngcontent-abc="" ng-version="19" wire:key="k" bis_skin_checked="1" data-v-7ba5bd90 jf-ext-button-ct="cart" classname="a"></ws-minicart>',
  ],
  ['every way of writing true', '<ws-domain-checker free-only></ws-domain-checker>'],
  ['what XML makes of a bare attribute', price('code="a" vat="vat" renewal="renewal"')],
  [
    'the longest form of products',
    buy(
      `products='[{"code":"a","name":"A","sellType":"direct","price":{"vatExcluded":1.5},"period":12,"properties":{"os":"x"}}]'`,
    ),
  ],
  ['a server in capital letters', `<ws-inquiry server=" ${UUID.toUpperCase()} "></ws-inquiry>`],
  ['an address below the page', buy('url="act?id=1" method="POST" poll')],
])('accepts %s [C5.7]', (_what, html) => {
  expect(said(html)).toEqual([]);
});

it.each([
  // The remaining parts of a config can only be tested in a real browser: happy-dom drops the quotes.
  ['a config', '<ws-minicart config="{"company": "sk-ws", "language": "en-US"}"></ws-minicart>', []],
  ['properties', buy('code="a" properties="{"os": "debian", "size": 3}"'), ['double-quotes']],
  ['products', buy('products="[{"code": "a"}]"'), ['double-quotes']],
])('does not read the rest of %s in double quotes as attributes', (_what, html, kinds) => {
  expect(findAttributeFaults(parse(html)).map(({ kind }) => kind)).toEqual(kinds);
});
