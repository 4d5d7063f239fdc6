import { afterEach, expect, it } from 'vitest';
import type { Order, Product, Shop, ShopOptions } from './index.ts';
import { CONSENTS, PERSON, readyVisitor, SMALLEST, shopWith, type Visitor, visitorOf } from './test-shop.ts';

const SERVER: Product = {
  code: 'server-m',
  family: 'vps',
  name: 'Server M',
  prices: [
    { period: 1, vatExcluded: 1_000, setup: 2_000 },
    { period: 12, vatExcluded: 10_000, setup: 500 },
    { period: 24, vatExcluded: 18_000, setup: 0 },
  ],
};
const MAIL: Product = {
  code: 'mail',
  family: 'business-mail',
  name: 'Mail',
  prices: [{ period: 12, vatExcluded: 1_200, setup: 300 }],
};

let shop: Shop;
afterEach(() => shop.close());

function open(more: Partial<ShopOptions> = {}): Shop {
  const { products } = SMALLEST.catalogue;
  shop = shopWith({
    catalogue: {
      ...SMALLEST.catalogue,
      products: async (question) => [
        ...(await products(question)),
        ...[SERVER, MAIL].filter(({ code }) => question.codes?.includes(code) ?? true),
      ],
    },
    ...more,
  });
  return shop;
}

interface CartJson {
  items: { id: string; price: Record<string, number> }[];
  summary: { price: Record<string, unknown>; total: number };
}
const cartOf = async (guest: Visitor): Promise<CartJson> =>
  (await guest.json('GET', '/cart')) as unknown as CartJson;

async function guestWith(...products: object[]): Promise<Visitor> {
  const guest = visitorOf(shop);
  await guest.json('GET', '/cart');
  await guest.json('POST', '/cart/products', { products });
  return guest;
}

it('a setup fee is paid once beside the price, with its VAT, and follows the period [C9.36]', async () => {
  open();
  const guest = await guestWith({ code: 'server-m', period: 12 });
  const { items, summary } = await cartOf(guest);
  expect(items[0]?.price).toEqual({ vatExcluded: 100, setup: 5, renewalPrice: 100, vatIncluded: 123 });
  expect(summary.price).toMatchObject({ vatExcluded: 105, vatIncluded: 129.15 });
  const changed = await guest.json('PATCH', `/cart/items/${items[0]?.id}`, { period: 1 });
  expect(changed).toMatchObject({
    items: [{ price: { vatExcluded: 10, setup: 20, renewalPrice: 10 } }],
    summary: { total: 36.9 },
  });
});

it('a setup fee is not lowered by a coupon, and does not grow with mailboxes', async () => {
  open({ coupons: { find: () => [{ code: 'HALF', percentage: 50 }] } });
  const guest = await guestWith({ code: 'mail', period: 12, properties: { licenses: 3 } });
  await guest.json('PUT', '/cart/coupon', { code: 'HALF' });
  const { items, summary } = await cartOf(guest);
  expect(items[0]?.price).toMatchObject({ vatExcluded: 18, vatExcludedBeforeDiscount: 36, setup: 3 });
  expect(summary.price).toMatchObject({ vatExcluded: 21 });
});

it('a setup fee has the rate of its item', async () => {
  open({ tax: ({ items }) => ({ rates: items.map(({ code }) => (code === 'server-m' ? 10 : 20)) }) });
  const guest = await readyVisitor(shop);
  await guest.json('POST', '/cart/items', { code: 'server-m', period: 12 });
  const { summary } = await cartOf(guest);
  expect(summary.price.vatRates).toEqual([
    { vatPercentage: 20, vatExcluded: 65.88, vat: 13.18 },
    { vatPercentage: 10, vatExcluded: 105, vat: 10.5 },
  ]);
});

it('is said to be none only where the provider says so, and of names', async () => {
  open();
  const guest = await guestWith(
    { code: 'server-m', period: 24 },
    { code: 'web-m', period: 12 },
    { code: 'domain-register', properties: { domain: 'free.sk' } },
  );
  const { items } = await cartOf(guest);
  expect(items.map(({ price }) => price.setup)).toEqual([0, undefined, 0]);
});

it('is stored with the order, and paid at the bank', async () => {
  const placed: Order[] = [];
  const asked: number[] = [];
  open({
    orders: { placed: ({ order }) => void placed.push(order) },
    payments: {
      ...SMALLEST.payments,
      page: ({ payment }) => {
        asked.push(payment.order.total);
        return `https://bank.example/${payment.order.number}`;
      },
    },
  });
  const guest = await guestWith({ code: 'server-m', period: 12 }, { code: 'web-m', period: 12 });
  await guest.send('POST', '/api/users', { login: 'eva', password: 'Heslo-123', billingProfile: PERSON });
  await guest.json('PUT', '/cart/payment-option', { id: 'card', groupId: 'card' });
  const { redirect } = (await guest.json('POST', '/checkout', CONSENTS)) as { redirect: string };
  await shop.fetch(new Request(redirect));
  await shop.deliver();
  const [order] = placed;
  expect(order?.items.map(({ vatExcluded, setup }) => [vatExcluded, setup])).toEqual([
    [10_000, 500],
    [6_588, undefined],
  ]);
  expect([order?.vatExcluded, order?.total, asked]).toEqual([17_088, 21_018, [21_018]]);
});

it('an order that was shown with another setup fee is refused', async () => {
  let fee = 500;
  open({
    catalogue: {
      ...SMALLEST.catalogue,
      products: () => [{ ...SERVER, prices: [{ period: 12, vatExcluded: 10_000 - fee, setup: fee }] }],
    },
  });
  const guest = await guestWith({ code: 'server-m', period: 12 });
  await guest.send('POST', '/api/users', { login: 'eva', password: 'Heslo-123', billingProfile: PERSON });
  await guest.json('PUT', '/cart/payment-option', { id: 'card', groupId: 'card' });
  const shown = await guest.send('GET', '/api/cart');
  fee = 700;
  const tag = { 'if-match': shown.headers.get('etag') };
  expect((await guest.send('POST', '/api/checkout', CONSENTS, tag)).status).toBe(412);
});

it('is named beside each public price, and in offers [C9.36]', async () => {
  open({
    offers: { complements: ({ items }) => items.map(({ id }) => ({ code: 'server-m', cartItemId: id })) },
  });
  const guest = await guestWith({ code: 'web-m', period: 12 });
  const query = 'company=brand&codes[]=server-m&codes[]=web-m';
  const { products } = (await guest.json('GET', `/products?${query}`)) as unknown as {
    products: { prices: { setup?: number }[] }[];
  };
  expect(products.map(({ prices }) => prices.map(({ setup }) => setup))).toEqual([
    [20, 5, 0],
    [undefined, undefined],
  ]);
  expect(await guest.json('GET', '/cart/x-sell-up-sell')).toMatchObject({
    xSellProducts: [{ code: 'server-m', period: 12, price: { vatExcluded: 100, setup: 5 } }],
  });
});
