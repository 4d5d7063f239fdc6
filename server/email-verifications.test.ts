import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail, RegistryFields, Shop, ShopOptions } from './index.ts';
import type { Store } from './store/store.ts';
import { CONSENTS, PERSON, SITE, shopWith, type Visitor, visitorOf } from './test-shop.ts';

const MINUTE = 60_000;
const EVA = 'eva@example.sk';
const WRONG = [400, 'code', 'login-code-wrong'];
const EXPIRED = [400, 'code', 'login-code-expired'];
const CONFIRMED = [204];

let now: number;
let shop: Shop;
let mails: Mail[];
const registriesWith = (verifyEmail?: RegistryFields['verifyEmail']): ShopOptions['registries'] => ({
  fields: () => ({ sk: { verifyEmail } }),
  needsOwner: () => true,
});
const open = (more: Partial<ShopOptions> = {}): Shop => {
  shop = shopWith({
    clock: () => new Date(now),
    registries: registriesWith('required'),
    mail: { send: ({ to, kind, code }) => void mails.push({ to, kind, code }) },
    ...more,
  });
  return shop;
};
beforeEach(() => {
  now = new Date('2026-03-04T10:00:00Z').getTime();
  mails = [];
  open();
});
afterEach(() => shop.close());

const ask = (guest: Visitor, email = EVA, purpose = 'verify') =>
  guest.send('POST', '/api/users/login-codes', { email, purpose });
async function codeFor(guest: Visitor, email = EVA, purpose = 'verify'): Promise<string> {
  const before = mails.length;
  expect((await ask(guest, email, purpose)).status).toBe(204);
  await vi.waitFor(() => expect(mails.length).toBeGreaterThan(before));
  return mails.at(-1)?.code ?? '';
}
type Told = { violations: { propertyPath: string; errors: { translationKey: string }[] }[] };
async function said(answer: Response): Promise<unknown[]> {
  if (answer.status === 204) return [204];
  const { violations: [first] = [] } = (await answer.json()) as Partial<Told>;
  return [answer.status, first?.propertyPath, first?.errors[0]?.translationKey];
}
const confirm = async (guest: Visitor, code: string, email = EVA, headers = {}) =>
  said(await guest.send('POST', '/api/users/email-verifications', { email, code }, headers));
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function guestWithName(): Promise<Visitor> {
  const guest = visitorOf(shop);
  await guest.json('GET', '/cart');
  await guest.json('POST', '/cart/items', { code: 'domain-register', properties: { domain: 'free.sk' } });
  return guest;
}

/** Registers, with an owner of this e-mail, so that the order is all that is left. */
async function becomeCustomer(guest: Visitor, email = EVA): Promise<void> {
  const customer = { login: 'eva', password: 'Heslo-123', billingProfile: PERSON };
  expect((await guest.send('POST', '/api/users', customer)).status).toBe(201);
  await chooseOwner(guest, email);
}
async function chooseOwner(guest: Visitor, email: string): Promise<void> {
  const { id } = await guest.json('POST', '/domain-profiles', { ...PERSON, emails: [email], email });
  await guest.json('PUT', '/cart/domain-profile', { id });
  await guest.json('PUT', '/cart/payment-option', { id: 'card', groupId: 'card' });
}
async function order(guest: Visitor): Promise<unknown> {
  const answer = await guest.send('POST', '/api/checkout', CONSENTS);
  const { context } = (await answer.json()) as { context?: unknown };
  return context ?? answer.status;
}
const REFUSED = [
  { step: 'domain-profile', errors: [{ translationKey: 'exception.domain_profile.email_not_verified' }] },
];
const flags = async (guest: Visitor) => {
  const profiles = (await (await guest.send('GET', '/api/domain-profiles')).json()) as {
    emailVerified?: boolean;
  }[];
  return profiles.map(({ emailVerified }) => emailVerified);
};

describe('the e-mail of an owner', () => {
  it.each([
    ['asked', { verifyEmail: true, byTld: { sk: { verifyEmail: true } } }],
    ['required', { verifyEmail: true, byTld: { sk: { verifyEmail: true } } }],
    [undefined, { byTld: { sk: { person: [], company: [] } } }],
  ] as const)('is named with the required fields where the provider says %s', async (verifyEmail, fields) => {
    await shop.close();
    open({ registries: registriesWith(verifyEmail) });
    const answer = await visitorOf(shop).json(
      'GET',
      '/domain-profiles/required-fields?tlds=sk&countryCode=SK',
    );
    expect(answer).toMatchObject(fields);
    if (!verifyEmail) expect(answer).not.toHaveProperty('verifyEmail');
  });

  it('is confirmed by a visitor before the order, which is then stored [C9.37]', async () => {
    const guest = await guestWithName();
    const code = await codeFor(guest, ' Eva@Example.sk ');
    expect(mails.at(-1)).toEqual({ to: EVA, kind: 'verify-code', code });
    expect(await confirm(guest, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual(CONFIRMED);
    await becomeCustomer(guest);
    expect(await flags(guest)).toEqual([true]);
    expect(await order(guest)).toBe(200);
  });

  it('refuses the order where the provider requires it, until it is confirmed [C9.37]', async () => {
    const guest = await guestWithName();
    await becomeCustomer(guest);
    expect(await flags(guest)).toEqual([undefined]);
    expect(await order(guest)).toEqual(REFUSED);
    expect(await confirm(guest, await codeFor(guest))).toEqual(CONFIRMED);
    expect(await order(guest)).toBe(200);
  });

  it('of somebody else does not do', async () => {
    const guest = await guestWithName();
    expect(await confirm(guest, await codeFor(guest, 'adam@example.sk'), 'adam@example.sk')).toEqual(
      CONFIRMED,
    );
    await becomeCustomer(guest);
    expect(await order(guest)).toEqual(REFUSED);
    const stranger = visitorOf(shop);
    await stranger.json('GET', '/cart');
    expect(await confirm(stranger, await codeFor(stranger))).toEqual(CONFIRMED);
    expect(await order(guest)).toEqual(REFUSED);
  });

  it('is only asked for where the provider does not require it, or the shop sends no mails', async () => {
    for (const more of [{ registries: registriesWith('asked') }, { mail: undefined }]) {
      await shop.close();
      open(more);
      const guest = await guestWithName();
      await becomeCustomer(guest);
      expect(await order(guest)).toBe(200);
    }
    expect((await ask(visitorOf(shop))).status).toBe(404);
  });

  it('is not asked for again: the customer has confirmed it for an earlier order', async () => {
    const guest = await guestWithName();
    await confirm(guest, await codeFor(guest));
    await becomeCustomer(guest);
    expect(await order(guest)).toBe(200);
    await guest.json('POST', '/cart/items', { code: 'domain-register', properties: { domain: 'other.sk' } });
    const [{ id: owner } = { id: '' }] = (await (await guest.send('GET', '/api/domain-profiles')).json()) as {
      id: string;
    }[];
    const [{ id: payer } = { id: '' }] = (await (
      await guest.send('GET', '/api/billing-profiles')
    ).json()) as { id: string }[];
    await guest.json('PUT', '/cart/domain-profile', { id: owner });
    await guest.json('PUT', '/cart/billing-profile', { id: payer });
    await guest.json('PUT', '/cart/payment-option', { id: 'card', groupId: 'card' });
    expect(await order(guest)).toBe(200);
  });

  it('is confirmed also where another system keeps the customers, who have no codes to log in', async () => {
    await shop.close();
    open({ customers: { create: () => undefined } });
    const guest = await guestWithName();
    expect((await ask(guest, EVA, 'login')).status).toBe(404);
    expect(await confirm(guest, await codeFor(guest))).toEqual(CONFIRMED);
  });
});

describe('a code for it', () => {
  it('is sent alike, whether a customer has the e-mail or not', async () => {
    const guest = await guestWithName();
    await becomeCustomer(guest);
    const before = mails.length;
    const answers: unknown[] = [];
    for (const email of [EVA, 'nobody@example.sk']) {
      const stranger = visitorOf(shop);
      await stranger.json('GET', '/cart');
      const answer = await ask(stranger, email);
      answers.push([answer.status, await answer.text(), await confirm(stranger, 'none', email)]);
    }
    expect(answers[1]).toEqual(answers[0]);
    await vi.waitFor(() => expect(mails.length).toBe(before + 2));
  });

  it('logs nobody in, and one to log in confirms nothing', async () => {
    await becomeCustomer(await guestWithName());
    const guest = visitorOf(shop);
    await guest.json('GET', '/cart');
    const code = await codeFor(guest);
    expect(await said(await guest.send('POST', '/api/users/login', { email: EVA, code }))).toEqual(EXPIRED);
    const login = await codeFor(guest, EVA, 'login');
    if (login !== code) expect(await confirm(guest, login)).toEqual(WRONG);
    expect(await confirm(guest, code)).toEqual(CONFIRMED);
  });

  it('lasts ten minutes, once, for its session, and for five tries', async () => {
    const guest = await guestWithName();
    const late = await codeFor(guest);
    now += 10 * MINUTE;
    expect(await confirm(guest, late)).toEqual(EXPIRED);
    const code = await codeFor(guest);
    const stranger = visitorOf(shop);
    await stranger.json('GET', '/cart');
    expect(await confirm(stranger, code)).toEqual(EXPIRED);
    expect(await confirm(guest, code)).toEqual(CONFIRMED);
    expect(await confirm(guest, code)).toEqual(EXPIRED);
    const next = await codeFor(guest);
    for (let tries = 0; tries < 4; tries += 1) expect(await confirm(guest, other(next))).toEqual(WRONG);
    expect(await confirm(guest, other(next))).toEqual(EXPIRED);
    expect(await confirm(guest, next)).toEqual(EXPIRED);
  });

  it('is answered again to the very call whose answer was lost', async () => {
    const guest = await guestWithName();
    const code = await codeFor(guest);
    const key = { 'idempotency-key': 'k-1' };
    expect(await confirm(guest, code, EVA, key)).toEqual(CONFIRMED);
    expect(await confirm(guest, code, EVA, key)).toEqual(CONFIRMED);
  });

  it('is tried five times, also where two processes are asked at once', async () => {
    await shop.close();
    const store = `file:${join(mkdtempSync(join(tmpdir(), 'codes-')), 'shop.db')}`;
    const first = open({ store });
    const second = shopWith({ store, clock: () => new Date(now), mail: { send: () => undefined } });
    try {
      const guest = await guestWithName();
      const code = await codeFor(guest);
      const cookie = guest.cookie();
      const tried = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          confirm(visitorOf(at % 2 ? first : second), at < 18 ? other(code) : code, EVA, { cookie }),
        ),
      );
      expect(tried.filter(([, , key]) => key === 'login-code-wrong')).toHaveLength(4);
      expect(tried.filter(([, , key]) => key === 'login-code-expired')).toHaveLength(16);
    } finally {
      await second.close();
    }
  });

  it('and its e-mail are kept as hashes, those of a visitor for a month', async () => {
    const guest = await guestWithName();
    await confirm(guest, await codeFor(guest));
    const { db } = (await shop.ready) as Store;
    const rows = async () => (await db.$client.execute('select * from confirmed_emails')).rows;
    expect(JSON.stringify(await rows())).not.toContain('@');
    now += 31 * 24 * 60 * MINUTE;
    const stranger = visitorOf(shop);
    await stranger.send('GET', '/api/cart', undefined, { origin: SITE });
    await codeFor(stranger);
    expect(await rows()).toEqual([]);
  });
});
