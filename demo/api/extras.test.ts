import { describe, expect, it } from 'vitest';
import { type CartAnswer, hostingItem, openShop, type Visitor, visitor } from './test-support.ts';

async function guestWith(item: object = hostingItem(), company?: string): Promise<Visitor> {
  const guest = visitor(openShop(), company);
  await guest.cart('GET', '');
  await guest.cart('POST', '/items', item);
  return guest;
}

async function refusal(guest: Visitor, method: string, path: string, body?: unknown) {
  const answer = await guest.send(method, `/api${path}`, body);
  return [answer.status, await answer.json()];
}

describe('a donation', () => {
  it('is added to the price and can be removed again', async () => {
    const guest = await guestWith();
    // 65.88 + 23 % (15.1524) = 81.03, and 0.97
    const given = await guest.cart('PUT', '/donation?cart=true', { amount: 0.97 });
    expect(given).toMatchObject({ donation: 0.97, summary: { price: { vatIncluded: 81.03 }, total: 82 } });
    const taken = await guest.cart('DELETE', '/donation?cart=true');
    expect(taken).toMatchObject({ donation: null, summary: { total: 81.03 } });
  });

  it('is in whole forints', async () => {
    const guest = await guestWith(hostingItem(), 'hu-ws');
    expect((await guest.cart('PUT', '/donation', { amount: 100.4 })).donation).toBe(100);
  });

  it.each([
    ['sk-ws', 0, 'validation.out_of_range'],
    ['sk-ws', -1, 'validation.out_of_range'],
    ['sk-ws', 1000.01, 'validation.out_of_range'],
    ['cz-ws', 25_000.01, 'validation.out_of_range'],
    ['sk-ws', 'five', 'validation.invalid_character'],
    ['sk-ws', undefined, 'validation.required'],
  ])('at %s of %s is refused', async (company, amount, translationKey) => {
    const guest = await guestWith(hostingItem(), company);
    expect(await refusal(guest, 'PUT', '/cart/donation', { amount })).toEqual([
      422,
      { violations: [{ propertyPath: 'donation.amount', errors: [{ translationKey }] }] },
    ]);
  });

  it('is zero in an empty cart', async () => {
    const guest = await guestWith();
    const { items } = await guest.cart('PUT', '/donation', { amount: 5 });
    const empty = await guest.cart('DELETE', `/items/${items[0]?.id}`);
    expect(empty).toMatchObject({ donation: null, summary: { total: 0 } });
  });
});

describe('business mail', () => {
  it('costs the price of one license times their number, and shows both [7.30]', async () => {
    const guest = await guestWith({
      code: 'business-mail-advanced',
      period: 12,
      properties: { licenses: 4 },
    });
    const { items } = await guest.cart('GET', '');
    // 4 × 29.88
    expect(items[0]).toMatchObject({
      price: { vatExcluded: 119.52 },
      properties: { licenses: 4, capacity: 10, type: 'business-mail' },
    });
    expect(await refusal(guest, 'GET', `/business-mail/one-license-prices/${items[0]?.id}`)).toEqual([
      200,
      {
        prices: [
          { period: 1, vatExcluded: 2.99 },
          { period: 12, vatExcluded: 29.88 },
          { period: 24, vatExcluded: 57.36 },
        ],
      },
    ]);
  });

  it.each([0, 501, 1.5, 'many'])('cannot have %s licenses', async (licenses) => {
    const guest = await guestWith({ code: 'business-mail-basic', period: 12 });
    const { items } = await guest.cart('GET', '');
    const change = { properties: { licenses } };
    expect(await refusal(guest, 'PATCH', `/cart/items/${items[0]?.id}`, change)).toMatchObject([
      422,
      { key: 'exception.integrity.invalid_configuration' },
    ]);
  });

  it('is the only product with prices per license', async () => {
    const guest = await guestWith();
    const { items } = await guest.cart('GET', '');
    const path = '/business-mail/one-license-prices';
    expect((await refusal(guest, 'GET', `${path}/${items[0]?.id}`))[0]).toBe(422);
    expect((await refusal(guest, 'GET', `${path}/gone`))[0]).toBe(404);
  });
});

describe('the tutorial', () => {
  it('lists the options of each hosting and what each one costs [3.28] [7.2]', async () => {
    const [, products] = await refusal(visitor(openShop()), 'GET', '/hosting-tutorial');
    expect(products).toMatchObject([
      { code: 'hosting-start' },
      { code: 'hosting-plus' },
      { code: 'hosting-pro' },
    ]);
    const [, plus] = products as { options: { property: string; values: object[] }[] }[];
    expect(plus?.options[1]?.values).toEqual([
      { value: '50', label: '50 GB', prices: [1, 12, 24].map((period) => ({ period, vatExcluded: 0 })) },
      {
        value: '100',
        label: '100 GB',
        prices: [1, 12, 24].map((period) => ({ period, vatExcluded: period * 2 })),
        when: { property: 'packageId', values: ['wordpress', 'shop'] },
      },
      expect.objectContaining({ value: '150' }),
    ]);
  });

  it('is remembered with the cart', async () => {
    const guest = await guestWith();
    expect((await guest.cart('GET', '')).hostingTutorial).toEqual({
      noHostingSelected: false,
      skipped: false,
    });
    const record = { noHostingSelected: true, skipped: false };
    await guest.cart('PATCH', '/hosting-tutorial-record', record);
    expect((await guest.cart('GET', '')).hostingTutorial).toEqual(record);
  });
});

describe('whether an owner is required', () => {
  it.each([
    ['sk-ws', 'owner-free.sk', false, []],
    ['sk-ws', 'owner-free.se', true, []],
    ['sk-ws', 'owner-free.no', true, ['email']],
    ['se-lp', 'owner-free.com', true, []],
  ])('at %s with %s: %s', async (company, domain, isRequired, fields) => {
    const guest = await guestWith({ code: 'domain-register', properties: { domain } }, company);
    expect(await guest.cart('GET', '')).toMatchObject({
      domainProfileRequired: isRequired,
      domainProfileMustMatch: fields,
    });
  });
});

describe('properties', () => {
  it('that the product determines are not accepted from a client', async () => {
    const guest = await guestWith({
      code: 'storage-100',
      period: 12,
      properties: { capacity: 'large', others: { a: 'b' } },
    });
    const [item] = ((await guest.cart('GET', '')) as CartAnswer).items;
    expect(item?.properties).toMatchObject({ capacity: 100, others: { a: 'b' } });
  });

  it.each([{ others: { a: 1 } }, { name: 5 }, { capacity: 'large' }])(
    '%j are refused',
    async (properties) => {
      const guest = await guestWith();
      const item = { code: 'vdc-s', period: 12, properties };
      expect((await refusal(guest, 'POST', '/cart/items', item))[0]).toBe(422);
    },
  );
});
