import { describe, expect, it } from 'vitest';
import { CROWN_TABLES } from './expected-prices/crowns.ts';
import { EURO_TABLES } from './expected-prices/euro.ts';
import type { Table } from './expected-prices/table.ts';
import {
  checkoutBody,
  openShop,
  ordersOf,
  person,
  signedDeclaration,
  type Visitor,
  visitor,
} from './test-support.ts';

const LABEL = 'tabulka-free';
const REASONS = ['bundle', 'bundle', 'coupon', 'coupon', 'coupon', 'coupon'];
const CODES = [null, null, 'ITEM15', 'WELCOME10', 'WELCOME10', 'WELCOME10'];

const cents = (amount: number): number => Math.round(amount * 100);

async function fillBasket(guest: Visitor, { endings, donation }: Table) {
  await guest.cart('GET', '');
  const search = `domains[]=${LABEL}.${endings[0]}`;
  const bundles = (await (await guest.send('GET', `/api/domain-checker/check-bundles?${search}`)).json()) as {
    products: unknown[];
  }[];
  await guest.cart(
    'POST',
    '/bundle',
    bundles.find(({ products }) => products.length === 2),
  );
  const domain = `${LABEL}.${endings[0]}`;
  const products = [
    { code: 'hosting-plus', period: 12 },
    { code: 'business-mail-basic', period: 24, properties: { domain, licenses: 3 } },
    { code: 'vps-s', period: 12, properties: { name: 'tabulka01', os: 'windows-2025' } },
    { code: 'ssl-basic', period: 24, properties: { domain } },
  ];
  const { items } = await guest.cart('POST', '/products', { products });
  await guest.cart('PUT', '/coupon', { code: 'ITEM15', cartItemId: items[2]?.id });
  await guest.cart('PUT', '/coupon', { code: 'WELCOME10' });
  return guest.cart('PUT', '/donation', { amount: donation });
}

/** The documents that registries of the Nordic and Hungarian TLDs require from a person. */
const PAPERS = { idCard: '8112189876', noridPid: '01010750160', birthday: '1981-12-18' };

async function orderIt(guest: Visitor, { country, company }: Table): Promise<number> {
  const billingProfile = { ...person, ...PAPERS, postalCode: '10000', countryCode: country };
  const registration = { login: `paper-${company}`, password: 'Tajne-heslo-1', billingProfile };
  const registered = await guest.send('POST', '/api/users', registration);
  expect([registered.status, company]).toEqual([201, company]);
  const cart = await guest.cart('GET', '');
  if (cart.domainProfileRequired) {
    const copy = { billingProfileId: cart.billingProfile?.id };
    const made = await guest.send('POST', '/api/domain-profiles/from-billing-profile', copy);
    await guest.cart('PUT', '/domain-profile', await made.json());
  }
  await guest.cart('PUT', '/payment-option', { id: 'transfer', groupId: 'transfer' });
  const answer = await (
    await guest.send('POST', '/api/checkout', { ...checkoutBody, declarations: [signedDeclaration] })
  ).json();
  const { paymentOptions } = answer as { paymentOptions?: { amount: number }[] };
  return paymentOptions?.[0]?.amount ?? Number.NaN;
}

describe('a whole order', () => {
  it.each([...EURO_TABLES, ...CROWN_TABLES])(
    'costs at $company exactly what it costs on paper',
    async (table) => {
      const shop = openShop();
      const guest = visitor(shop, table.company);
      const cart = await fillBasket(guest, table);
      const shown = cart.items.map(({ price, bonus, coupon }) => ({
        line: [price.vatExcludedBeforeDiscount, bonus?.vatExcluded, price.vatExcluded],
        reason: bonus?.type,
        code: coupon?.code ?? null,
      }));
      expect(shown).toEqual(
        table.lines.map((line, index) => ({ line, reason: REASONS[index], code: CODES[index] })),
      );
      const item = { code: 'ITEM15', discount: table.lines[2]?.[1], cartItemId: cart.items[2]?.id };
      expect(cart.summary.coupons).toEqual([{ code: 'WELCOME10', discount: table.welcome }, item]);
      expect(cart.summary.price).toMatchObject({
        vatExcluded: table.vatExcluded,
        vatIncluded: table.vatIncluded,
      });
      expect([cart.donation, cart.summary.total]).toEqual([table.donation, table.total]);

      expect(await orderIt(guest, table)).toBe(table.total);
      const [order] = await ordersOf(shop);
      expect(
        order?.items.map(({ vatExcludedBeforeDiscount, vatExcluded }) => [
          vatExcludedBeforeDiscount,
          vatExcluded,
        ]),
      ).toEqual(table.lines.map(([before, , price]) => [cents(before), cents(price)]));
      expect(order).toMatchObject({
        discount: cents(table.discount),
        vatExcluded: cents(table.vatExcluded),
        vat: cents(table.vat),
        vatIncluded: cents(table.vatIncluded),
        donation: cents(table.donation),
        total: cents(table.total),
      });
    },
  );
});

describe('a student', () => {
  it('pays fifteen percent less for monthly hosting and for nothing else [1.10]', async () => {
    const guest = visitor(openShop());
    await guest.cart('GET', '');
    const products = [
      { code: 'hosting-start', period: 1 },
      { code: 'web-builder', period: 1 },
    ];
    await guest.cart('POST', '/products', { products });
    const billingProfile = { ...person, bonusCard: 'S421123456789B' };
    await guest.send('POST', '/api/users', { login: 'isic', password: 'Tajne-heslo-1', billingProfile });
    const { items, summary } = await guest.cart('GET', '');
    // 15 % of 3.99 = 0.5985
    expect(items.map(({ price, bonus }) => [price.vatExcluded, bonus])).toEqual([
      [3.39, { type: 'student', percentage: 15, vatExcluded: 0.6 }],
      [5.99, null],
    ]);
    // 3.39 + 5.99 = 9.38; 23 % = 2.1574
    expect(summary.price).toEqual({ vatExcluded: 9.38, vatIncluded: 11.54, vatPercentage: 23 });
  });
});
