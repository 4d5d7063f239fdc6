import { describe, expect, it } from 'vitest';
import { CONSTANTS } from '../../src/config/constants.ts';
import { PRODUCTS } from './catalogue.ts';
import { type CartAnswer, domainItem, hostingItem, openShop, visitor } from './test-support.ts';

async function guestWith(item: object, company?: string, language?: string) {
  const guest = visitor(openShop(), company, language);
  await guest.cart('GET', '');
  const cart = await guest.cart('POST', '/items', item);
  const id = cart.items[0]?.id ?? '';
  const upgrade = async (body?: object) => {
    const answer = await guest.send('POST', `/api/cart/items/${id}/upgrade?cart=true`, body);
    return [answer.status, await answer.json()] as [
      number,
      CartAnswer & { key?: string; newItems: CartAnswer['items'] },
    ];
  };
  return { guest, id, upgrade };
}

describe('an upgrade', () => {
  it('replaces the item with the next larger one, in its place and with its settings [7.13]', async () => {
    const { upgrade, id } = await guestWith({ code: 'vps-s', period: 12, properties: { name: 'web01' } });
    const [status, cart] = await upgrade();
    expect(status).toBe(200);
    expect(cart.newItems).toEqual(cart.items);
    expect(cart.items).toMatchObject([
      {
        id,
        code: 'vps-m',
        period: 12,
        price: { vatExcluded: 130.8 },
        properties: { name: 'web01', capacity: 80 },
      },
    ]);
  });

  it('can skip a size', async () => {
    const { upgrade } = await guestWith(hostingItem('hosting-start'));
    const [, cart] = await upgrade({ code: 'hosting-pro' });
    expect(cart.items[0]).toMatchObject({ code: 'hosting-pro', upgradable: false });
  });

  it.each([
    ['hosting-plus', 'hosting-start', 409, 'exception.cart.cannot_downgrade'],
    ['hosting-plus', 'hosting-plus', 409, 'exception.cart.same_hosting'],
    ['hosting-pro', undefined, 409, 'exception.cart.cannot_downgrade'],
    ['hosting-plus', 'vps-s', 422, 'exception.integrity.type_not_allowed'],
    ['hosting-plus', 'moon', 422, 'exception.product.invalid_data'],
  ])('from %s to %s is refused', async (from, code, status, key) => {
    const { upgrade, guest } = await guestWith(hostingItem(from));
    expect(await upgrade(code ? { code } : undefined)).toMatchObject([status, { key }]);
    expect((await guest.cart('GET', '')).items[0]?.code).toBe(from);
  });

  it('is refused if the same hosting for the same name is in the cart', async () => {
    const properties = { domain: 'dvojmo-free.sk' };
    const { guest, upgrade } = await guestWith({ ...hostingItem('hosting-start'), properties });
    await guest.cart('POST', '/items', { ...hostingItem('hosting-plus'), properties });
    expect(await upgrade()).toMatchObject([409, { key: 'exception.cart.same_hosting' }]);
  });

  it('is refused to a customer with an unpaid invoice', async () => {
    const { guest, upgrade } = await guestWith(hostingItem('hosting-start'));
    expect((await guest.logIn('dlznik')).status).toBe(303);
    expect(await upgrade()).toMatchObject([409, { key: 'exception.cart.unpaid_invoice' }]);
  });
});

describe('offers', () => {
  const offersOf = async (item: object, company?: string, language?: string) => {
    const { guest } = await guestWith(item, company, language);
    return {
      guest,
      offers: (await (await guest.send('GET', '/api/cart/x-sell-up-sell')).json()) as {
        xSellProducts: { code: string; name: string; period: number; properties: object; sellType: string }[];
        upSellProducts: { code: string; cartItemId: string }[];
      },
    };
  };

  it('match the cart, use its domain name, and can be ordered without changes', async () => {
    const { guest, offers } = await offersOf(domainItem('ponuka-free.sk'), 'sk-ws', 'sk-SK');
    expect(offers.xSellProducts).toMatchObject(
      [
        { code: 'hosting-plus', price: { vatExcluded: 65.88 }, properties: { domain: 'ponuka-free.sk' } },
        { code: 'business-mail-basic', price: { vatExcluded: 17.88 }, description: /^Firemná pošta/ },
      ].map(({ description: _, ...offer }) => offer),
    );
    for (const offer of offers.xSellProducts)
      expect((await guest.send('POST', '/api/cart/items', offer)).status).toBe(200);
    const again = (await (await guest.send('GET', '/api/cart/x-sell-up-sell')).json()) as typeof offers;
    expect(again.xSellProducts.map(({ code }) => code)).toEqual(['ssl-basic']);
  });

  it('include the next larger product and the price difference', async () => {
    const { offers } = await offersOf(hostingItem('hosting-start'));
    // 65.88 - 35.88
    expect(offers.upSellProducts).toMatchObject([
      { code: 'hosting-plus', price: { vatExcluded: 65.88 }, priceDifference: { vatExcluded: 30 } },
    ]);
  });

  it('are in the language of the page', async () => {
    const { offers } = await offersOf({ code: 'vps-m', period: 12 }, 'hu-ws', 'hu-HU');
    expect(offers.xSellProducts.map(({ name }) => name)).toEqual([
      'Biztonsági mentés 100 GB',
      'Felügyelet Basic',
      'Szerverüzemeltetés Basic',
    ]);
  });
});

/** The families of clause 1.3; domains are priced by their names. */
const FAMILIES = [
  'backup',
  'business-mail',
  'hosting',
  'management',
  'monitoring',
  'ssl',
  'storage',
  'vdc',
  'vps',
  'web-builder',
];

describe('the catalogue', () => {
  it('names and describes every product in every language [1.3]', () => {
    for (const { code, names, about } of PRODUCTS)
      for (const text of [...Object.values(names), ...Object.values(about)])
        expect([code, text]).toEqual([code, expect.stringMatching(/^[^{}]{3,}$/)]);
  });

  it('sells at every company what a provider sells, in its currency, and some of it monthly [9.11]', async () => {
    const { listProducts } = await import('./catalogue.ts');
    const { COMPANIES } = await import('../../src/config/presets.ts');
    for (const company of Object.keys(COMPANIES) as (keyof typeof COMPANIES)[]) {
      const products = listProducts(company, 'en');
      const families = new Set(products.map(({ family }) => family));
      expect([company, [...families].sort()]).toEqual([company, FAMILIES]);
      const periods = new Set(products.flatMap(({ prices }) => prices.map(({ period }) => period)));
      expect([company, [...periods].sort((a, b) => a - b)]).toEqual([company, CONSTANTS.periods]);
    }
  });

  it('sells longer periods at a lower monthly price, at every company', async () => {
    const { listProducts } = await import('./catalogue.ts');
    const { COMPANIES } = await import('../../src/config/presets.ts');
    const companies = Object.keys(COMPANIES) as (keyof typeof COMPANIES)[];
    for (const company of companies)
      for (const { code, prices } of listProducts(company, 'en')) {
        const monthly = prices.map(({ period, vatExcluded }) => vatExcluded / period);
        expect([company, code, monthly]).toEqual([company, code, monthly.toSorted((a, b) => b - a)]);
        expect(new Set(monthly).size).toBe(monthly.length);
      }
  });
});
