import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { type Cart, cartItemSchema } from '../../api/cart-schema.ts';
import { createClient } from '../../api/client.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { storedName } from '../../state/session/stored-rows.ts';
import {
  dropStaleTransferAtom,
  isTransferStale,
  readLastOrder,
  readOpenPayment,
  readTransfer,
  readTransferAtom,
  receiptOf,
  sentTransferAtom,
} from './last-order.ts';
import { arriveAtom } from './thank-you/state.ts';

const cartWith = (items: object[]) => ({
  uuid: `u-${items.length}`,
  items,
  summary: { coupons: [], price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
});
const item = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, properties: {} };

async function startTab(items: object[] = []) {
  const store = createShopStore();
  const shop = { items, asked: 0 };
  const fetch = async (): Promise<Response> => {
    shop.asked += 1;
    return Response.json(cartWith(shop.items));
  };
  const base = 'http://shop.test/api';
  const settings = { apiUrl: base, validationApiUrl: base, company: 'sk-ws', language: 'en-US' };
  store.set(clientAtom, createClient({ ...settings, fetch }));
  await store.set(loadCartAtom);
  const orders: unknown[] = [];
  const host = new EventTarget();
  host.addEventListener('ws-order', (event) => orders.push((event as CustomEvent<unknown>).detail));
  return { store, shop, host, orders, company: store.get(configAtom).company };
}

afterEach(() => {
  tabStore.remove(storedName('order', 'sk-ws'));
  localStore.remove(storedName('transfer', 'sk-ws'));
});

describe('arriving at thank-you', () => {
  it('announces the outcome of an order that was paid at the bank, once across reloads [C7.11]', async () => {
    const { store, host, orders, company } = await startTab();
    tabStore.set(storedName('order', company), JSON.stringify({ orderId: 'o-7', announced: false }));
    store.set(arriveAtom, 'success', host);
    store.set(arriveAtom, 'success', host);
    expect(orders).toEqual([{ messageKey: 'success', orderId: 'o-7' }]);
  });

  it('announces nothing to a visitor who only typed the URL', async () => {
    const { store, host, orders } = await startTab();
    store.set(arriveAtom, 'success', host);
    expect(orders).toEqual([]);
  });

  it('reloads the cart, since the way back may have been long', async () => {
    const { store, shop, host } = await startTab([item]);
    shop.items = [];
    store.set(arriveAtom, 'success', host);
    await expect.poll(() => store.get(cartAtom)?.items.length).toBe(0);
    expect(shop.asked).toBe(2);
  });
});

describe('a payment that was left open', () => {
  const keep = (order: object | null): void =>
    tabStore.set(storedName('order', 'sk-ws'), JSON.stringify(order));
  const left = { orderId: 'o-7', announced: false };
  const read = async (config: object = {}) => {
    const { store } = await startTab();
    return readOpenPayment({ ...store.get(configAtom), ...config });
  };

  it('can be continued', async () => {
    keep({ ...left, paymentUrl: 'https://bank.example/pay/7' });
    expect(await read()).toEqual({ url: 'https://bank.example/pay/7', orderId: 'o-7' });
  });

  it.each([
    ['this tab sent no order', null],
    ['no bank was involved', left],
    ['its outcome is known', { announced: true, paymentUrl: 'https://bank.example/' }],
    ['the address is none of the web', { ...left, paymentUrl: 'javascript:alert(1)' }],
    ['the address is relative', { ...left, paymentUrl: '/pay' }],
  ])('is not available if %s', async (_why, order) => {
    keep(order);
    expect(await read()).toBeUndefined();
  });

  it('is not available if the page does not allow the URL', async () => {
    keep({ ...left, paymentUrl: 'https://bank.example/' });
    expect(await read({ allowedRedirectOrigins: ['https://other.example'] })).toBeUndefined();
  });

  it('is over once the bank has sent the visitor back', async () => {
    keep({ ...left, paymentUrl: 'https://bank.example/' });
    const { store, host } = await startTab();
    store.set(arriveAtom, 'cancel', host);
    expect(await read()).toBeUndefined();
  });
});

const OPTION = {
  ...{ bankName: '', bic: '', variableSymbol: '7', beneficiary: '', message: '' },
  ...{ iban: 'SK31', amount: 2460, currency: 'EUR' },
};

/** Stores the data of a transfer like the tab that orders a cart. */
const keepTransfer = (uuid: string | undefined): void =>
  localStore.set(storedName('transfer', 'sk-ws'), JSON.stringify({ uuid, price: 2460, options: [OPTION] }));

describe('stored transfer data', () => {
  it('is removed when the visitor fills a new cart, but not during the checkout that created it [4.21]', async () => {
    const { store, company } = await startTab([item]);
    keepTransfer('u-before');
    store.set(checkoutInProgressAtom, true);
    store.set(dropStaleTransferAtom);
    expect(readTransfer(company)).toBeDefined();
    store.set(checkoutInProgressAtom, false);
    store.set(dropStaleTransferAtom);
    expect(localStore.get(storedName('transfer', company))).toBeUndefined();
  });

  it('is kept if another tab has ordered the cart that is still shown here [4.21]', async () => {
    const { store, company } = await startTab([item]);
    keepTransfer(store.get(cartAtom)?.uuid);
    store.set(dropStaleTransferAtom);
    expect(readTransfer(company)).toMatchObject({ options: [{ iban: 'SK31' }] });
  });

  it('is kept on the page that sent the order if the storage was emptied, until a new cart is filled', async () => {
    const { store, shop } = await startTab();
    store.set(sentTransferAtom, { uuid: 'u-0', price: 2460, byCode: false, options: [OPTION] });
    store.set(dropStaleTransferAtom);
    expect(store.set(readTransferAtom)).toMatchObject({ options: [{ iban: 'SK31' }] });
    shop.items = [item];
    await store.set(refreshCartAtom);
    store.set(dropStaleTransferAtom);
    expect(store.set(readTransferAtom)).toBeUndefined();
  });

  it.each([
    ['of an earlier version, which name no cart', undefined],
    ['of another cart', 'u-before'],
  ])('%s is removed with the first item of a new cart', async (_what, uuid) => {
    const { store, company } = await startTab([item]);
    keepTransfer(uuid);
    store.set(dropStaleTransferAtom);
    expect(localStore.get(storedName('transfer', company))).toBeUndefined();
  });
});

describe('the stored order', () => {
  const keep = (order: object): void => tabStore.set(storedName('order', 'sk-ws'), JSON.stringify(order));

  it('is read with all items of a large cart', () => {
    const items = Array.from({ length: 600 }, (_, index) => ({
      id: `8b1f0c52-2f0e-4b1e-9a59-${String(index).padStart(12, '0')}`,
      code: 'domain-register',
      name: 'Registration of a domain',
      detail: `a-name-of-usual-length-${index}.sk`,
      period: 12,
      price: { vatExcluded: 1490, renewalPrice: 1490 },
    }));
    keep({ orderId: 'o-7', announced: true, receipt: { items, total: 1490, emails: [] } });
    expect(readLastOrder('sk-ws')?.receipt?.items).toHaveLength(600);
  });

  it.each([
    ['is no order', { orderId: { toString: 1 }, announced: true }],
    ['has a time that is none', { orderId: 'o-7', announced: true, at: 1e300 }],
    ['is larger than any order', { orderId: 'x'.repeat(1_000_000), announced: true }],
  ])('is removed if it %s', (_what, order) => {
    keep(order);
    expect(readLastOrder('sk-ws')).toBeUndefined();
    expect(tabStore.get(storedName('order', 'sk-ws'))).toBeUndefined();
  });
});

it('data of a transfer that are not what the tags write are removed', () => {
  localStore.set(storedName('transfer', 'sk-ws'), JSON.stringify({ price: 1, options: [{ iban: 7 }] }));
  expect(readTransfer('sk-ws')).toBeUndefined();
  expect(localStore.get(storedName('transfer', 'sk-ws'))).toBeUndefined();
});

function readStoredOrder(order: unknown) {
  tabStore.set(storedName('order', 'sk-ws'), JSON.stringify(order));
  return readLastOrder('sk-ws');
}

function readStoredTransfer(data: unknown) {
  localStore.set(storedName('transfer', 'sk-ws'), JSON.stringify(data ?? null));
  return readTransfer('sk-ws');
}

describe('a receipt', () => {
  const item = v.parse(cartItemSchema, {
    id: 'i-1',
    code: 'domain-register',
    name: 'Domain .sk',
    period: 12,
    price: { vatExcluded: 10, renewalPrice: 20, setup: 5 },
    properties: { domain: 'lampa.sk' },
  });
  const cart = { items: [item], donation: 100, summary: { price: { vatIncluded: 1230 } } } as unknown as Cart;
  const receipt = {
    items: [
      {
        id: 'i-1',
        code: 'domain-register',
        name: 'Domain .sk',
        detail: 'lampa.sk',
        domain: 'lampa.sk',
        period: 12,
        recurrent: false,
        price: { vatExcluded: 1000, renewalPrice: 2000, setup: 500 },
      },
    ],
    total: 1330,
    groupId: 'card',
    emails: [],
  };
  it('contains what was ordered, what it costs incl. VAT and donation, and how it is paid', () => {
    expect(receiptOf(cart, { groupId: 'card' })).toMatchObject(receipt);
  });
  it('shows a domain as people write it', () => {
    const properties = { domain: 'xn--mnchen-3ya.de' };
    const { items } = receiptOf({ ...cart, items: [{ ...item, properties }] } as unknown as Cart, {
      groupId: 'card',
    });
    expect(items[0]?.detail).toBe('münchen.de');
  });
  it('lists the addresses that receive the confirmation', () => {
    const emails = ['anna@lampa.example'];
    expect(
      receiptOf({ ...cart, billingProfile: { emails } } as unknown as Cart, { groupId: undefined }),
    ).toMatchObject({
      ...receipt,
      groupId: undefined,
      emails,
    });
  });
  it('is the same after being stored and read', () => {
    const stored = { announced: false, receipt: { ...receipt, earlyStart: true } };
    expect(readStoredOrder(stored)).toEqual(stored);
  });
  it.each([
    ['a total that is a text', { ...receipt, total: '13.30' }],
    ['an item without a price', { ...receipt, items: [{ id: 'i-1', code: 'a', name: 'A' }] }],
    ['an item without a name', { ...receipt, items: [{ ...receipt.items[0], name: 7 }] }],
    ['half a cent', { ...receipt, items: [{ ...receipt.items[0], price: { vatExcluded: 0.5 } }] }],
  ])('with %s is treated as missing', (_what, wrong) => {
    expect(readStoredOrder({ announced: false, receipt: wrong })).toBeUndefined();
  });
});

describe('stored data', () => {
  it('of each brand has its own keys', () => {
    expect(storedName('order', 'sk-ws')).toBe('ws-elements:sk-ws:order');
    expect(storedName('transfer', 'cz-ws')).toBe('ws-elements:cz-ws:transfer');
  });
  const option = {
    bankName: '',
    iban: 'SK31',
    bic: '',
    amount: 2460,
    currency: 'EUR',
    variableSymbol: '7',
    beneficiary: '',
    message: '',
  };
  it('of a transfer is the same after being stored and read [3.37] [9.29]', () => {
    const data = {
      price: 2460,
      byCode: true,
      options: [{ ...option, swishNumber: '1231234567', accountNumber: '19-7/0800' }],
    };
    expect(readStoredTransfer(data)).toEqual(data);
  });
  it('of a transfer from an earlier version has no code to scan', () => {
    expect(readStoredTransfer({ price: 2460, options: [option] })).toMatchObject({
      price: 2460,
      byCode: false,
      options: [option],
    });
  });
  it.each([
    ['nothing', undefined],
    ['a text', 'SK31'],
    ['no account', { price: 2460, options: [] }],
    ['a broken amount', { price: 2460, options: [{ ...option, amount: '24.60' }] }],
  ])('of a transfer is treated as missing when there is %s', (_what, stored) => {
    expect(readStoredTransfer(stored)).toBeUndefined();
  });
  it('of the last order is treated as missing if it is invalid', () => {
    expect(readStoredOrder({ orderId: 7 })).toBeUndefined();
    expect(readStoredOrder({ announced: true })).toEqual({ announced: true });
  });
});

describe('transfer data', () => {
  const full = { uuid: 'new', items: [{}] } as unknown as Cart;
  const empty = { uuid: 'new', items: [] } as unknown as Cart;
  it.each(['ordered', undefined])('of the cart %s expires as soon as a new cart is filled', (uuid) => {
    expect(isTransferStale(uuid, full, false)).toBe(true);
  });
  it('is kept while the ordered cart is still shown', () => {
    expect(isTransferStale('new', full, false)).toBe(false);
  });
  it.each([
    ['the cart is empty', empty, false],
    ['the cart is initial', undefined, false],
    ['a checkout is about to empty the cart', full, true],
  ])('is kept while %s', (_when, cart, inProgress) => {
    expect(isTransferStale('ordered', cart, inProgress)).toBe(false);
  });
});
