import { describe, expect, it } from 'vitest';
import { checkoutBody, domainItem, openShop, readyCustomer, type Visitor, visitor } from './test-support.ts';

interface Values {
  kind: string;
  values: { value: string; label: string; available: boolean; price?: { vatExcluded: number } }[];
  value?: string;
  available?: boolean;
  key?: string;
}

async function guestWith(item: object, shop = openShop(), company?: string, language?: string) {
  const guest = visitor(shop, company, language);
  await guest.cart('GET', '');
  const { items } = await guest.cart('POST', '/items', item);
  return { guest, item: items[0] };
}

async function ask(guest: Visitor, query: Record<string, string | undefined>): Promise<Values> {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return (await guest.send('GET', `/api/cart/items/properties?${new URLSearchParams(given)}`)).json();
}

const vps = { code: 'vps-s', period: 12 };

describe('the values of a setting', () => {
  it('are listed in the language of the page, with their surcharges [7.14]', async () => {
    const { guest, item } = await guestWith({ code: 'backup-100', period: 12 }, openShop(), 'sk-ws', 'sk-SK');
    const answer = await ask(guest, { code: 'backup-100', property: 'packageId', cartItemId: item?.id });
    expect(answer.kind).toBe('select');
    // 4.00 a month for twelve months.
    expect(answer.values).toEqual([
      { value: 'daily', label: 'Raz denne', available: true },
      { value: 'hourly', label: 'Každú hodinu', available: true, price: { vatExcluded: 48 } },
      { value: 'weekly', label: 'Raz týždenne', available: false },
    ]);
  });

  it.each([
    ['vps-s', 'name', 'text'],
    ['vps-l', 'os', 'select'],
    ['vdc-s', 'capacity', 'select'],
    ['domain-transfer', 'authCode', 'auth-code'],
    ['ssl-basic', 'domain', 'domain'],
    ['hosting-plus', 'packageId', 'select'],
    ['business-mail-basic', 'licenses', 'number'],
  ])('of %s %s are of type %s, even before it is in the cart', async (code, property, kind) => {
    const { guest } = await guestWith(vps);
    expect(await ask(guest, { code, property })).toMatchObject({ code, property, kind });
  });

  it('of a domain are the names in the cart', async () => {
    const { guest } = await guestWith(domainItem('moja-free.sk'));
    const cart = await guest.cart('POST', '/items', { code: 'ssl-basic', period: 12 });
    const answer = await ask(guest, { code: 'ssl-basic', property: 'domain', cartItemId: cart.items[1]?.id });
    expect(answer.values).toEqual([{ value: 'moja-free.sk', label: 'moja-free.sk', available: true }]);
  });

  it.each([
    ['an unknown product', { code: 'moon', property: 'name' }, 422, 'exception.product.invalid_data'],
    [
      'a property it has not',
      { code: 'vps-s', property: 'colour' },
      422,
      'exception.integrity.invalid_configuration',
    ],
    [
      'a lost item',
      { code: 'vps-s', property: 'name', cartItemId: 'x' },
      404,
      'exception.cart.item_not_found',
    ],
  ])('are refused for %s', async (_, query, status, key) => {
    const { guest } = await guestWith(vps);
    const answer = await guest.send('GET', `/api/cart/items/properties?${new URLSearchParams(query)}`);
    expect([answer.status, ((await answer.json()) as { key: string }).key]).toEqual([status, key]);
  });
});

describe('a value', () => {
  it.each([
    ['vps-s', 'name', 'web01', undefined],
    ['vps-s', 'name', 'web', 'validation.too_short'],
    ['vps-s', 'name', 'Web01', 'validation.invalid_character'],
    ['vps-s', 'name', 'taken01', 'exception.vps.name_not_available'],
    ['vdc-s', 'name', 'my_taken-1', 'exception.vdc.name_not_available'],
    ['storage-100', 'name', 'taken', 'exception.storage.name_not_available'],
    ['management-basic', 'name', 'taken', 'exception.server.name_not_available'],
    ['backup-100', 'name', 'taken', 'exception.service.name_not_available'],
    ['vps-l', 'os', 'centos-7', 'exception.integrity.os_not_available'],
    ['vps-l', 'os', 'debian-13', undefined],
    ['vdc-s', 'capacity', '2000', 'exception.integrity.capacity_not_available'],
    ['vdc-s', 'capacity', '500', undefined],
    ['hosting-plus', 'packageId', 'php-5', 'exception.integrity.hosting_package_not_available'],
    ['hosting-plus', 'capacity', '100', 'exception.integrity.invalid_configuration'],
    ['business-mail-basic', 'licenses', '500', undefined],
    ['business-mail-basic', 'licenses', '501', 'exception.integrity.invalid_configuration'],
    ['domain-transfer', 'authCode', '', 'validation.required'],
    ['business-mail-basic', 'domain', 'elsewhere.sk', 'exception.domain_ownership.registered_elsewhere'],
    ['business-mail-basic', 'domain', 'mailboxes.sk', 'exception.domain_ownership.active_mailboxes'],
    ['business-mail-basic', 'domain', 'hasmail.sk', 'exception.domain_ownership.already_uses_business_mail'],
    ['ssl-basic', 'domain', 'cannotverify.sk', 'exception.domain_ownership.cannot_verify'],
    ['ssl-basic', 'domain', 'taken.sk', 'exception.domain_ownership.not_owner'],
    ['ssl-basic', 'domain', 'mine.sk', 'exception.domain_ownership.not_logged_in'],
    ['ssl-basic', 'domain', 'no name', 'validation.domain_invalid'],
    ['ssl-basic', 'domain', 'firma.sk', undefined],
  ])('of %s %s %j is validated with %s', async (code, property, value, key) => {
    const { guest } = await guestWith(domainItem('x-free.sk'));
    const answer = await ask(guest, { code, property, value });
    expect([answer.available, answer.key, answer.value]).toEqual([key === undefined, key, value]);
  });

  it("that is the customer's own name is available after login", async () => {
    const { guest } = await guestWith(vps);
    await guest.logIn('jana');
    expect(await ask(guest, { code: 'ssl-basic', property: 'domain', value: 'mine.sk' })).toMatchObject({
      available: true,
    });
  });

  it("that another item in the cart has is not available, but the item's own value is", async () => {
    const { guest, item } = await guestWith({ ...vps, properties: { name: 'web01' } });
    const query = { code: 'vps-s', property: 'name', value: 'web01' };
    expect((await ask(guest, { ...query, cartItemId: item?.id })).available).toBe(true);
    expect((await ask(guest, query)).key).toBe('exception.vps.name_not_available');
  });

  it('that another customer has ordered is not available', async () => {
    const shop = openShop();
    const customer = await readyCustomer(shop, 'transfer');
    await customer.cart('POST', '/items', { ...vps, properties: { name: 'sklad01' } });
    expect((await customer.send('POST', '/api/checkout', checkoutBody)).status).toBe(200);
    const { guest, item } = await guestWith({ ...vps, properties: { name: 'sklad01' } }, shop);
    const answer = await ask(guest, { code: 'vps-s', property: 'name', value: 'sklad01' });
    expect(answer).toMatchObject({ available: false, key: 'exception.vps.name_not_available' });
    const { violations } = (await (await guest.send('GET', '/api/cart/items/validate')).json()) as {
      violations: unknown[];
    };
    expect(violations).toEqual([
      {
        propertyPath: `items[${item?.id}].configuration.name`,
        errors: [{ translationKey: 'exception.vps.name_not_available' }],
      },
    ]);
  });
});

describe('a choice', () => {
  it('changes the price by its surcharge, and is stored as a number if it is one', async () => {
    const { guest, item } = await guestWith({ code: 'vdc-s', period: 12 });
    const path = `/items/${item?.id}`;
    expect(item).toMatchObject({
      mandatoryEditableProperties: ['name', 'capacity'],
      price: { vatExcluded: 529 },
    });
    // 10.00 a month for 500 GB.
    const larger = await guest.cart('PATCH', path, { properties: { capacity: '500' } });
    expect(larger.items[0]).toMatchObject({ price: { vatExcluded: 649 }, properties: { capacity: 500 } });
    const sold = await guest.send('PATCH', `/api/cart${path}`, { properties: { capacity: 2000 } });
    expect([sold.status, await sold.json()]).toMatchObject([
      422,
      { key: 'exception.integrity.capacity_not_available' },
    ]);
  });

  it('that is optional has a default', async () => {
    const { item } = await guestWith(vps);
    expect(item).toMatchObject({ editableProperties: ['os'], properties: { os: 'debian-13', capacity: 40 } });
  });

  it('that requires another one is only accepted with it', async () => {
    const { guest, item } = await guestWith({ code: 'hosting-plus', period: 12 });
    const path = `/api/cart/items/${item?.id}`;
    expect((await guest.send('PATCH', path, { properties: { capacity: 100 } })).status).toBe(422);
    const both = { properties: { capacity: 100, packageId: 'wordpress' } };
    // 65.88 + 12 × 2.00
    expect(await (await guest.send('PATCH', path, both)).json()).toMatchObject({
      items: [{ price: { vatExcluded: 89.88 } }],
    });
  });
});
