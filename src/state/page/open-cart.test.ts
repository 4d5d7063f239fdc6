// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../store.ts';
import { claimUrlAtom, openCartAtom, registerRouterAtom } from './open-route.ts';

afterEach(() => document.body.replaceChildren());

it('opens the cart of a ws-cart whose code is still being loaded, and not the cart page', async () => {
  const store = createStore();
  const cart = document.createElement('ws-cart');
  document.body.append(cart);
  const opening = store.set(openCartAtom);
  const open = vi.fn();
  customElements.define(
    'ws-cart',
    class extends HTMLElement {
      connectedCallback(): void {
        queueMicrotask(() => {
          store.set(claimUrlAtom, this);
          store.set(registerRouterAtom, {
            host: this,
            at: { route: '', moved: false },
            open,
            reveal: async () => true,
            href: () => '',
            load: async () => undefined,
          });
        });
      }
    },
  );
  await opening;
  expect(open).toHaveBeenCalledExactlyOnceWith('');
});
