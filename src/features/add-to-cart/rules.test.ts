import { describe, expect, it } from 'vitest';
import { atCurrentPrices, listedTotal, pricedProduct, priceWithVat, purposeOf, redirectOf } from './rules.ts';

const PAGE = 'https://brand.test/hosting';

describe('purposeOf', () => {
  it('reads one product, its price as minor units [C3.11]', () => {
    const attributes = {
      code: 'hosting-plus',
      name: 'Plus',
      price: 65.88,
      period: 12,
      'sell-type': 'lease',
      properties: { domain: 'a.sk' },
    };
    expect(purposeOf(attributes, PAGE)).toEqual({
      kind: 'products',
      items: [
        {
          code: 'hosting-plus',
          name: 'Plus',
          sellType: 'lease',
          price: { vatExcluded: 6588 },
          period: 12,
          properties: { domain: 'a.sk' },
        },
      ],
    });
  });

  it('uses the code as the name and leaves the price to the shop if both are missing [C3.11]', () => {
    expect(purposeOf({ code: 'ssl' }, PAGE)).toMatchObject({ items: [{ name: 'ssl', price: undefined }] });
  });

  it('reads a list of products, with plain prices or price objects [C3.11]', () => {
    const products = [
      { code: 'ssl', price: 9.9 },
      { code: 'mail', price: { vatExcluded: 1.5 }, sellType: 'lease' },
    ];
    expect(purposeOf({ code: 'ignored', products }, PAGE)).toMatchObject({
      items: [
        { code: 'ssl', price: { vatExcluded: 990 } },
        { code: 'mail', price: { vatExcluded: 150 }, sellType: 'lease' },
      ],
    });
  });

  it.each([
    [{}, 'it names nothing to buy: set "code", "products" or "url"'],
    [{ code: ' ' }, 'it names nothing to buy: set "code", "products" or "url"'],
    [{ code: 'ssl', properties: ['a'] }, 'its "properties" cannot be used: '],
    [{ code: 'ssl', price: 'dear' }, 'its "price'],
    [{ products: [] }, 'its "products" cannot be used, see the list: '],
    [{ products: [{ code: 'ssl' }, { name: 'x' }] }, 'its "products" cannot be used, see 1.code: '],
    [{ products: 'ssl' }, 'its "products" cannot be used, see the list: '],
    [{ url: 'javascript:alert(1)' }, 'its "url" is not http(s)'],
  ])('reports the problem with %j', (attributes, words) => {
    const purpose = purposeOf(attributes, PAGE);
    expect(purpose).toMatchObject({ kind: 'unusable', problem: expect.stringContaining(words) });
  });

  it('reads the generic action before everything else, by default with POST and without polling', () => {
    expect(purposeOf({ code: ' ', url: '/act' }, PAGE)).toEqual({
      kind: 'call',
      url: 'https://brand.test/act',
      method: 'POST',
      poll: false,
      items: [],
    });
    expect(purposeOf({ code: 'ssl', url: '/act' }, PAGE)).toMatchObject({
      kind: 'call',
      items: [{ code: 'ssl' }],
    });
    expect(purposeOf({ url: '/act', method: 'GET', poll: true }, PAGE)).toMatchObject({
      method: 'GET',
      poll: true,
    });
  });

  it.each<[string | undefined, string]>([
    ['GET', 'GET'],
    ['POST', 'POST'],
    ['PUT', 'PUT'],
    ['PATCH', 'PATCH'],
    ['DELETE', 'DELETE'],
    ['HEAD', 'POST'],
    ['put', 'POST'],
    [undefined, 'POST'],
  ])('calls with the method %s by %s', (method, used) => {
    expect(purposeOf({ url: '/act', method }, PAGE)).toMatchObject({ method: used, poll: false });
  });

  it('takes a url that is no text for none', () => {
    expect(purposeOf({ url: 5, code: 'ssl', poll: 'true' }, PAGE)).toMatchObject({ kind: 'products' });
  });
});

describe('the price of a button', () => {
  const item = { code: 'ssl', name: 'SSL', sellType: 'direct', period: 12, price: { vatExcluded: 990 } };
  const year = { period: 12, vatExcluded: 990, vatIncluded: 1_218 };

  it('is that of its only product', () => {
    expect(pricedProduct([item])).toEqual({ code: 'ssl', period: 12, vatExcluded: 990 });
    expect(pricedProduct([{ ...item, price: undefined }])).toBeUndefined();
    expect(pricedProduct([item, item])).toBeUndefined();
    expect(pricedProduct([])).toBeUndefined();
  });

  it.each([
    ['at its price and period', 990, 12, year],
    ['at its price for any period', 990, undefined, year],
    ['at another price', 991, 12, undefined],
    ['for another period', 990, 24, undefined],
  ])('has the VAT of the shop %s', (_what, vatExcluded, period, expected) => {
    const prices = [{ ...year, period: 1, vatExcluded: 100 }, year];
    expect(priceWithVat({ prices }, { code: 'ssl', vatExcluded, period })).toBe(expected && prices[1]);
  });
});

describe('products at other prices', () => {
  const product = (code: string, vatExcluded?: number) => ({
    code,
    name: code,
    sellType: 'direct',
    price: vatExcluded === undefined ? undefined : { vatExcluded },
  });
  const shown = [product('ssl', 100), product('mail')];

  it.each([
    [
      [990, 150],
      [product('ssl', 990), product('mail', 150)],
    ],
    [[990], [product('ssl'), product('mail')]],
    [
      [990, 150, 1],
      [product('ssl'), product('mail')],
    ],
    [undefined, [product('ssl'), product('mail')]],
  ])('take those that the shop lists, %j, if it lists one for each', (prices, items) => {
    expect(atCurrentPrices(shown, prices)).toEqual(items);
  });

  it('cost the sum of their prices, if all have one', () => {
    expect(listedTotal([product('ssl', 990), product('mail', 0)])).toBe(990);
    expect(listedTotal(shown)).toBeUndefined();
    expect(listedTotal([product('mail'), product('ssl', 100)])).toBeUndefined();
  });
});

describe('redirectOf', () => {
  it.each([
    ['/next', undefined, 'https://api.test/next'],
    ['http://elsewhere.test/', undefined, undefined],
    ['javascript:alert(1)', undefined, undefined],
    ['https://bank.test/', ['https://bank.test'], 'https://bank.test/'],
    ['https://evil.test/', ['https://bank.test'], undefined],
    ['https://brand.test/a', ['https://bank.test'], 'https://brand.test/a'],
  ])('of %s with the list %j follows %s', (redirectTo, allowed, followed) => {
    const target = redirectOf(redirectTo, 'https://api.test/act', allowed, 'https://brand.test');
    expect(target?.href).toBe(followed);
  });
});
