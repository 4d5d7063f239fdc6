import { describe, expect, it } from 'vitest';
import { createShopStore } from '../../../../test/support/shop-page.ts';
import { messagesAtom, showMessagesAtom } from '../../../state/messages/shown-messages.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { checkItemsAtom } from './items-check.ts';

const outage = [{ key: 'exception.outage' }];
const required = [{ key: 'validation.required' }];

/** A page on which the test sends the response to the items' validation. */
function pageWithOpenCheck() {
  const store = createShopStore();
  let answer: (violations: unknown[]) => void = () => undefined;
  const body = new Promise((resolve) => {
    answer = (violations) => resolve({ violations });
  });
  store.set(clientAtom, { ...store.get(clientAtom), call: () => body as Promise<never> });
  return { store, answer: (violations: unknown[]) => answer(violations) };
}

describe('the check of the items on entering the recapitulation', () => {
  it('removes the messages that were shown when it was sent', async () => {
    const { store, answer } = pageWithOpenCheck();
    store.set(showMessagesAtom, { 'cart.items': outage, 'cart.cart.7': outage, checkout: outage });
    const checked = store.set(checkItemsAtom);
    answer([]);
    await checked;
    expect(store.get(messagesAtom)).toEqual({ checkout: outage });
  });

  it('keeps messages that are newer than its response', async () => {
    const { store, answer } = pageWithOpenCheck();
    store.set(showMessagesAtom, { 'cart.items': outage, 'cart.cart.7': outage });
    const checked = store.set(checkItemsAtom);
    store.set(showMessagesAtom, { 'cart.items': required });
    answer([]);
    await checked;
    expect(store.get(messagesAtom)).toEqual({ 'cart.items': required });
  });
});
