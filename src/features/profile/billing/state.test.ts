import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShop, type Shop } from '../../../../demo/api/app.ts';
import { browser, type Wire } from '../../../../demo/api/test-support.ts';
import { createShopStore } from '../../../../test/support/shop-page.ts';
import { createClient } from '../../../api/client.ts';
import { cartAtom, userAtom } from '../../../state/cart/cart-atom.ts';
import { loadCartAtom } from '../../../state/changes/load-cart.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import type { Store } from '../../../state/store.ts';
import { checkProblem, idCheck, loginCheck, runCheckAtom, verdictAtom } from '../form/checks.ts';
import type { FormValues } from '../form/form-schema.ts';
import { emptyProfile } from '../form/values.ts';
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
  it('reports why it could not be loaded, and can be requested again [8.5] [3.31]', async () => {
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

  it('is kept while it is being reloaded, even if that fails', async () => {
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
  it('becomes a customer with the profile on the same cart, and both consents are sent [1.5] [3.12] [7.27]', async () => {
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

  it('is registered only once by two clicks', async () => {
    const both = await Promise.all([submit(), submit()]);
    expect(both.map((outcome) => outcome.kind === 'sent' && outcome.result.ok)).toEqual([true, true]);
    expect(count('POST /api/users')).toBe(1);
  });

  it('becomes a customer even if the response is lost', async () => {
    wire = async (request, next) => {
      const response = await next();
      if (request.url.endsWith('/users')) throw new TypeError('reset');
      return response;
    };
    expect(await submit()).toMatchObject({ kind: 'sent', result: { ok: true } });
    expect(store.get(userAtom)?.login).toBe('nova.zakaznicka');
  });

  it('becomes a customer if the browser repeats the call, and the second one is refused [1.5]', async () => {
    wire = async (request, next) => {
      if (request.method === 'POST' && request.url.endsWith('/users')) {
        await next();
        return Response.json({ key: 'exception.user.not_created' }, { status: 422 });
      }
      return next();
    };
    expect(await submit()).toMatchObject({ kind: 'sent', result: { ok: true } });
    expect(store.get(userAtom)?.login).toBe('nova.zakaznicka');
  });

  describe('and whose session does not know the account that was made', () => {
    const registered = {
      ok: false,
      messages: { 'cart.billing-profile': [{ key: 'wsk.user.maybe_created' }] },
    };

    /** The first call makes the account in a session whose cookie never arrives. */
    const makeElsewhere = async (request: Request): Promise<void> => {
      await browser(shop).fetch(request.clone());
    };

    it('is told to log in if the browser repeated the call', async () => {
      await store.set(runCheckAtom, loginCheck(values.login));
      wire = async (request, next) => {
        if (request.method === 'POST' && request.url.endsWith('/users')) {
          request.headers.delete('cookie');
          await makeElsewhere(request);
        }
        return next();
      };
      expect(await submit()).toMatchObject({ kind: 'sent', result: registered });
    });

    it('is told to log in if a repetition gets the stored answer, without the session [1.5]', async () => {
      wire = async (request, next) =>
        request.method === 'POST' && request.url.endsWith('/users')
          ? Response.json({ login: values.login, customerType: 'person' }, { status: 201 })
          : next();
      expect(await submit()).toMatchObject({ kind: 'sent', result: registered });
    });

    it('is told to log in if the response to the first try was lost', async () => {
      wire = async (request, next) => {
        if (request.method !== 'POST' || !request.url.endsWith('/users')) return next();
        request.headers.delete('cookie');
        await makeElsewhere(request);
        throw new TypeError('reset');
      };
      expect(await submit()).toMatchObject({ kind: 'sent', result: { ok: false } });
      wire = (_request, next) => next();
      expect(await submit()).toMatchObject({ kind: 'sent', result: registered });
    });
  });

  it('learns that the login is already taken', async () => {
    expect(await submit({ login: 'jana' })).toMatchObject({
      kind: 'sent',
      result: { ok: false, messages: { 'cart.billing-profile': [{ key: 'exception.user.login_taken' }] } },
    });
    expect(store.get(userAtom)).toBeUndefined();
  });

  it('sees what the server refuses under the field', async () => {
    const outcome = await submit({ phone: 'x' });
    expect(outcome.kind === 'sent' && !outcome.result.ok && Object.keys(outcome.result.messages)).toEqual([
      'billingProfile.phone',
    ]);
  });
});

describe('checks of numbers', () => {
  it.each(['12345678', ''])('block the form when a number is wrong: "%s" [5.20]', async (companyId) => {
    expect(await submit({ ...company, companyId })).toEqual({ kind: 'refused-checks' });
    expect(count('POST /api/users')).toBe(0);
  });

  it('do not block it when the number cannot be checked', async () => {
    wire = (request, next) =>
      request.url.includes('/validations/') ? Promise.reject(new TypeError('down')) : next();
    expect(await submit(company)).toMatchObject({ kind: 'sent', result: { ok: true } });
    const check = idCheck('companyId', '36421928', 'SK');
    expect(store.get(verdictAtom)(check)).toBe('unknown');
  });

  it('are requested once for simultaneous checks of the same number, and report that they are running [5.22]', async () => {
    const check = idCheck('companyId', '36421928', 'SK');
    const both = [store.set(runCheckAtom, check), store.set(runCheckAtom, { ...check })];
    expect(store.get(verdictAtom)(check)).toBe('checking');
    expect(await Promise.all(both)).toEqual(['valid', 'valid']);
    expect(count('POST /validation/validations/company-id')).toBe(1);
  });

  it('are requested again after "cannot be checked", but not after a result', async () => {
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
  ])('are named as in the country: %o is %s [5.20]', (check, expected) => {
    expect(checkProblem(check)).toBe(expected);
  });
});

describe('a customer', () => {
  beforeEach(async () => {
    await submit();
    await store.set(billingProfiles.loadAtom);
    calls.length = 0;
  });

  it('has the profiles that are stored on the server [3.31] [6.5]', () => {
    expect(profiles().map(({ name }) => name)).toEqual(['Nová Zákazníčka']);
  });

  it('adds a profile and is billed to it [2.25] [7.22]', async () => {
    expect(await submit(company, false)).toMatchObject({ result: { ok: true } });
    expect(store.get(cartAtom)?.billingProfile?.organisation).toBe('Píla');
    expect(profiles()).toHaveLength(2);
  });

  it('edits a profile [2.25] [7.22]', async () => {
    const [saved] = profiles();
    await store.set(submitBillingAtom, { values: { ...values, city: 'Martin' }, withAccount: false, saved });
    expect(profiles().map(({ city }) => city)).toEqual(['Martin']);
    expect(store.get(cartAtom)?.billingProfile?.city).toBe('Martin');
  });

  it('gets only one profile when the first attempt failed halfway', async () => {
    wire = (request, next) =>
      request.url.includes('/cart/billing-profile') ? Promise.reject(new TypeError('down')) : next();
    expect(await submit(company, false)).toMatchObject({ result: { ok: false } });
    wire = (_request, next) => next();
    expect(await submit(company, false)).toMatchObject({ result: { ok: true } });
    expect(count('POST /api/billing-profiles')).toBe(1);
  });

  it('keeps a half-saved profile when its form is left and another one is added', async () => {
    wire = (request, next) =>
      request.url.includes('/cart/billing-profile') ? Promise.reject(new TypeError('down')) : next();
    await submit(company, false);
    wire = (_request, next) => next();
    store.set(billingProfiles.discardAtom);
    await submit({ ...company, organisation: 'Mlyn' }, false);
    expect(profiles().map(({ organisation }) => organisation)).toEqual(['', 'Píla', 'Mlyn']);
  });

  it('gets only one profile when the response to the first request was lost', async () => {
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

  it('gets the profile if the browser repeats the call, and the second one is refused', async () => {
    wire = async (request, next) => {
      if (request.method !== 'POST' || !request.url.endsWith('/billing-profiles')) return next();
      await next();
      return Response.json({ key: 'exception.billing_profile.max_allowance_exceeded' }, { status: 422 });
    };
    expect(await submit({ ...company, contactPerson: 'Peter Novák' }, false)).toMatchObject({
      result: { ok: true },
    });
    expect(store.get(cartAtom)?.billingProfile?.contactPerson).toBe('Peter Novák');
    expect(profiles()).toHaveLength(2);
  });

  it('sees one of two equal profiles: the one that the cart has', async () => {
    const twins = ['a-1', 'a-2', 'a-3'].map((id) => ({ ...values, id, emails: ['nova@example.sk'] }));
    const uuid = store.get(cartAtom)?.billingProfile?.id ?? '';
    wire = async (request, next) =>
      request.method === 'GET' && request.url.endsWith('/billing-profiles')
        ? Response.json([...twins, { ...twins[0], id: uuid }, { ...twins[0], id: 'b', city: 'Martin' }])
        : next();
    await store.set(billingProfiles.loadAtom);
    expect(profiles().map(({ id }) => id)).toEqual([uuid, 'b']);
  });

  it('does not get an older profile of the same name for one that was not made', async () => {
    wire = async (request, next) => {
      if (request.method === 'POST' && request.url.endsWith('/billing-profiles')) throw new TypeError('down');
      return next();
    };
    store.set(billingProfiles.discardAtom);
    expect(await submit({ city: 'Martin' }, false)).toMatchObject({ result: { ok: false } });
  });

  it('selects one of them, and the last click counts [2.25]', async () => {
    await submit(company, false);
    const [first, second] = profiles();
    await Promise.all(
      [first, second, first].map((one) => store.set(billingProfiles.chooseAtom, one?.id ?? '')),
    );
    expect(store.get(cartAtom)?.billingProfile?.id).toBe(first?.id);
  });

  it('becomes a visitor without profiles after logging out', async () => {
    await store.get(clientAtom).call('/logout', (await import('valibot')).unknown(), { method: 'POST' });
    await store.set(billingProfiles.loadAtom);
    expect(store.get(userAtom)).toBeUndefined();
    expect(store.get(billingProfiles.profilesAtom)).toEqual({ status: 'none' });
  });

  it('cannot edit a profile with a change that is awaiting approval, and the list shows it', async () => {
    const [saved] = profiles();
    wire = async (request, next) =>
      request.method === 'PUT' && request.url.includes('/billing-profiles/')
        ? Response.json({ key: 'exception.billing_profile.pending_change_request' }, { status: 409 })
        : next();
    await store.set(submitBillingAtom, { values: { ...values, city: 'Martin' }, withAccount: false, saved });
    expect(store.get(billingProfiles.pendingAtom)).toEqual([saved?.id]);
  });
});
