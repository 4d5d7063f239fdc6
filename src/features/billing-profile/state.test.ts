import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShop, type Shop } from '../../../demo/api/app.ts';
import { browser, type Wire } from '../../../demo/api/test-support.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import { cartAtom, userAtom } from '../../state/cart.ts';
import { loadCartAtom } from '../../state/cart-changes.ts';
import { clientAtom } from '../../state/client.ts';
import { consentsAtom } from '../../state/consents.ts';
import type { Store } from '../../state/store.ts';
import {
  checkName,
  checkProblem,
  idCheck,
  loginCheck,
  runCheckAtom,
  verdictsAtom,
} from '../profile/checks.ts';
import type { FormValues } from '../profile/form.ts';
import { emptyProfile } from '../profile/values.ts';
import { billingProfiles } from './state.ts';
import { submitBillingAtom } from './submit.ts';

const values: FormValues = {
  ...emptyProfile('SK'),
  login: 'nova.zakaznicka',
  password: 'Heslo-123',
  name: 'Nová Zákazníčka',
  emails: 'nova@example.sk',
  phone: '+421905123456',
  street: 'Dlhá 12',
  postalCode: '010 01',
  city: 'Žilina',
};
const company: FormValues = {
  ...values,
  type: 'company',
  organisation: 'Píla',
  companyId: '36421928',
  contactPerson: 'Nová Zákazníčka',
};

let shop: Shop;
let store: Store;
let calls: string[];
let wire: Wire;

/** A browser with one cookie; `wire` may drop or corrupt requests and responses. */
async function connect(): Promise<void> {
  const { fetch } = browser(shop, (request, next) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return wire(request, next);
  });
  const base = { apiUrl: 'http://shop/api', validationApiUrl: 'http://shop/validation' };
  store.set(clientAtom, createClient({ ...base, company: 'sk-ws', language: 'sk-SK', fetch }));
  await store.set(loadCartAtom);
}

const submit = (changed: Partial<FormValues> = {}, withAccount = true) =>
  store.set(submitBillingAtom, { values: { ...values, ...changed }, withAccount, saved: undefined });
const count = (call: string): number => calls.filter((made) => made === call).length;
const profiles = () => {
  const state = store.get(billingProfiles.profilesAtom);
  return state.status === 'ready' ? state.profiles : [];
};

beforeEach(async () => {
  shop = createShop({ databaseUrl: ':memory:', siteOrigins: [] });
  store = createShopStore();
  calls = [];
  wire = (_request, next) => next();
  await connect();
});
afterEach(() => shop.close());

describe('the list of profiles', () => {
  it('says why it cannot be had, and may be asked for again', async () => {
    await submit();
    wire = () => Promise.reject(new TypeError('down'));
    await store.set(billingProfiles.loadAtom);
    expect(store.get(billingProfiles.profilesAtom)).toMatchObject({
      status: 'failed',
      messages: { billingProfiles: [{ key: 'wsk.general.network' }] },
    });
    wire = (_request, next) => next();
    await store.set(billingProfiles.loadAtom);
    expect(profiles()).toHaveLength(1);
  });

  it('stays while it is read again, also when that fails', async () => {
    await submit();
    await store.set(billingProfiles.loadAtom);
    wire = async (request, next) =>
      request.url.endsWith('/billing-profiles') ? new Response('{}', { status: 500 }) : next();
    const again = store.set(billingProfiles.loadAtom);
    expect(profiles()).toHaveLength(1);
    await again;
    expect(profiles()).toHaveLength(1);
  });
});

describe('a visitor who registers', () => {
  it('is a customer with the profile on the same cart, and both consents are sent', async () => {
    const uuid = store.get(cartAtom)?.uuid;
    store.set(consentsAtom, { termsAndConditionsConsent: true, thirdPartyConsent: true });
    expect(await submit()).toMatchObject({ kind: 'sent', result: { ok: true } });
    expect(store.get(userAtom)?.login).toBe('nova.zakaznicka');
    expect(store.get(cartAtom)).toMatchObject({
      uuid,
      billingProfile: { name: 'Nová Zákazníčka', postalCode: '01001' },
      termsAndConditionsConsent: true,
      thirdPartyConsent: true,
    });
  });

  it('is registered once by two clicks', async () => {
    const both = await Promise.all([submit(), submit()]);
    expect(both.map((outcome) => outcome.kind === 'sent' && outcome.result.ok)).toEqual([true, true]);
    expect(count('POST /api/users')).toBe(1);
  });

  it('is a customer also when the answer is lost', async () => {
    wire = async (request, next) => {
      const response = await next();
      if (request.url.endsWith('/users')) throw new TypeError('reset');
      return response;
    };
    expect(await submit()).toMatchObject({ kind: 'sent', result: { ok: true } });
    expect(store.get(userAtom)?.login).toBe('nova.zakaznicka');
  });

  it("hears that the login is somebody else's", async () => {
    expect(await submit({ login: 'jana' })).toEqual({
      kind: 'sent',
      result: { ok: false, messages: { 'cart.billing-profile': [{ key: 'exception.user.login_taken' }] } },
    });
    expect(store.get(userAtom)).toBeUndefined();
  });

  it('hears of what the server refuses under the field', async () => {
    const outcome = await submit({ phone: 'x' });
    expect(outcome.kind === 'sent' && !outcome.result.ok && Object.keys(outcome.result.messages)).toEqual([
      'billingProfile.phone',
    ]);
  });
});

describe('checks of numbers', () => {
  it('stop the form when a number is wrong', async () => {
    expect(await submit({ ...company, companyId: '12345678' })).toEqual({ kind: 'refused-checks' });
    expect(count('POST /api/users')).toBe(0);
  });

  it('let it go on when nobody can tell', async () => {
    wire = (request, next) =>
      request.url.includes('/validations/') ? Promise.reject(new TypeError('down')) : next();
    expect(await submit(company)).toMatchObject({ kind: 'sent', result: { ok: true } });
    const check = idCheck('companyId', '36421928', 'SK');
    expect(store.get(verdictsAtom)[checkName(check)]).toBe('unknown');
  });

  it('are asked once for the same number at the same time, and say that they are under way', async () => {
    const check = idCheck('companyId', '36421928', 'SK');
    const both = [store.set(runCheckAtom, check), store.set(runCheckAtom, { ...check })];
    expect(store.get(verdictsAtom)[checkName(check)]).toBe('checking');
    expect(await Promise.all(both)).toEqual(['valid', 'valid']);
    expect(count('POST /validation/validations/company-id')).toBe(1);
  });

  it('are asked anew after "cannot be checked", not after an answer', async () => {
    const check = loginCheck('jana');
    wire = () => Promise.reject(new TypeError('down'));
    expect(await store.set(runCheckAtom, check)).toBe('unknown');
    wire = (_request, next) => next();
    expect(await store.set(runCheckAtom, check)).toBe('wrong');
    expect(await store.set(runCheckAtom, check)).toBe('wrong');
    expect(count('POST /api/users/check-login')).toBe(2);
  });

  it.each([
    [idCheck('vatId', '1', 'SK'), 'validation.vat_id_invalid'],
    [idCheck('vatId', '1', 'CZ'), 'validation.tax_id_invalid'],
    [idCheck('taxId', '1', 'SK'), 'validation.tax_id_invalid'],
    [idCheck('companyId', '1', 'CZ'), 'validation.company_id_invalid'],
  ])('are called by the words of the country: %o is %s', (check, expected) => {
    expect(checkProblem(check)).toBe(expected);
  });
});

describe('a customer', () => {
  beforeEach(async () => {
    await submit();
    await store.set(billingProfiles.loadAtom);
    calls.length = 0;
  });

  it('has the profiles that the server keeps', () => {
    expect(profiles().map(({ name }) => name)).toEqual(['Nová Zákazníčka']);
  });

  it('adds a profile and is billed to it', async () => {
    expect(await submit(company, false)).toMatchObject({ result: { ok: true } });
    expect(store.get(cartAtom)?.billingProfile?.organisation).toBe('Píla');
    expect(profiles()).toHaveLength(2);
  });

  it('edits a profile', async () => {
    const [saved] = profiles();
    await store.set(submitBillingAtom, { values: { ...values, city: 'Martin' }, withAccount: false, saved });
    expect(profiles().map(({ city }) => city)).toEqual(['Martin']);
    expect(store.get(cartAtom)?.billingProfile?.city).toBe('Martin');
  });

  it('gets one profile when the first try failed half way', async () => {
    wire = (request, next) =>
      request.url.includes('/cart/billing-profile') ? Promise.reject(new TypeError('down')) : next();
    expect(await submit(company, false)).toMatchObject({ result: { ok: false } });
    wire = (_request, next) => next();
    expect(await submit(company, false)).toMatchObject({ result: { ok: true } });
    expect(count('POST /api/billing-profiles')).toBe(1);
  });

  it('keeps a half-saved profile when its form was left and another one is added', async () => {
    wire = (request, next) =>
      request.url.includes('/cart/billing-profile') ? Promise.reject(new TypeError('down')) : next();
    await submit(company, false);
    wire = (_request, next) => next();
    store.set(billingProfiles.discardAtom);
    await submit({ ...company, organisation: 'Mlyn' }, false);
    expect(profiles().map(({ organisation }) => organisation)).toEqual(['', 'Píla', 'Mlyn']);
  });

  it('gets one profile when the answer to the first was lost', async () => {
    wire = async (request, next) => {
      const response = await next();
      if (request.method === 'POST' && request.url.endsWith('/billing-profiles'))
        throw new TypeError('reset');
      return response;
    };
    expect(await submit({ ...company, contactPerson: 'Peter Novák' }, false)).toMatchObject({
      result: { ok: true },
    });
    await store.set(billingProfiles.loadAtom);
    expect(profiles()).toHaveLength(2);
  });

  it('chooses among them, and the last click counts', async () => {
    await submit(company, false);
    const [first, second] = profiles();
    await Promise.all(
      [first, second, first].map((one) => store.set(billingProfiles.chooseAtom, one?.id ?? '')),
    );
    expect(store.get(cartAtom)?.billingProfile?.id).toBe(first?.id);
  });

  it('is a visitor without profiles once logged out', async () => {
    await store.get(clientAtom).call('/logout', (await import('valibot')).unknown(), { method: 'POST' });
    await store.set(billingProfiles.loadAtom);
    expect(store.get(userAtom)).toBeUndefined();
    expect(store.get(billingProfiles.profilesAtom)).toEqual({ status: 'none' });
  });

  it('cannot edit a profile whose change waits for approval, and the list knows it', async () => {
    const [saved] = profiles();
    wire = async (request, next) =>
      request.method === 'PUT' && request.url.includes('/billing-profiles/')
        ? Response.json({ key: 'exception.billing_profile.pending_change_request' }, { status: 409 })
        : next();
    await store.set(submitBillingAtom, { values: { ...values, city: 'Martin' }, withAccount: false, saved });
    expect(store.get(billingProfiles.pendingAtom)).toEqual([saved?.id]);
  });
});
