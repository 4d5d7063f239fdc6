import { describe, expect, it } from 'vitest';
import { createShop } from './app.ts';
import { checkoutBody, hostingItem, ordersOf, SITE, visitor } from './test-support.ts';

const BEFORE = new Date('2026-12-31T22:00:00Z');
const AFTER = new Date('2027-01-01T08:00:00Z');
const DIC = '2020123457';

/** A shop whose clock can be set. */
function openOn(start: Date) {
  let now = start;
  const shop = createShop({ databaseUrl: ':memory:', siteOrigins: [SITE], streamDelay: 0, clock: () => now });
  const setClock = (day: Date): void => {
    now = day;
  };
  return { shop, setClock };
}
type Shop = ReturnType<typeof openOn>['shop'];

const company = {
  ...{ type: 'company', organisation: 'Lampáreň s. r. o.', name: 'Eva Tóthová', companyId: '36421928' },
  ...{ emails: ['eva@example.sk'], street: 'Krátka 3', city: 'Martin', postalCode: '036 01' },
  ...{ countryCode: 'SK', phone: '+421 905 111 222' },
};

let logins = 0;
/** A company that registers with hosting in its cart. */
async function register(shop: Shop, profile: object, code = 'sk-ws') {
  logins += 1;
  const guest = visitor(shop, code);
  await guest.cart('GET', '');
  await guest.cart('POST', '/items', hostingItem());
  const body = { login: `firma-${logins}`, password: 'Heslo-1234', billingProfile: profile };
  return { guest, answer: await guest.send('POST', '/api/users', body) };
}

const choose = (guest: ReturnType<typeof visitor>, option: object) =>
  guest.cart('PUT', '/payment-option?cart=true', option);
const BY_PEPPOL = { id: 'later', groupId: 'later', invoiceDelivery: 'einvoice' };

describe('the DIČ of a Slovak company', () => {
  it.each([
    [BEFORE, 'SK', false],
    [AFTER, 'SK', true],
    [AFTER, 'CZ', false],
  ])('is named in the billing form on %s in %s: %s', async (day, country, isNamed) => {
    const guest = visitor(openOn(day).shop);
    const path = `/api/domain-profiles/required-fields?tlds=&countryCode=${country}`;
    const { company: fields } = (await (await guest.send('GET', path)).json()) as { company: string[] };
    expect(fields.includes('taxId')).toBe(isNamed);
  });

  it('is required of a new customer from 2027-01-01 on: 422 at its field, and nothing is stored', async () => {
    const { shop } = openOn(AFTER);
    const { guest, answer } = await register(shop, company);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        violations: [
          { propertyPath: 'billingProfile.taxId', errors: [{ translationKey: 'validation.required' }] },
        ],
      },
    ]);
    const cart = await guest.cart('GET', '');
    expect([cart.user ?? null, cart.items.length]).toEqual([null, 1]);
    expect((await register(shop, { ...company, taxId: DIC })).answer.status).toBe(201);
    expect((await register(openOn(BEFORE).shop, company)).answer.status).toBe(201);
  });

  it('is required of a profile that is added or changed from then on', async () => {
    const { shop } = openOn(AFTER);
    const { guest } = await register(shop, { ...company, taxId: DIC });
    const [saved] = (await (await guest.send('GET', '/api/billing-profiles')).json()) as { id: string }[];
    for (const [method, path] of [
      ['POST', '/api/billing-profiles'],
      ['PUT', `/api/billing-profiles/${saved?.id}`],
    ] as const) {
      const answer = await guest.send(method, path, company);
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { violations: [{ propertyPath: 'taxId' }] },
      ]);
    }
  });

  it.each([
    ['of a private person', { ...company, type: 'person' }, 'sk-ws'],
    ['of a company abroad', { ...company, countryCode: 'HU', companyId: '', postalCode: '1011' }, 'sk-ws'],
    ['at a shop abroad', company, 'cz-ws'],
  ])('is not required %s', async (_what, profile, code) => {
    expect((await register(openOn(AFTER).shop, profile, code)).answer.status).toBe(201);
  });

  it('stops an order by e-invoice of a profile without it, from an earlier year; nothing is lost', async () => {
    const { shop, setClock } = openOn(BEFORE);
    const { guest } = await register(shop, company);
    await choose(guest, BY_PEPPOL);
    setClock(AFTER);
    const answer = await guest.send('POST', '/api/checkout', checkoutBody);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        key: 'exception.checkout.failed',
        context: [{ step: 'billing-profile', errors: [{ translationKey: 'validation.tax_id_invalid' }] }],
      },
    ]);
    expect(await ordersOf(shop)).toEqual([]);
    const { items, billingProfile } = await guest.cart('GET', '');
    await guest.send('PUT', `/api/billing-profiles/${billingProfile?.id}`, { ...company, taxId: DIC });
    expect((await guest.send('POST', '/api/checkout', checkoutBody)).status).toBe(200);
    expect([items.length, (await ordersOf(shop)).length]).toEqual([1, 1]);
  });

  it.each([
    ['on the last day of 2026', BEFORE, BY_PEPPOL],
    ['by an invoice that comes by email', AFTER, { id: 'later', groupId: 'later', invoiceDelivery: 'email' }],
    ['by transfer', AFTER, { id: 'transfer', groupId: 'transfer' }],
  ])('does not stop an order %s', async (_what, day, option) => {
    const { shop, setClock } = openOn(BEFORE);
    const { guest } = await register(shop, company);
    await choose(guest, option);
    setClock(day);
    expect((await guest.send('POST', '/api/checkout', checkoutBody)).status).toBe(200);
  });
});
