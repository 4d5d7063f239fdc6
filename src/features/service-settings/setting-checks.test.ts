import { beforeEach, describe, expect, it } from 'vitest';
import { API, openShop, visitor } from '../../../demo/api/test-support.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { type Setting, settingFields } from './rules.ts';
import { checkValueAtom, listingAtom, loadListingAtom, settingVerdictAtom } from './setting-checks.ts';

let store: ReturnType<typeof createShopStore>;
let questions: string[];
let isDown: boolean;

/** A visitor of the demo's shop with a server and a certificate in the cart. */
beforeEach(async () => {
  const guest = visitor(openShop());
  await guest.cart('GET', '');
  for (const code of ['vps-l', 'ssl-basic'])
    await guest.cart('POST', '/items', { code, name: code, sellType: 'direct', period: 12 });
  [store, questions, isDown] = [createShopStore(), [], false];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    if (pathname.endsWith('/properties')) questions.push(search);
    if (isDown) throw new TypeError('Failed to fetch');
    return guest.send(init.method ?? 'GET', pathname + search);
  };
  const urls = { apiUrl: `${API}/api`, validationApiUrl: `${API}/validation` };
  store.set(clientAtom, createClient({ ...urls, company: 'sk-ws', language: 'en-US', fetch }));
  await store.set(loadCartAtom);
});

const fieldOf = (name: string): Setting => {
  const cart = store.get(cartAtom);
  const field = cart && settingFields(cart).find((one) => one.name === name);
  if (!field) throw new Error(`no setting ${name}`);
  return field;
};
const verdict = (name: string, value: string) => store.get(settingVerdictAtom)(fieldOf(name), value);

describe('the options of a setting', () => {
  it('are requested once [7.14]', async () => {
    const field = fieldOf('os');
    await Promise.all([store.set(loadListingAtom, field), store.set(loadListingAtom, field)]);
    const listing = store.get(listingAtom)(field);
    expect(listing?.state).toBe('ready');
    expect(listing?.property?.values.find(({ value }) => value === 'centos-7')?.available).toBe(false);
    expect(questions).toHaveLength(1);
  });

  it('can be requested again after a failure', async () => {
    const field = fieldOf('os');
    isDown = true;
    await store.set(loadListingAtom, field);
    expect(store.get(listingAtom)(field)).toEqual({
      state: 'failed',
      messages: [{ key: 'wsk.general.network' }],
    });
    isDown = false;
    await store.set(loadListingAtom, field);
    expect(store.get(listingAtom)(field)?.state).toBe('ready');
  });
});

describe('a typed value', () => {
  it.each([
    ['name', 'web01', { state: 'available' }],
    ['name', 'taken01', { state: 'taken', key: 'exception.vps.name_not_available' }],
    ['domain', 'free-lampa.sk', { state: 'available' }],
    ['domain', 'elsewhere.sk', { state: 'taken', key: 'exception.domain_ownership.registered_elsewhere' }],
    ['domain', 'mine.sk', { state: 'taken', key: 'exception.domain_ownership.not_logged_in' }],
  ])('as %s, %s: %j', async (name, value, expected) => {
    const asked = store.set(checkValueAtom, fieldOf(name), ` ${value} `);
    expect(verdict(name, value)).toEqual({ state: 'checking' });
    await asked;
    expect(verdict(name, value)).toEqual(expected);
  });

  it('is checked once, and not at all if it is invalid anyway', async () => {
    await store.set(checkValueAtom, fieldOf('name'), 'web01');
    await store.set(checkValueAtom, fieldOf('name'), 'web01');
    await store.set(checkValueAtom, fieldOf('name'), 'No Name');
    await store.set(checkValueAtom, fieldOf('name'), '');
    expect(questions).toHaveLength(1);
  });

  it('that cannot be checked now is checked again', async () => {
    isDown = true;
    await store.set(checkValueAtom, fieldOf('name'), 'web01');
    expect(verdict('name', 'web01')).toEqual({ state: 'unknown' });
    isDown = false;
    await store.set(checkValueAtom, fieldOf('name'), 'web01');
    expect(verdict('name', 'web01')).toEqual({ state: 'available' });
  });
});
