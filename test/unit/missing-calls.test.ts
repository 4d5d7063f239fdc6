import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/errors.ts';
import { validateItems } from '../../src/api/item-calls.ts';
import type { Part } from '../../src/config/parts.ts';
import { applyCouponAtom, editCouponAtom } from '../../src/features/cart/state.ts';
import { makeLinkAtom } from '../../src/features/cart-link/state.ts';
import {
  loadOwnDomainsAtom,
  ownDomainsAtom,
} from '../../src/features/domain-checker/ownership/own-domains.ts';
import { changeDonationAtom } from '../../src/features/offers/donation-state.ts';
import {
  chooseAssistanceAtom,
  dropMigrationAtom,
  uploadFilesAtom,
} from '../../src/features/offers/migration-state.ts';
import { saveNoteAtom } from '../../src/features/offers/note-state.ts';
import {
  loadOffersAtom,
  offersFailureAtom,
  upgradeItemAtom,
} from '../../src/features/offers/recommended/state.ts';
import { adviceAtom, isMissing, loadTutorialAtom } from '../../src/features/tutorial/state.ts';
import { loadCartAtom } from '../../src/state/changes/load-cart.ts';
import { messagesAtom } from '../../src/state/messages/shown-messages.ts';
import { clientAtom } from '../../src/state/page/client-atom.ts';
import { hiddenPartsAtom } from '../../src/state/page/hidden-parts.ts';
import { hideMissingAtom } from '../../src/state/page/missing-call.ts';
import type { Store } from '../../src/state/store.ts';
import { createShopStore } from '../support/shop-page.ts';

// A shop that has nothing but the cart: each optional call is answered with 404 without a key.

const CART = {
  uuid: 'a',
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, properties: {} }],
  user: { login: 'eva', customerType: 'person' },
  migrationPromotion: { id: '7', applicable: true, files: [] },
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};

let store: Store;
let calls: string[];
/** The body of a refusal. */
let refusal: string;

beforeEach(async () => {
  calls = [];
  refusal = '{}';
  const fetcher: typeof fetch = async (input, { method = 'GET' } = {}) => {
    const path = new URL(String(input)).pathname.replace('/api', '');
    if (path === '/cart') return Response.json(CART);
    calls.push(`${method} ${path}`);
    return new Response(refusal, { status: 404 });
  };
  store = createShopStore();
  const urls = { apiUrl: 'https://shop.example/api', validationApiUrl: 'https://shop.example/v' };
  store.set(clientAtom, createClient({ ...urls, company: 'sk-ws', language: 'en-US', fetch: fetcher }));
  await store.set(loadCartAtom);
});

const invoice = new File(['invoice'], 'invoice.pdf', { type: 'application/pdf' });

const ACTS: readonly [Part, string, () => Promise<unknown>][] = [
  ['note', 'a note is saved', () => store.set(saveNoteAtom, 'Call me')],
  ['note', 'a note is removed', () => store.set(saveNoteAtom, '')],
  ['donation', 'something is donated', () => store.set(changeDonationAtom, { amount: 100 })],
  [
    'coupon',
    'a code is applied',
    () => {
      store.set(editCouponAtom, { code: 'WELCOME10' });
      return store.set(applyCouponAtom);
    },
  ],
  ['migration', 'the way is chosen', () => store.set(chooseAssistanceAtom, true)],
  ['migration', 'an invoice is sent', () => store.set(uploadFilesAtom, [invoice])],
  ['migration', 'the choice is dropped', () => store.set(dropMigrationAtom)],
  ['recommendations', 'they are loaded', () => store.set(loadOffersAtom)],
  ['share', 'the cart is shared', () => store.set(makeLinkAtom)],
  ['upgrades', 'an item is upgraded', () => store.set(upgradeItemAtom, '1', 'hosting-plus')],
];

beforeEach(() => vi.stubGlobal('location', { href: 'https://shop.example/order' }));

describe('a part whose call the shop does not have', () => {
  it.each(ACTS)('leaves: %s, when %s [C9.27]', async (part, _when, act) => {
    await act();
    expect(calls).toHaveLength(1);
    expect(store.get(hiddenPartsAtom)).toEqual([part]);
    expect(store.get(messagesAtom)).toEqual({});
    expect(store.get(offersFailureAtom)).toBeUndefined();
  });

  it.each(ACTS)('stays if the 404 has a reason: %s, when %s', async (_part, _when, act) => {
    refusal = '{"key":"exception.cart.item_not_found"}';
    await act();
    expect(store.get(hiddenPartsAtom)).toEqual([]);
  });

  it.each<[Part, string]>([
    ['quick-order', 'POST /quick-order'],
    ['bundles', 'GET /domain-checker/check-bundles'],
    ['bundles', 'POST /cart/bundle'],
    ['requirements', 'GET /domain-profiles/required-fields'],
    ['coupon', 'DELETE /cart/coupon/WELCOME10'],
    ['donation', 'DELETE /cart/donation'],
    ['migration', 'DELETE /promotion-for-migration/files/7'],
  ])('leaves: %s without %s [C9.27]', (part, call) => {
    expect(store.set(hideMissingAtom, new ApiError('refused', { status: 404, body: {}, call }))).toBe(true);
    expect(store.get(hiddenPartsAtom)).toEqual([part]);
  });

  it.each([
    'POST /cart/items',
    'PUT /cart/items/1',
    'POST /checkout',
    'GET /cart/notes',
    'PUT /cart/coupons',
  ])('is none of an order: %s', (call) => {
    const error = new ApiError('refused', { status: 404, body: {}, call });
    expect(store.set(hideMissingAtom, error)).toBe(false);
    expect(store.get(hiddenPartsAtom)).toEqual([]);
  });
});

describe('a shop is not asked again for', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['recommended products', () => store.set(loadOffersAtom)],
    ['the products of the advice', () => store.set(loadTutorialAtom)],
    ['the domains of a customer', () => store.set(loadOwnDomainsAtom)],
    ['the check of the items', () => validateItems(store.get(clientAtom))],
  ])('%s [C9.27]', async (_what, ask) => {
    for (let times = 0; times < 3; times += 1) await ask();
    expect(calls).toHaveLength(1);
  });

  it('what it does not have, and the page does not show it as failed', async () => {
    await store.set(loadTutorialAtom);
    await store.set(loadOwnDomainsAtom);
    expect(isMissing(store.get(adviceAtom))).toBe(true);
    expect(store.get(ownDomainsAtom)).toBe('missing');
    expect(await validateItems(store.get(clientAtom))).toEqual([]);
  });
});
