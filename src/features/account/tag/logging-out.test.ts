import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../../demo/api/app.ts';
import { PERSON } from '../../../../test/support/person.ts';
import { startCart } from '../../../../test/support/shop-store.ts';
import { sendCall } from '../../../api/cart-call.ts';
import type { Client } from '../../../api/client.ts';
import { createUser } from '../../../api/users.ts';
import { cartCountAtom, userAtom } from '../../../state/cart/cart-atom.ts';
import { connectTabsAtom } from '../../../state/cart/page-cart.ts';
import { refreshCartAtom } from '../../../state/changes/refresh-cart.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { readDraft, saveDraft } from '../../../state/session/drafts.ts';
import type { Store } from '../../../state/store.ts';
import { logOutHere } from './log-out.ts';

let shop: Shop;
let store: Store;
beforeEach(async () => {
  ({ shop, store } = await startCart([{ code: 'hosting-plus', period: 12 }]));
  const registration = {
    login: 'eva-odchadza',
    password: 'Tajne-heslo-1',
    billingProfile: PERSON,
    termsAndConditionsConsent: true,
    thirdPartyConsent: true,
  };
  await sendCall(store.get(clientAtom), createUser(registration));
  await store.set(refreshCartAtom);
  expect(store.get(userAtom)?.login).toBe('eva-odchadza');
  saveDraft('sk-ws', 'billing-profile', { name: 'Eva' });
});
afterEach(() => shop.close());

/** Makes calls of a path fail before they reach the shop. */
function breakCalls(to: string): void {
  const client = store.get(clientAtom);
  const call: Client['call'] = (path, ...rest) =>
    path.startsWith(to) ? Promise.reject(new Error('down')) : client.call(path, ...rest);
  store.set(clientAtom, { ...client, call });
}

describe('logging out without a logout page', () => {
  it('keeps the cart, without its customer, and removes everything that was typed [D.30]', async () => {
    const told: unknown[] = [];
    store.set(connectTabsAtom, (news) => told.push(news));
    expect(await logOutHere(store)).toBe(true);
    expect(store.get(userAtom)).toBeUndefined();
    expect(store.get(cartCountAtom)).toBe(1);
    expect(readDraft('sk-ws', 'billing-profile')).toEqual({});
    expect(told, 'other tabs are told').toEqual([{ type: 'cart' }]);
  });

  it('fails if the shop still knows the customer', async () => {
    breakCalls('/logout');
    expect(await logOutHere(store)).toBe(false);
    expect(store.get(userAtom)?.login).toBe('eva-odchadza');
    expect(readDraft('sk-ws', 'billing-profile')).toEqual({ name: 'Eva' });
  });

  it('fails if its outcome is unknown', async () => {
    breakCalls('/');
    expect(await logOutHere(store)).toBe(false);
  });
});
