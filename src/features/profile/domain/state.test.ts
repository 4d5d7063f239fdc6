import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShop, type Shop } from '../../../../demo/api/app.ts';
import { browser } from '../../../../demo/api/test-support.ts';
import { createClient } from '../../../api/client.ts';
import { addItem } from '../../../api/item-calls.ts';
import { resolveConfig } from '../../../config/page-config.ts';
import { localStore } from '../../../lib/storage.ts';
import { cartAtom, storeCart } from '../../../state/cart/cart-atom.ts';
import {
  keepTemporaryProfileAtom,
  setRegisteringAtom,
  temporaryProfileAtom,
} from '../../../state/cart/temporary-profile.ts';
import { changeCartAtom } from '../../../state/changes/change-cart.ts';
import { loadCartAtom } from '../../../state/changes/load-cart.ts';
import { messagesAtom } from '../../../state/messages/shown-messages.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { orderFactsAtom } from '../../../state/resources/order-facts.ts';
import {
  loadRequiredFieldsAtom,
  requiredFieldsFailureAtom,
  retryRequiredFieldsAtom,
} from '../../../state/resources/required-fields-atoms.ts';
import { forgetAtom, setSamePersonAtom } from '../../../state/session/person.ts';
import { atom, createStore, type Store } from '../../../state/store.ts';
import { completeStepAtom } from '../../steps/state.ts';
import type { FormValues } from '../form/form-schema.ts';
import { temporaryValuesAtom } from '../form/initial-values.ts';
import { emptyProfile } from '../form/values.ts';
import { storableValues } from '../rules.ts';
import {
  copyBillingAtom,
  domainNeedsAtom,
  domainProfiles,
  sendTemporaryProfileAtom,
  submitDomainAtom,
} from './state.ts';

const KEY = 'ws-elements:se-lp:temporary-domain-profile';
const owner: FormValues = {
  ...emptyProfile('SE'),
  login: '',
  password: '',
  name: 'Maja Lind',
  emails: 'maja@example.se, b@example.se',
  phone: '+46701234567',
  street: 'Storgatan 1',
  postalCode: '222 23',
  city: 'Lund',
  idCard: '850709-9805',
};

let shop: Shop;
let store: Store;
let calls: string[];
/** Of one browser with its cookies; absent until it opens the first page. */
let fetch: typeof globalThis.fetch | undefined;
/** Paths that never receive a response. */
const broken = new Set<string>();
/** Paths of calls that the browser repeats: their connection breaks once the server has acted. */
const repeated = new Set<string>();

/** A browser with one cookie, on a brand's page with two domains in the cart. */
async function connect(company: 'se-lp' | 'sk-ws' = 'se-lp'): Promise<void> {
  fetch ??= browser(shop, async ({ method, url }, next) => {
    const { pathname, search } = new URL(url);
    if (broken.has(pathname)) throw new TypeError('Failed to fetch');
    calls.push(`${method} ${pathname}${search}`);
    if (method === 'POST' && repeated.has(pathname)) await next();
    return next();
  }).fetch;
  const addresses = { scriptUrl: 'http://shop/ws/1/ws.js', pageUrl: 'http://shop/' };
  store.set(configAtom, resolveConfig({ company }, addresses));
  const base = { apiUrl: 'http://shop/api', validationApiUrl: 'http://shop/validation' };
  store.set(clientAtom, createClient({ ...base, company, language: 'sv-SE', fetch }));
  await store.set(loadCartAtom);
  for (const domain of ['lindfree.se', 'lindfree.nu']) await add(domain);
}

const add = (domain: string) =>
  store.set(changeCartAtom, {
    send: addItem({ code: 'domain-register', name: domain, sellType: 'direct', properties: { domain } }),
  });

async function register(): Promise<void> {
  const body = {
    login: 'maja.lind',
    password: 'Losen-123',
    billingProfile: { ...owner, emails: ['maja@example.se'], type: 'person' },
  };
  store.set(setSamePersonAtom, true);
  await store.set(changeCartAtom, {
    send: async () => {
      const client = store.get(clientAtom);
      await client.call('/users', (await import('valibot')).unknown(), { method: 'POST', body });
      return (await import('../../../api/get-cart.ts')).getCart(client);
    },
  });
  store.set(setSamePersonAtom, false);
}

beforeEach(async () => {
  shop = createShop({ databaseUrl: ':memory:', siteOrigins: [] });
  store = createStore();
  calls = [];
  fetch = undefined;
  broken.clear();
  repeated.clear();
  await connect();
});
afterEach(async () => {
  localStore.remove(KEY);
  await shop.close();
});

/** Shows the page a cart that the server has changed by itself. */
function storeCartOf(change: object): void {
  const cart = store.get(cartAtom);
  if (cart) store.set(atom(null, (get, set) => storeCart(get, set, { ...cart, ...change }, 'server')));
}

const loginElsewhere = (): void => storeCartOf({ user: { login: 'eva', customerType: 'person' } });

describe('the requirements of the registries', () => {
  it('are requested once for all extensions in the cart, and once for two simultaneous callers [3.15] [7.24]', async () => {
    await Promise.all([store.set(loadRequiredFieldsAtom, 'SE'), store.set(loadRequiredFieldsAtom, 'SE')]);
    await store.set(loadRequiredFieldsAtom, 'SE');
    const asked = calls.filter((call) => call.includes('required-fields'));
    expect(asked).toHaveLength(1);
    expect(decodeURIComponent(asked[0] ?? '')).toContain('tlds=nu,se&countryCode=SE');
    expect(store.get(domainNeedsAtom)({ type: 'person', countryCode: 'SE' }).required).toContain('idCard');
  });

  it('are requested again for another country [3.15] [5.24]', async () => {
    await store.set(loadRequiredFieldsAtom, 'SE');
    await store.set(loadRequiredFieldsAtom, 'NO');
    expect(calls.filter((call) => call.includes('required-fields'))).toHaveLength(2);
  });
});

describe('registry requirements that the server cannot provide', () => {
  const path = '/api/domain-profiles/required-fields';

  it('are reported under required_fields without scrolling the page, and requested again with one click [8.5]', async () => {
    broken.add(path);
    await store.set(loadRequiredFieldsAtom, 'SE');
    expect(store.get(requiredFieldsFailureAtom)).toEqual({
      countries: ['SE'],
      messages: [{ key: 'wsk.general.network', quiet: true }],
    });
    expect(store.get(messagesAtom)).toEqual({});
    broken.clear();
    await store.set(retryRequiredFieldsAtom);
    expect(store.get(requiredFieldsFailureAtom)).toBeUndefined();
    expect(store.get(domainNeedsAtom)({ type: 'person', countryCode: 'SE' }).required).toContain('idCard');
  });

  it('are still reported while those of another country are unknown as well', async () => {
    broken.add(path);
    await Promise.all([store.set(loadRequiredFieldsAtom, 'SE'), store.set(loadRequiredFieldsAtom, 'NO')]);
    broken.clear();
    await store.set(loadRequiredFieldsAtom, 'SE');
    expect(store.get(requiredFieldsFailureAtom)?.countries).toEqual(['NO']);
  });

  it('do not block the order, and are requested once more when the form is sent', async () => {
    broken.add(path);
    await store.set(loadRequiredFieldsAtom, 'SE');
    const form = { values: { ...owner, idCard: '' }, visitor: true, saved: undefined };
    expect(await store.set(submitDomainAtom, form)).toMatchObject({ kind: 'sent', result: { ok: true } });
    broken.clear();
    expect(await store.set(submitDomainAtom, form)).toEqual({ kind: 'refused-checks' });
  });
});

describe("a visitor's domain profile", () => {
  const submit = (changes: Partial<FormValues> = {}) =>
    store.set(submitDomainAtom, { values: { ...owner, ...changes }, visitor: true, saved: undefined });

  it('is kept in local storage without identity numbers, and its step counts as completed [9.27] [D.5]', async () => {
    expect(await submit()).toMatchObject({ kind: 'sent', result: { ok: true } });
    expect(localStore.get(KEY)).toContain('Maja Lind');
    expect(localStore.get(KEY)).not.toContain('850709');
    expect(store.get(orderFactsAtom).hasTemporaryProfile).toBe(true);
    expect(calls.some((call) => call.startsWith('POST /api/domain-profiles'))).toBe(false);
  });

  it.each(['login', 'password'])('never leaves its %s in local storage [9.27]', async (field) => {
    await submit({ [field]: 'private-1' });
    expect(localStore.get(KEY)).toContain('Maja Lind');
    expect(localStore.get(KEY)).not.toContain('private-1');
  });

  it.each(['birthday', 'idCard', 'passport', 'noridPid', 'bonusCard'])(
    'never leaves its %s in local storage',
    (field) => {
      const profile = { name: 'Maja Lind', [field]: 'private-1' };
      store.set(keepTemporaryProfileAtom, profile, storableValues(profile));
      expect(localStore.get(KEY)).toContain('Maja Lind');
      expect(localStore.get(KEY)).not.toContain('private-1');
    },
  );

  it('is sent once there is a customer, assigned to the cart, and removed [D.5]', async () => {
    await submit();
    store.set(setRegisteringAtom, true);
    await register();
    expect(store.get(orderFactsAtom).hasTemporaryProfile).toBe(true);
    await store.set(sendTemporaryProfileAtom);
    expect(store.get(cartAtom)?.domainProfile).toMatchObject({
      name: 'Maja Lind',
      email: 'maja@example.se',
      idCard: '850709-9805',
      postalCode: '22223',
    });
    expect(store.get(temporaryProfileAtom)).toBeUndefined();
    expect(localStore.get(KEY)).toBeUndefined();
    expect(store.get(orderFactsAtom).hasTemporaryProfile).toBe(false);
  });

  it('that lost its identity number in a reload is not sent: the form keeps the rest and requests the number', async () => {
    await submit();
    store = createStore();
    await connect();
    await register();
    await store.set(sendTemporaryProfileAtom);
    expect(store.get(cartAtom)?.domainProfile).toBeUndefined();
    expect(store.get(temporaryValuesAtom)).toMatchObject({ name: 'Maja Lind', city: 'Lund', idCard: '' });
    expect(store.get(orderFactsAtom).hasTemporaryProfile).toBe(false);
  });

  it('that the server refuses is kept, and the reason is shown at its step', async () => {
    store.set(keepTemporaryProfileAtom, { ...owner, postalCode: '2' }, {});
    await register();
    await store.set(sendTemporaryProfileAtom);
    expect(store.get(temporaryProfileAtom)).toMatchObject({ postalCode: '2' });
    expect(store.get(cartAtom)?.domainProfile).toBeUndefined();
  });

  const DAY = 24 * 3_600_000;
  const kept = (more: object = {}): string =>
    JSON.stringify({ at: Date.now(), value: { cart: store.get(cartAtom)?.uuid, profile: owner }, ...more });

  it('of an earlier page fills in the form, and completes its step', async () => {
    localStore.set(KEY, kept());
    expect(store.get(temporaryValuesAtom).name).toBe('Maja Lind');
    expect(store.get(orderFactsAtom).hasTemporaryProfile).toBe(true);
  });

  it.each([
    ['of another cart', () => kept({ value: { cart: 'x', profile: owner } })],
    ['that is older than a day', () => kept({ at: Date.now() - DAY - 1 })],
    ['from the future', () => kept({ at: Date.now() + DAY })],
    ['that names no cart', () => JSON.stringify(owner)],
    ['with a value that is no text', () => kept({ value: { cart: 'x', profile: { city: 7 } } })],
    ['that is a list', () => '[]'],
  ])('%s counts as absent, and is removed', (_name, text) => {
    localStore.set(KEY, text());
    expect(store.get(temporaryValuesAtom)).toEqual(emptyProfile('SE'));
    expect(store.get(orderFactsAtom).hasTemporaryProfile).toBe(false);
    expect(localStore.get(KEY)).toBeUndefined();
  });

  it('with a type that there is not belongs to a person', () => {
    const profile = { type: 'robot', name: 'Eva', isAdmin: 'yes' };
    localStore.set(KEY, kept({ value: { cart: store.get(cartAtom)?.uuid, profile } }));
    expect(store.get(temporaryValuesAtom)).toEqual({ ...emptyProfile('SE'), name: 'Eva' });
  });

  it.each([
    ['an order', (): unknown => store.set(forgetAtom, 'order')],
    ['a logout', (): unknown => store.set(forgetAtom, 'logout')],
    ['the login of a customer', (): unknown => loginElsewhere()],
    ['another cart', (): unknown => storeCartOf({ uuid: 'another' })],
  ])('is gone after %s, from memory and storage', async (_name, end) => {
    await submit();
    await end();
    expect(store.get(temporaryValuesAtom)).toEqual(emptyProfile('SE'));
    expect(store.get(orderFactsAtom).hasTemporaryProfile).toBe(false);
    expect(localStore.get(KEY)).toBeUndefined();
  });

  it('is dropped when the customer chooses a profile, or copies one', async () => {
    await submit();
    await register();
    await store.set(copyBillingAtom, store.get(cartAtom)?.billingProfile?.id ?? '');
    expect(store.get(temporaryProfileAtom)).toBeUndefined();
    store.set(keepTemporaryProfileAtom, { name: 'Eva' }, { name: 'Eva' });
    await store.set(domainProfiles.chooseAtom, store.get(cartAtom)?.domainProfile?.id ?? '');
    expect(store.get(temporaryProfileAtom)).toBeUndefined();
    expect(localStore.get(KEY)).toBeUndefined();
  });
});

describe("a customer's domain profile", () => {
  const save = () => store.set(submitDomainAtom, { values: owner, visitor: false, saved: undefined });

  it('is saved and assigned to the cart, and the steps learn its required fields [2.27] [7.23]', async () => {
    await register();
    await store.set(domainProfiles.loadAtom);
    await store.set(loadRequiredFieldsAtom, 'SE');
    expect(await save()).toMatchObject({ kind: 'sent', result: { ok: true } });
    expect(store.get(orderFactsAtom).requiredDomainFields).toContain('idCard');
    expect(store.get(cartAtom)?.domainProfile?.name).toBe('Maja Lind');
  });

  it('that becomes a company is validated by the rules for companies, and the order continues', async () => {
    await register();
    await store.set(domainProfiles.loadAtom);
    await save();
    const saved = store.get(cartAtom)?.domainProfile;
    const { idCard: _idCard, name: _name, ...company } = owner;
    const values = {
      ...company,
      type: 'company' as const,
      organisation: 'Lind AB',
      contactPerson: 'Maja Lind',
      companyId: '556016-0680',
      name: '',
      idCard: '',
    };
    expect(await store.set(submitDomainAtom, { values, visitor: false, saved })).toMatchObject({
      kind: 'sent',
      result: { ok: true },
    });
    expect(store.get(cartAtom)?.domainProfile).toMatchObject({ type: 'company', idCard: '' });
    // The registration has chosen the billing profile: the order continues at the first incomplete step.
    expect(store.set(completeStepAtom, 'domain-profile')).toBe('payment-method');
  });

  it('beyond the limit of the brand is refused with the reason', async () => {
    await register();
    await store.set(loadRequiredFieldsAtom, 'SE');
    await save();
    const second = await store.set(submitDomainAtom, {
      values: { ...owner, name: 'Karin Lind', emails: 'karin@example.se' },
      visitor: false,
      saved: undefined,
    });
    const keys =
      second.kind === 'sent' && !second.result.ok ? Object.values(second.result.messages).flat() : [];
    expect(keys).toMatchObject([{ key: 'exception.domain_profile.max_allowance_exceeded' }]);
    expect(store.get(messagesAtom)).toEqual({});
  });

  it.each([
    ['beyond the limit of the brand', 'se-lp', true],
    ['since it is similar to the first', 'sk-ws', true],
    ['beyond the limit of the brand, before the list is loaded', 'se-lp', false],
  ] as const)(
    'is used if the browser repeats the call, which is refused %s',
    async (_why, company, isLoaded) => {
      if (company === 'sk-ws') store = createStore();
      if (company === 'sk-ws') await connect(company);
      await register();
      if (isLoaded) await store.set(domainProfiles.loadAtom);
      await store.set(loadRequiredFieldsAtom, 'SE');
      repeated.add('/api/domain-profiles');
      expect(await save()).toMatchObject({ kind: 'sent', result: { ok: true } });
      expect(store.get(cartAtom)?.domainProfile?.name).toBe('Maja Lind');
      await store.set(domainProfiles.loadAtom);
      expect(store.get(domainProfiles.profilesAtom)).toMatchObject({ profiles: [{ name: 'Maja Lind' }] });
    },
  );

  it('is copied once from the billing profile if the browser repeats the call beyond the limit', async () => {
    await register();
    repeated.add('/api/domain-profiles/from-billing-profile');
    const billing = store.get(cartAtom)?.billingProfile?.id ?? '';
    expect(await store.set(copyBillingAtom, billing)).toMatchObject({ ok: true });
    expect(store.get(cartAtom)?.domainProfile?.name).toBe('Maja Lind');
  });

  it('that already exists is named by the refusal, and can be used', async () => {
    store = createStore();
    await connect('sk-ws');
    await register();
    await store.set(domainProfiles.loadAtom);
    await store.set(loadRequiredFieldsAtom, 'SE');
    await save();
    expect(store.get(domainProfiles.similarAtom)).toBeUndefined();
    const again = await save();
    const keys = again.kind === 'sent' && !again.result.ok ? Object.values(again.result.messages).flat() : [];
    expect(keys).toMatchObject([{ key: 'exception.domain_profile.similar' }]);
    expect(store.get(domainProfiles.similarAtom)).toMatchObject({ name: 'Maja Lind' });
  });

  it('is copied from the billing profile once: the second copy uses the first [7.23] [2.27]', async () => {
    store = createStore();
    await connect('sk-ws');
    await register();
    await store.set(domainProfiles.loadAtom);
    const billing = store.get(cartAtom)?.billingProfile?.id ?? '';
    await store.set(copyBillingAtom, billing);
    const first = store.get(cartAtom)?.domainProfile?.id;
    expect(await store.set(copyBillingAtom, billing)).toMatchObject({ ok: true });
    expect(store.get(cartAtom)?.domainProfile?.id).toBe(first);
    expect(first).toBeDefined();
  });
});
