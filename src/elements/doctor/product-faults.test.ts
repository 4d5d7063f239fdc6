// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { createProductCheck } from './product-faults.ts';

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
