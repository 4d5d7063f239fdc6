import { expect, it } from 'vitest';
import { checkBundles } from './bundles.ts';
import { createConnection } from './connection.ts';

const product = {
  code: 'domain-register',
  name: 'Domain registration',
  price: { vatExcluded: 10.32 },
  properties: { domain: 'a.sk' },
};
const bundle = { id: 'a:sk+com', products: [product], price: { vatExcluded: 19.84 } };

const read = (answer: unknown) => {
  const connection = createConnection({
    apiUrl: 'https://shop.test',
    validationApiUrl: 'https://check.test',
    company: 'sk-ws',
    language: 'sk-SK',
    fetch: async () => Response.json(answer),
  });
  return checkBundles(connection, ['a']);
};

it('reads prices in minor units, ids as strings, and products in the form in which they are sent back [7.7]', async () => {
  const priceBefore = { vatExcluded: 24.8 };
  const products = [product, { ...product, sellType: null, period: 12, properties: { period: 12 } }];
  expect(await read([{ ...bundle, id: 7, products, priceBefore }, bundle])).toEqual([
    { id: '7', products, price: 1984, priceBefore: 2480 },
    { id: 'a:sk+com', products: [product], price: 1984, priceBefore: undefined },
  ]);
});

it.each<[string, unknown]>([
  ['no bundle', null],
  ['no id', { ...bundle, id: undefined }],
  ['no price', { ...bundle, price: null }],
  ['a price in words', { ...bundle, price: { vatExcluded: 'nineteen' } }],
  ['no products', { ...bundle, products: undefined }],
  ['a product that is none', { ...bundle, products: [product, 'a.com'] }],
  ['a product that is no domain', { ...bundle, products: [{ ...product, code: 'hosting' }] }],
  ['a product without a name', { ...bundle, products: [{ ...product, name: undefined }] }],
  ['a product without a price', { ...bundle, products: [{ ...product, price: {} }] }],
  ['a product without properties', { ...bundle, products: [{ ...product, properties: null }] }],
  ['a domain that is no text', { ...bundle, products: [{ ...product, properties: { domain: 5 } }] }],
  ['a period that is no number', { ...bundle, products: [{ ...product, period: 'a year' }] }],
  [
    'a domain’s period that is no number',
    { ...bundle, products: [{ ...product, properties: { period: 'a year' } }] },
  ],
  ['a kind of sale that is no text', { ...bundle, products: [{ ...product, sellType: 1 }] }],
])('leaves out a bundle with %s, and only that', async (_, wrong) => {
  expect(await read([wrong, bundle])).toMatchObject([{ id: 'a:sk+com' }]);
});

it('reads numbers that a shop sends as text', async () => {
  const written = { ...bundle, price: { vatExcluded: '19.84' }, priceBefore: { vatExcluded: '24.80' } };
  expect(await read([written])).toMatchObject([{ price: 1984, priceBefore: 2480 }]);
});

it('reads a response that is not a list as empty', async () => {
  expect(await read({ bundles: [bundle] })).toEqual([]);
});
