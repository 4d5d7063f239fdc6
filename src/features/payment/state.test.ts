import { describe, expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import {
  loadPaymentOptionsAtom,
  paymentOptionsAtom,
  reloadPaymentOptionsAtom,
} from '../../state/resources/payment-options-atom.ts';
import {
  cardOnlyAtom,
  chooseDefaultPaymentAtom,
  confirmPaymentAtom,
  paymentFactsAtom,
  paymentFailureAtom,
  paymentSelectionAtom,
  selectPaymentAtom,
} from './state.ts';

const OPTIONS = [
  { id: 'card', groupId: 'card', available: true, recurrentAvailable: true },
  { id: 'transfer', groupId: 'transfer', available: true },
];

const wireCart = (paymentOption?: object, period = 12) => ({
  uuid: 'u-1',
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period, properties: {} }],
  paymentOption,
  summary: { coupons: [], price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
});

/** A shop with three calls; `put` handles the choice of a payment. */
async function startStore(
  put: (body: Record<string, unknown>) => Response | Promise<Response>,
  cart = wireCart(),
) {
  const store = createShopStore();
  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(url));
    if (pathname.endsWith('/payment-options')) return Response.json(OPTIONS);
    return init?.method === 'PUT' ? put(JSON.parse(String(init.body))) : Response.json(cart);
  };
  const base = 'http://shop.test/api';
  const settings = { apiUrl: base, validationApiUrl: base, company: 'sk-ws', language: 'en-US' };
  store.set(clientAtom, createClient({ ...settings, fetch }));
  await store.set(loadCartAtom);
  await store.set(loadPaymentOptionsAtom);
  return store;
}

const card = { id: 'card', groupId: 'card' };
const transfer = { id: 'transfer', groupId: 'transfer' };

describe('choosing how to pay', () => {
  it('adds the donation to the amount that the credit must cover', async () => {
    const put = () => Response.json({});
    const store = await startStore(put, { ...wireCart(), donation: 0.4 } as ReturnType<typeof wireCart>);
    expect(store.get(paymentFactsAtom).total).toBe(2500);
  });

  it('shows the choice before the server responds, and keeps it afterwards [2.28]', async () => {
    const store = await startStore((body) => Response.json(wireCart(body)));
    const answer = store.set(selectPaymentAtom, card);
    expect(store.get(paymentSelectionAtom)).toEqual(card);
    await answer;
    expect(store.get(paymentSelectionAtom)).toMatchObject(card);
    expect(store.get(cartAtom)?.paymentOption?.groupId).toBe('card');
  });

  it('falls back to the option in the cart when the server refuses', async () => {
    const refusal = { key: 'exception.payment.option_not_found' };
    const store = await startStore(() => Response.json(refusal, { status: 422 }), wireCart(transfer));
    await store.set(selectPaymentAtom, card);
    expect(store.get(paymentSelectionAtom)).toMatchObject(transfer);
    expect(store.get(paymentFailureAtom)).toEqual([refusal]);
    expect(await store.set(confirmPaymentAtom), 'with the choice that is shown').toBe(true);
    expect(store.get(paymentFailureAtom)).toBeUndefined();
  });

  it('does not continue while the choice is being refused', async () => {
    const refusal = { key: 'exception.payment.option_not_found' };
    const store = await startStore(() => Response.json(refusal, { status: 422 }), wireCart(transfer));
    void store.set(selectPaymentAtom, card);
    expect(await store.set(confirmPaymentAtom)).toBe(false);
    expect(store.get(paymentFailureAtom)).toEqual([refusal]);
  });

  it('keeps the later of two quick choices even if the first response arrives late', async () => {
    const store = await startStore((body) => Response.json(wireCart(body)));
    const first = store.set(selectPaymentAtom, card);
    const second = store.set(selectPaymentAtom, transfer);
    await first;
    expect(store.get(paymentSelectionAtom)).toMatchObject(transfer);
    await second;
    expect(store.get(cartAtom)?.paymentOption?.groupId).toBe('transfer');
  });

  it('continues only once the last choice is stored', async () => {
    const store = await startStore((body) => Response.json(wireCart(body)));
    void store.set(selectPaymentAtom, transfer);
    expect(await store.set(confirmPaymentAtom)).toBe(true);
    expect(store.get(cartAtom)?.paymentOption?.groupId).toBe('transfer');
  });

  it('starts with the first option, which is sent when the customer continues', async () => {
    const store = await startStore((body) => Response.json(wireCart(body)));
    expect(store.get(paymentSelectionAtom)).toMatchObject(card);
    expect(store.get(cartAtom)?.paymentOption).toBeUndefined();
    expect(await store.set(confirmPaymentAtom)).toBe(true);
    expect(store.get(cartAtom)?.paymentOption?.groupId).toBe('card');
  });

  it('does not continue if the server refuses the first option', async () => {
    const refusal = { key: 'exception.payment.option_not_found' };
    const store = await startStore(() => Response.json(refusal, { status: 422 }));
    expect(await store.set(confirmPaymentAtom)).toBe(false);
    expect(store.get(paymentFailureAtom)).toEqual([refusal]);
  });

  it('selects the group of the last payment if the customer has selected none, and keeps a choice', async () => {
    const store = await startStore((body) => Response.json(wireCart(body)));
    await store.set(chooseDefaultPaymentAtom, 'transfer');
    expect(store.get(cartAtom)?.paymentOption?.groupId).toBe('transfer');
    await store.set(chooseDefaultPaymentAtom, 'card');
    expect(store.get(cartAtom)?.paymentOption?.groupId).toBe('transfer');
  });

  it('continues with the card instead of a transfer when an item has a one-month period [4.16]', async () => {
    const store = await startStore((body) => Response.json(wireCart(body, 1)), wireCart(transfer, 1));
    expect(store.get(cardOnlyAtom)).toBe(true);
    expect(store.get(paymentSelectionAtom)).toMatchObject(card);
    expect(await store.set(confirmPaymentAtom)).toBe(true);
    expect(store.get(cartAtom)?.paymentOption?.groupId).toBe('card');
  });
});

describe('the payment options', () => {
  it('report why they could not be loaded, keep the known ones, and are loaded on the next attempt [3.31] [7.21]', async () => {
    const store = await startStore(() => new Response());
    const base = 'http://shop.test/api';
    const settings = { apiUrl: base, validationApiUrl: base, company: 'sk-ws', language: 'en-US' };
    let broken = true;
    const fetch = async () => (broken ? Promise.reject(new TypeError()) : Response.json([OPTIONS[0]]));
    store.set(clientAtom, createClient({ ...settings, fetch }));
    await store.set(reloadPaymentOptionsAtom);
    expect(store.get(paymentOptionsAtom)).toMatchObject({
      status: 'failed',
      failure: { general: [{ key: 'wsk.general.network' }] },
    });
    expect(store.get(paymentOptionsAtom).data).toHaveLength(2);
    broken = false;
    await store.set(reloadPaymentOptionsAtom);
    expect(store.get(paymentOptionsAtom)).toMatchObject({ status: 'ready', failure: undefined });
    expect(store.get(paymentOptionsAtom).data).toHaveLength(1);
  });
});
