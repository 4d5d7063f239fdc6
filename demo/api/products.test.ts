import { afterAll, expect, it } from 'vitest';
import { PRODUCTS } from './catalogue.ts';
import { API, openShop, visitor } from './test-support.ts';

const shop = openShop();
afterAll(() => shop.close());

interface Answer {
  products: { code: string; prices: { period: number; vatExcluded: number; vatIncluded: number }[] }[];
  unknown: { code: string; similar?: string }[];
}

const ask = (codes: readonly string[], origin = 'https://any-page.example'): Promise<Response> => {
  const query = new URLSearchParams([
    ['company', 'cz-ws'],
    ['language', 'cs-CZ'],
    ...codes.map((code) => ['codes[]', code]),
  ]);
  return shop.fetch(new Request(`${API}/api/products?${query}`, { headers: { origin } }));
};

it('serves prices to any page, without a cookie, cacheable [C9.15]', async () => {
  const { headers, status } = await ask(['hosting-plus']);
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(headers.get('vary')).toBe('x-buyer-country, x-buyer-type');
  for (const name of ['set-cookie', 'access-control-allow-credentials'])
    expect([name, headers.get(name)]).toEqual([name, null]);
});

it('lists unknown codes, each with the most similar known one [C9.15]', async () => {
  const { products, unknown } = (await (await ask(['hosting-pluss', 'ssl-basic', 'xyz'])).json()) as Answer;
  expect(products.map(({ code }) => code)).toEqual(['ssl-basic']);
  expect(unknown).toEqual([{ code: 'hosting-pluss', similar: 'hosting-plus' }, { code: 'xyz' }]);
});

it('lists the prices that the cart then charges, incl. VAT as calculated in the cart [C9.15]', async () => {
  const sold = PRODUCTS.filter(({ family }) => family !== 'domain').map(({ code }) => code);
  const { products } = (await (await ask(sold)).json()) as Answer;
  expect(products.map(({ code }) => code)).toEqual(sold);
  for (const { code, prices } of products.filter(({ prices: [first] }) => first)) {
    const price = prices.at(-1);
    const guest = visitor(shop, 'cz-ws', 'cs-CZ');
    await guest.cart('GET', '');
    const cart = await guest.cart('POST', '/items', { code, period: price?.period });
    const [item] = cart.items;
    const { vatExcluded, setup } = item?.price ?? {};
    const { vatIncluded } = cart.summary.price;
    expect([code, price]).toEqual([code, { period: price?.period, vatExcluded, vatIncluded, setup }]);
  }
});

it('lists everything that has a price when no code is given [C2.10]', async () => {
  const { products, unknown } = (await (await ask([])).json()) as Answer;
  expect(products.map(({ code }) => code)).toEqual(
    PRODUCTS.filter(({ family }) => family !== 'domain').map(({ code }) => code),
  );
  expect(products.every(({ prices }) => prices.length > 0)).toBe(true);
  expect(unknown).toEqual([]);
});

it('has no prices for products that depend on a domain name', async () => {
  const { products } = (await (await ask(['domain-register'])).json()) as Answer;
  expect(products).toMatchObject([{ code: 'domain-register', prices: [] }]);
});
