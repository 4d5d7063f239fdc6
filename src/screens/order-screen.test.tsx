// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../api/client.ts';
import { loadCartAtom } from '../state/cart-changes.ts';
import { clientAtom } from '../state/client.ts';
import { checkoutInProgressAtom } from '../state/page-cart.ts';
import { createStore, Provider, type Store } from '../state/store.ts';
import { HostContext } from '../ui/host-context.ts';
import { OrderScreen } from './order-screen.tsx';
import { TagRouterProvider } from './router/use-router.tsx';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const base = 'https://shop.example/api';
const cart = {
  uuid: 'a',
  items: [
    { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 1, properties: {} },
  ],
  billingProfile: { id: '7', type: 'person', name: 'Eva', countryCode: 'SK' },
  paymentOption: { id: 'transfer', groupId: 'transfer' },
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const card = { id: 'card', groupId: 'card', available: true };

let box: HTMLElement;
let store: Store;
let options: object[];
let end = (): void => undefined;

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
beforeEach(async () => {
  box = document.body.appendChild(document.createElement('div'));
  store = createStore();
  options = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith('/payment-options')) return Response.json(options);
    return Response.json(pathname.endsWith('/validate') ? { violations: [] } : cart);
  };
  const settings = { apiUrl: base, validationApiUrl: base, company: 'sk-ws', language: 'en-US' };
  store.set(clientAtom, createClient({ ...settings, fetch }));
  await store.set(loadCartAtom);
});
afterEach(() => {
  end();
  box.remove();
});

/** Shows the order at a route, as a second `ws-cart` of the page would: the address stays as it is. */
async function show(route: string): Promise<void> {
  const root = createRoot(box);
  end = () => act(() => root.unmount());
  const tag = { element: box, mark: () => undefined, hold: () => () => undefined };
  await act(async () =>
    root.render(
      <Provider value={store}>
        <I18nProvider i18n={i18n}>
          <HostContext value={tag}>
            <TagRouterProvider routing="memory" route={route}>
              <OrderScreen />
            </TagRouterProvider>
          </HostContext>
        </I18nProvider>
      </Provider>,
    ),
  );
}

const heading = () => [...box.querySelectorAll('h2')].map((one) => one.textContent).join();
const headingSays = (text: string) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined);
      expect(heading()).toBe(text);
    },
    // The step's code is compiled on its way here.
    { timeout: 15_000 },
  );

describe('the order', { timeout: 30_000 }, () => {
  it('keeps everything at its place when the checkout starts, so that focus and position stay', async () => {
    await show('order?step=recapitulation');
    await headingSays('Check your order');
    const [title, button] = [box.querySelector('h2'), box.querySelector('[type="submit"]')];
    await act(async () => store.set(checkoutInProgressAtom, true));
    expect(box.querySelector('h2')).toBe(title);
    expect(box.querySelector('[type="submit"]')).toBe(button);
  });

  it('that is opened by its address asks whether the card is on offer, since then only the card may pay', async () => {
    options = [card];
    await show('order?step=recapitulation');
    await headingSays('How would you like to pay?');
  });
});
