// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { parsePasted } from '../query/parse-pasted.ts';
import { BundleOffers } from './bundle-offers.tsx';

const label = 'xn--ltk-mna7b64a5l';
const product = (domain: string) => ({
  ...{ code: 'domain-register', name: 'Domain', price: { vatExcluded: 10 } },
  properties: { domain },
});
const bundle = {
  id: '1',
  products: [product(`${label}.sk`), product(`${label}.com`)],
  price: { vatExcluded: 15 },
};

let page: Drawn;
afterEach(() => page.end());

it.each([
  ['žltýkôň', 'žltýkôň.sk + žltýkôň.com'],
  [label, 'žltýkôň.sk + žltýkôň.com'],
])('domains at a lower price are displayed like the results of %s', async (query, names) => {
  const { spelling } = parsePasted(query);
  page = await draw(<BundleOffers {...{ label, spelling }} />, {
    'GET /domain-checker/check-bundles': () => [bundle],
  });
  await page.until(() => expect(page.box.querySelector('.dc-bundle-names')?.textContent).toBe(names));
  expect(page.box.querySelector('button')?.getAttribute('aria-label')).toBe(`Add all: ${names}`);
});

it.each([
  ['and what they cost incl. VAT, as the shop says', 'both', 18.45, '€15.00€18.45 incl. VAT'],
  ['alone where the shop does not say more', 'both', undefined, '€15.00'],
  ['alone on a page that shows prices excl. VAT', 'net', 18.45, '€15.00'],
  ['below what they cost incl. VAT', 'gross', 18.45, '€18.45€15.00 excl. VAT'],
  ['and that it is excl. VAT', 'gross', undefined, '€15.00excl. VAT'],
])('domains at a lower price have their price %s [C5.26]', async (_what, prices, vatIncluded, shown) => {
  const answers = {
    'GET /domain-checker/check-bundles': () => [{ ...bundle, price: { ...bundle.price, vatIncluded } }],
  };
  page = await draw(<BundleOffers label={label} spelling={new Map()} />, answers, { prices });
  await page.until(() => expect(page.box.querySelector('.dc-bundle-price')?.textContent).toBe(shown));
});

it.each([
  ['says so beside an amount incl. VAT', 'both', '€15.00Separately: €20.00 excl. VAT€18.45 incl. VAT'],
  ['says so below its own', 'gross', '€18.45€15.00 excl. VATSeparately: €20.00 excl. VAT'],
  ['is alone on a page that shows only these', 'net', '€15.00Separately: €20.00'],
])('the price excl. VAT of the domains one by one %s', async (_what, prices, shown) => {
  const price = { ...bundle.price, vatIncluded: 18.45 };
  const answers = {
    'GET /domain-checker/check-bundles': () => [{ ...bundle, price, priceBefore: { vatExcluded: 20 } }],
  };
  page = await draw(<BundleOffers label={label} spelling={new Map()} />, answers, { prices });
  await page.until(() => expect(page.box.querySelector('.dc-bundle-price')?.textContent).toBe(shown));
});
