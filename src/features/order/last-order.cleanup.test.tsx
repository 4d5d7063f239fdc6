// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import { localStore } from '../../lib/storage.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { storedName } from '../../state/session/stored-rows.ts';
import { Provider, type Store } from '../../state/store.ts';
import { useTransferCleanup } from './last-order.ts';

const KEY = storedName('transfer', 'sk-ws');
const ACCOUNT = {
  ...{ bankName: 'Bank', iban: 'SK3112000000198742637541', bic: 'TATRSKBX', amount: 2460, currency: 'EUR' },
  ...{ variableSymbol: '7', beneficiary: 'Shop', message: '' },
};
const TRANSFER = { uuid: 'u-before', price: 2460, byCode: false, options: [ACCOUNT] };
const ITEM = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, properties: {} };

let store: Store;
let items: object[];
let unmount: () => Promise<void>;

function Probe(): null {
  useTransferCleanup();
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  items = [];
  store = createShopStore();
  const fetcher: typeof fetch = async () =>
    Response.json({
      uuid: 'u-new',
      items,
      summary: { coupons: [], price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
    });
  const urls = { apiUrl: 'https://shop.example/api', validationApiUrl: 'https://shop.example/v' };
  store.set(clientAtom, createClient({ ...urls, company: 'sk-ws', language: 'en-US', fetch: fetcher }));
  localStore.set(KEY, JSON.stringify(TRANSFER));
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <Provider value={store}>
        <Probe />
      </Provider>,
    ),
  );
  unmount = () => act(async () => root.unmount());
});
afterEach(async () => {
  await unmount();
  localStore.remove(KEY);
  vi.unstubAllGlobals();
});

it('transfer data of an earlier order is removed once the cart has an item [4.21]', async () => {
  await act(async () => store.set(loadCartAtom));
  expect(localStore.get(KEY)).toBeDefined();
  items = [ITEM];
  await act(async () => store.set(refreshCartAtom));
  expect(localStore.get(KEY)).toBeUndefined();
});

it('transfer data is kept while an order is being sent, and removed after it [4.21]', async () => {
  items = [ITEM];
  await act(async () => store.set(checkoutInProgressAtom, true));
  await act(async () => store.set(loadCartAtom));
  expect(localStore.get(KEY)).toBeDefined();
  await act(async () => store.set(checkoutInProgressAtom, false));
  expect(localStore.get(KEY)).toBeUndefined();
});
