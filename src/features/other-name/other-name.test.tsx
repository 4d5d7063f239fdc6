// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { tabStore } from '../../lib/storage.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { messagesAtom, showMessagesAtom } from '../../state/messages/shown-messages.ts';
import { claimUrlAtom, registerRouterAtom } from '../../state/page/open-route.ts';
import { useAtomValue } from '../../state/store.ts';
import { CartItems } from '../cart/cart-items.tsx';
import { QuickOrderDialog } from '../order/quick/quick-order-dialog.tsx';
import { OrderItems } from '../order/recapitulation/order-items.tsx';

const TAKEN = 'exception.integrity.domain_not_available';
const FIND = 'Find another name';
const ROUTE = 'domain-checker?qd=firma.sk';
const nothing = (): void => undefined;

const item = {
  ...{ id: '1', code: 'domain-register', name: 'Domain .sk', period: 12, price: { vatExcluded: 10 } },
  properties: { domain: 'firma.sk' },
};
const cart = {
  ...{ uuid: 'a', user: { login: 'eva', customerType: 'person' } },
  items: [item, { ...item, id: '2', properties: { domain: 'druha.sk' } }],
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const profile = {
  ...{ id: '1', type: 'person', countryCode: 'SK', name: 'Eva Malá', emails: ['eva@example.sk'] },
  ...{ street: 'Dlhá 12', city: 'Žilina', postalCode: '01001', phone: '+421905123456' },
};

const CartRows = () => (
  <CartItems items={useAtomValue(cartAtom)?.items ?? []} Options={() => null} onApproach={nothing} />
);
const Review = () => {
  const read = useAtomValue(cartAtom);
  return read && <OrderItems cart={read} onEdit={nothing} />;
};
const QuickOrder = () => <QuickOrderDialog open onClose={nothing} onGo={nothing} stepsRoute="order" />;

let page: Drawn;
let opened: string[];
afterEach(() => {
  page.end();
  tabStore.clear('');
});

const buttons = () => [...page.box.querySelectorAll('button')].filter((one) => one.textContent === FIND);

/** What a press of the only button opens: a route of the page's cart, or the address that the page hears of. */
async function pressed(): Promise<string[]> {
  const hear = (event: Event): void => {
    event.preventDefault();
    opened.push((event as CustomEvent<{ url: string }>).detail.url);
  };
  document.addEventListener('ws-navigate', hear);
  await act(async () => buttons()[0]?.click());
  document.removeEventListener('ws-navigate', hear);
  return opened;
}

async function open(node: ReactNode, config: object, hasCart: boolean, violations: object[] = []) {
  opened = [];
  page = await draw(
    node,
    {
      'GET /cart': () => cart,
      'GET /users': () => ({ login: 'eva', defaultBillingProfileId: '1', paymentGroup: 'card' }),
      'GET /billing-profiles': () => [profile],
      'GET /cart/items/validate': () => ({ violations }),
    },
    config,
  );
  if (!hasCart) return;
  const host = page.box;
  await act(async () => {
    page.store.set(claimUrlAtom, host);
    page.store.set(registerRouterAtom, {
      ...{ host, at: { route: '', moved: false }, href: String },
      ...{ reveal: () => Promise.resolve(true), load: () => Promise.resolve() },
      open: (route: string) => void opened.push(route),
    });
  });
}

async function refuse(key: string): Promise<void> {
  await act(async () => page.store.set(showMessagesAtom, { 'cart.cart.1': [{ key }] }));
  await page.until(() => expect(page.box.querySelector('[role="alert"]')).not.toBeNull());
}

/** Sends the quick order, whose check finds an item that cannot be ordered. */
async function sendQuickOrder(): Promise<void> {
  await page.until(() => expect(page.box.textContent).toContain('Order and pay €24.60'));
  await page.tick('termsAndConditionsConsent');
  await page.tick('thirdPartyConsent');
  await page.press('Order and pay €24.60');
  await page.until(() => expect(page.box.textContent).toContain('Check the items'));
}

const violation = (translationKey: string) => ({ propertyPath: 'items[1]', errors: [{ translationKey }] });

describe('a name that somebody else has taken', () => {
  const places = [
    ['the cart', <CartRows key="cart" />, () => refuse(TAKEN)],
    ['the review', <Review key="review" />, () => refuse(TAKEN)],
    ['the quick order', <QuickOrder key="quick" />, sendQuickOrder],
  ] as const;

  it.each(places)('leads from %s to the search for it', async (_where, node, act) => {
    await open(node, {}, true, [violation(TAKEN)]);
    await act();
    expect(buttons()).toHaveLength(1);
    expect(await pressed()).toEqual([ROUTE]);
  });

  it.each(places)('leads from %s to the cart page where this page has no cart', async (_where, node, act) => {
    await open(node, { cartUrl: 'https://shop.example/cart' }, false, [violation(TAKEN)]);
    await act();
    expect(await pressed()).toEqual(['https://shop.example/cart?ws-route=domain-checker&qd=firma.sk']);
  });

  it.each(places)('offers nothing in %s that leads nowhere', async (_where, node, act) => {
    await open(node, {}, false, [violation(TAKEN)]);
    await act();
    expect(buttons()).toEqual([]);
  });
});

describe('another refusal of an item', () => {
  const OTHER = 'exception.order.unsupported_product';

  it.each([
    ['the cart', <CartRows key="cart" />],
    ['the review', <Review key="review" />],
  ])('leads to no search from %s', async (_where, node) => {
    await open(node, {}, true);
    await refuse(OTHER);
    expect(buttons()).toEqual([]);
  });

  it('is named at its item in the quick order, without a search', async () => {
    await open(<QuickOrder />, {}, true, [violation(OTHER)]);
    await sendQuickOrder();
    expect(buttons()).toEqual([]);
    const items = [...page.box.querySelectorAll('.quick-items > li')].map((one) => one.textContent);
    expect(items).toEqual([expect.stringMatching(/^firma\.sk.*can’t be ordered here/)]);
    expect(Object.keys(page.store.get(messagesAtom))).toContain('cart.cart.1');
  });
});
