import { describe, expect, it } from 'vitest';
import { atCurrentPrices, listedTotal, purposeOf, redirectOf } from './rules.ts';

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
    [{}, 'names nothing to buy'],
    [{ code: ' ' }, 'names nothing to buy'],
    [{ code: 'ssl', properties: ['a'] }, '"properties"'],
    [{ products: [] }, '"products"'],
    [{ products: [{ code: 'ssl' }, { name: 'x' }] }, '1.code'],
    [{ products: 'ssl' }, '"products"'],
    [{ url: 'javascript:alert(1)' }, '"url"'],
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
