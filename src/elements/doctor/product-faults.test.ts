// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { valueProblem } from './attribute-values.ts';
import { createProductCheck } from './product-faults.ts';

const i18n = await loadIndependentTexts('en-US', doctorTexts);

const place = { scriptUrl: 'https://cdn.example/', pageUrl: 'https://shop.example/' };
const config = resolveConfig({ company: 'sk-ws', language: 'en-US' }, place);
const ANSWER = {
  products: [
    {
      code: 'hosting-plus',
      name: 'Hosting Plus',
      currency: 'EUR',
      prices: [
        { period: 12, vatExcluded: 65.88, vatIncluded: 81.03 },
        { period: 24, vatExcluded: 119.76, vatIncluded: 147.3 },
      ],
    },
    { code: 'storage', name: 'Storage', currency: 'EUR', prices: [] },
  ],
  unknown: [{ code: 'hosting-pluss', similar: 'hosting-plus' }, { code: 'xyz' }],
};

/** The URLs of the requests; each gets this response. */
function answerWith(response: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(String(url));
    return response();
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const button = (attributes: string): string => `<ws-add-to-cart ${attributes}></ws-add-to-cart>`;

it.each<[string, string, Record<string, unknown>]>([
  [
    'a code that is spelled wrong',
    button('code="hosting-pluss" period="12"'),
    {
      kind: 'unknown-product',
      similar: 'hosting-plus',
      repaired: '<ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart>',
    },
  ],
  [
    'a code that is like no other',
    button('code="xyz"'),
    { kind: 'unknown-product', code: 'xyz', repaired: undefined },
  ],
  [
    'a period that is not offered',
    button('code="hosting-plus" period="20"'),
    {
      kind: 'period-not-offered',
      offers: [12, 24],
      repaired: '<ws-add-to-cart code="hosting-plus" period="24"></ws-add-to-cart>',
    },
  ],
  [
    'a wrong code of a price in a text',
    '<ws-price code="hosting-pluss" per="month">5.49 €</ws-price>',
    {
      kind: 'unknown-product',
      similar: 'hosting-plus',
      repaired: '<ws-price code="hosting-plus" per="month">5.49 €</ws-price>',
    },
  ],
  [
    'a price in a text for a period that is not offered',
    '<ws-price code="hosting-plus" period="1">5.49 €</ws-price>',
    { kind: 'period-not-offered', repaired: '<ws-price code="hosting-plus" period="12">5.49 €</ws-price>' },
  ],
  [
    'another price',
    '<ws-add-to-cart code="hosting-plus" period="12" price="59.88"><b slot="label">Buy</b></ws-add-to-cart>',
    {
      kind: 'price-differs',
      shopPrice: 65.88,
      repaired: '<ws-add-to-cart code="hosting-plus" period="12"><b slot="label">Buy</b></ws-add-to-cart>',
      alternative:
        '<ws-add-to-cart code="hosting-plus" period="12" price="65.88"><b slot="label">Buy</b></ws-add-to-cart>',
    },
  ],
  [
    'a price that no period has',
    button('code="hosting-plus" price="1"'),
    {
      kind: 'price-differs',
      shopPrice: undefined,
      repaired: '<ws-add-to-cart code="hosting-plus"></ws-add-to-cart>',
      alternative: undefined,
    },
  ],
  [
    'the price of one of several products',
    button(
      `products='[{"code":"hosting-plus","period":12},{"code":"hosting-plus","period":24,"price":{"vatExcluded":1}}]'`,
    ),
    {
      kind: 'price-differs',
      repaired: button(
        `products='[{"code":"hosting-plus","period":12},{"code":"hosting-plus","period":24}]'`,
      ),
    },
  ],
])('finds %s and repairs it [C5.7]', async (_what, html, fault) => {
  answerWith(() => Response.json(ANSWER));
  const { faults, unchecked } = await createProductCheck(config)(parse(html));
  expect(faults).toMatchObject([fault]);
  expect(unchecked).toBeUndefined();
});

it.each([
  ['code="hosting-pluss"', 'The shop has no product “hosting-pluss”. Did you mean “hosting-plus”?'],
  ['code="xyz"', 'The shop has no product “xyz”. Ask your provider for its code.'],
  [
    'code="hosting-plus" period="1"',
    'The shop doesn’t sell “hosting-plus” for 1 month. Periods on offer, in months: 12, 24.',
  ],
  [
    'code="hosting-plus" period="12" price="59.88"',
    'The page says 59.88 EUR, but the shop charges 65.88 EUR. Clicking adds nothing to the cart. Leave the price out, or set the shop’s:',
  ],
  [
    'code="hosting-plus" price="1"',
    'The page says 1 EUR, but the shop charges a different price for each period. Clicking adds nothing to the cart. Leave the price out:',
  ],
])('says what is wrong with a button that has %s', async (attributes, text) => {
  answerWith(() => Response.json(ANSWER));
  const { faults } = await createProductCheck(config)(parse(button(attributes)));
  expect(faults.map((fault) => fault.text(i18n))).toEqual([text]);
});

it('sends one request for all buttons of the page [C5.7]', async () => {
  const asked = answerWith(() => Response.json(ANSWER));
  const html =
    button('code="hosting-plus"') + button(`products='[{"code":"hosting-plus"},{"code":"storage"}]'`);
  expect(await createProductCheck(config)(parse(html))).toEqual({ faults: [] });
  expect(asked.map((address) => [...new URL(address).searchParams])).toEqual([
    [
      ['codes[]', 'hosting-plus'],
      ['codes[]', 'storage'],
      ['company', 'sk-ws'],
      ['language', 'en-US'],
    ],
  ]);
});

it.each([
  ['the price of what has options', button(`code="hosting-plus" price="1" properties='{"os":"x"}'`)],
  ['a price that depends on a name', button('code="storage" period="12" price="1"')],
])('accepts %s [C5.7]', async (_what, html) => {
  answerWith(() => Response.json(ANSWER));
  expect(await createProductCheck(config)(parse(html))).toEqual({ faults: [] });
});

it.each([
  ['domains', button('code="domain-register" period="12" price="1"')],
  ['a button of an action', button('url="/act" code="xyz"')],
  ['a button without a code', button('')],
  ['a page without buttons', '<ws-minicart></ws-minicart>'],
])('sends no request for %s', async (_what, html) => {
  const asked = answerWith(() => Response.json(ANSWER));
  expect(await createProductCheck(config)(parse(html))).toEqual({ faults: [] });
  expect(asked).toEqual([]);
});

it.each([
  ['does not have the call', 404, 'no-call'],
  ['refuses', 403, 'no-answer'],
])('recognizes a shop that %s [C9.15]', async (_what, status, unchecked) => {
  answerWith(() => Response.json({}, { status }));
  expect(await createProductCheck(config)(parse(button('code="xyz"')))).toEqual({ faults: [], unchecked });
});

const price = (period: number) => ({ period, vatExcluded: 1, vatIncluded: 1 });
const product = (code: string, ...periods: number[]) => ({
  code,
  name: code,
  currency: 'EUR',
  prices: periods.map(price),
});
const PLANS = {
  products: [product('start', 12), product('plus', 12, 24), product('storage')],
  unknown: [{ code: 'pluss', similar: 'plus' }, { code: 'xyz' }],
};

const plans = (attributes: string): string => `<ws-plans ${attributes}></ws-plans>`;

it.each([
  ['codes="start,plus" periods="12,24"', []],
  ['codes="start storage domain-register"', []],
  [
    'codes="start,pluss"',
    [{ kind: 'unknown-product', code: 'pluss', repaired: '<ws-plans codes="start,plus"></ws-plans>' }],
  ],
  ['codes="xyz,start"', [{ kind: 'unknown-product', code: 'xyz', repaired: undefined }]],
  [
    'codes="start,plus" periods="36,12"',
    [
      {
        kind: 'period-not-offered',
        code: 'start, plus',
        period: 36,
        offers: [12, 24],
        repaired: '<ws-plans codes="start,plus" periods="12"></ws-plans>',
      },
    ],
  ],
  [
    'codes="start" periods="24"',
    [{ kind: 'period-not-offered', repaired: '<ws-plans codes="start"></ws-plans>' }],
  ],
  ['codes="storage" periods="7"', []],
])('a price table with %s is compared with the shop', async (attributes, faults) => {
  answerWith(() => Response.json(PLANS));
  const check = await createProductCheck(config)(parse(plans(attributes)));
  expect(check.faults).toMatchObject(faults);
});

it('a domain is no product of a price table', async () => {
  const asked = answerWith(() => Response.json(PLANS));
  await createProductCheck(config)(parse(plans('codes="domain-register, plus"')));
  expect(asked.map((address) => new URL(address).searchParams.getAll('codes[]'))).toEqual([['plus']]);
});

it.each([
  ['12,24', undefined],
  ['12 24', undefined],
  ['12, year', { kind: 'value', expected: 'months-list' }],
  ['0', { kind: 'value', expected: 'months-list' }],
  ['', { kind: 'value', expected: 'months-list' }],
])('the periods "%s" are checked', (text, problem) => {
  expect(valueProblem('periods', 'text', text)).toEqual(problem);
});
