import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { COMPANIES, type PresetCode } from '../../src/config/presets.ts';
import { isSlow } from '../api/availability.ts';
import { COUPON_CODES } from '../api/coupons.ts';
import { OWNERSHIP_WORDS } from '../api/ownership.ts';
import { openShop, person, type Visitor, visitor } from '../api/test-support.ts';
import {
  CARDS,
  COUPONS,
  type Magic,
  NAMES,
  NUMBERS,
  OWNED_NAMES,
  PAYMENTS,
  SETTINGS,
  USERS,
} from './magic.ts';

const shop = openShop();
afterAll(() => shop.close());

const inputs = (list: readonly Magic[]): string[] => list.map(({ input }) => input);

async function ask(guest: Visitor, method: string, path: string, body?: unknown) {
  const answer = await guest.send(method, path, body);
  return (await answer.json()) as Record<string, unknown>;
}

async function customer(login: string, ...products: object[]): Promise<Visitor> {
  const guest = visitor(shop);
  await guest.cart('GET', '');
  await guest.logIn(login);
  if (products.length > 0) await guest.cart('POST', '/products', { products });
  return guest;
}

describe('the lists of magic inputs', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const prose = readme.replaceAll(/^```[\s\S]*?^```/gm, '');
  const said = new Set([...prose.matchAll(/`([^`]+)`/g)].map(([, code]) => code));

  it('are complete in the README', () => {
    const lists = [NAMES, OWNED_NAMES, SETTINGS, NUMBERS, CARDS, COUPONS, PAYMENTS].flatMap(inputs);
    const people = USERS.flatMap(({ login, password }) => [login, password]);
    expect([...lists, ...people].filter((input) => !said.has(input))).toEqual([]);
  });

  it('contain every coupon and every ownership keyword that the server knows', () => {
    expect(inputs(COUPONS)).toEqual([...COUPON_CODES]);
    expect(inputs(OWNED_NAMES).sort()).toEqual([...OWNERSHIP_WORDS].sort());
  });

  it('contain every payment group that any company offers', async () => {
    const groups = new Set<string>();
    for (const company of Object.keys(COMPANIES) as PresetCode[]) {
      const answer = await visitor(shop, company).send('GET', '/api/payment-options');
      for (const { groupId } of (await answer.json()) as { groupId: string }[]) groups.add(groupId);
    }
    expect(inputs(PAYMENTS).sort()).toEqual([...groups].sort());
  });
});

const OWNERSHIP: Readonly<Record<string, string>> = {
  mine: 'exception.domain_ownership.not_logged_in',
  taken: 'exception.domain_ownership.not_owner',
  elsewhere: 'exception.domain_ownership.registered_elsewhere',
  mailboxes: 'exception.domain_ownership.active_mailboxes',
  hasmail: 'exception.domain_ownership.already_uses_business_mail',
  cannotverify: 'exception.domain_ownership.cannot_verify',
};

describe('a searched name', () => {
  const WANTED: Record<string, object> = {
    ...Object.fromEntries(
      Object.entries(OWNERSHIP).map(([word, error]) => [word, { availableForPurchase: false, error }]),
    ),
    taken: { availableForPurchase: false, error: 'domain.taken' },
    free: { availableForPurchase: true, error: null },
    premium: { availableForPurchase: true, premium: true, price: { actualPrice: 490 } },
    unsure: { availableForPurchase: false, error: 'domain_checker.cannot_resolve_availability' },
    slow: {},
  };

  it.each(inputs(NAMES))('that contains %s behaves as listed', async (word) => {
    expect(WANTED).toHaveProperty(word);
    expect(isSlow(`x-${word}-y.com`)).toBe(word === 'slow');
    if (word === 'slow') return;
    const query = new URLSearchParams({ 'domains[]': `x-${word}-y.com` });
    const [found] = (await ask(
      visitor(shop),
      'GET',
      `/api/domain-checker/check-domains?${query}`,
    )) as unknown as object[];
    expect(found).toMatchObject(WANTED[word] ?? {});
  });

  it('that contains "mine" belongs to the logged-in customer', async () => {
    const own = (await ask(await customer('jana'), 'GET', '/api/users/domains')) as unknown as {
      name: string;
    }[];
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['mine.sk', 'jana-mine.sk']));
  });
});

describe('a domain name to verify', () => {
  it.each(inputs(OWNED_NAMES))('that contains %s behaves as listed', async (word) => {
    const guest = visitor(shop);
    await guest.cart('GET', '');
    const { items } = await guest.cart('POST', '/items', { code: 'ssl-basic', period: 12 });
    const query = new URLSearchParams({
      ...{ code: 'ssl-basic', property: 'domain', value: `x-${word}.sk` },
      cartItemId: items[0]?.id ?? '',
    });
    const verdict = await ask(guest, 'GET', `/api/cart/items/properties?${query}`);
    expect(verdict).toMatchObject({ available: false, key: OWNERSHIP[word] });
  });
});

describe('a field', () => {
  const ACTS: Record<string, () => Promise<unknown>> = {
    taken: async () => {
      const vps = { code: 'vps-s', name: 'vps-s', sellType: 'direct' };
      const guest = await customer('jana', vps);
      const { items } = await guest.cart('GET', '');
      const query = new URLSearchParams({
        ...{ code: 'vps-s', property: 'name', value: 'taken01' },
        cartItemId: items[0]?.id ?? '',
      });
      return (await ask(guest, 'GET', `/api/cart/items/properties?${query}`)).key;
    },
    '503': async () => {
      const body = { companyId: '15030000', countryCode: 'SK' };
      return (await ask(visitor(shop), 'POST', '/validation/validations/company-id', body)).key;
    },
    duplicity: async () => {
      const owner = { ...person, name: 'Eva Duplicity' };
      return (await ask(await customer('nikto'), 'POST', '/api/domain-profiles', owner)).key;
    },
    'magic-error': async () => {
      const properties = { key: 'exception.vdc.name_not_available', at: 'add', shape: 'key' };
      const guest = visitor(shop);
      await guest.cart('GET', '');
      return (await ask(guest, 'POST', '/api/cart/items', { code: 'magic-error', properties })).key;
    },
  };
  const WANTED: Record<string, string> = {
    taken: 'exception.vps.name_not_available',
    '503': 'exception.outage',
    duplicity: 'exception.domain_profile.duplicity_check_failed',
    'magic-error': 'exception.vdc.name_not_available',
  };

  it.each(inputs(SETTINGS))('that contains %s behaves as listed', async (word) => {
    expect(await ACTS[word]?.()).toBe(WANTED[word]);
  });
});

describe('a number', () => {
  const FIELDS = { 'company-id': 'companyId', 'tax-id': 'taxId', 'vat-id': 'vatId' } as const;

  it.each(NUMBERS)('$input is valid as $what, and invalid with one digit changed', async (number) => {
    const { kind, country, input } = number;
    const check = async (value: string) =>
      ask(visitor(shop), 'POST', `/validation/validations/${kind}`, {
        ...{ [FIELDS[kind]]: value, countryCode: country },
      });
    expect(await check(input)).toMatchObject({ valid: true });
    const wrong = input.replace(/\d(?=\D*\d{2})/, (digit) => String((Number(digit) + 1) % 10));
    expect(wrong).not.toBe(input);
    expect(await check(wrong)).toEqual({ valid: false });
  });

  it('of a student card is valid or belongs to nobody', async () => {
    const check = async (isic: string) =>
      ask(visitor(shop), 'POST', '/validation/validations/isic', { isic, name: 'Eva' });
    expect(await Promise.all(inputs(CARDS).map(check))).toEqual([{ valid: true }, { valid: false }]);
  });
});

describe('a coupon', () => {
  const WANTED: Record<string, number | string> = {
    WELCOME10: 10,
    HOSTING50: 50,
    DOMAIN20: 20,
    ITEM15: 15,
    GRATIS: 100,
    EXPIRED: 'exception.coupon.not_valid_for_user',
  };

  it.each(inputs(COUPONS))('%s behaves as listed', async (code) => {
    const guest = visitor(shop);
    await guest.cart('GET', '');
    await guest.cart('POST', '/items', { code: 'hosting-plus', period: 12 });
    const domain = { code: 'domain-register', properties: { domain: 'x-free.sk' } };
    const { items } = await guest.cart('POST', '/items', domain);
    const item = items[code === 'DOMAIN20' ? 1 : 0];
    const body = { code, ...(code === 'ITEM15' && { cartItemId: item?.id }) };
    const answer = await guest.send('PUT', '/api/cart/coupon', body);
    if (answer.status !== 200) return expect((await answer.json()).key).toBe(WANTED[code]);
    const after = await guest.cart('GET', '');
    expect(after.items.find(({ id }) => id === item?.id)?.bonus).toMatchObject({
      type: 'coupon',
      percentage: WANTED[code],
    });
  });
});
