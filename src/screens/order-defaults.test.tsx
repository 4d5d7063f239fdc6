// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, type Drawn, draw } from '../../test/support/render.tsx';
import { until } from '../../test/support/until.ts';
import { cartAtom } from '../state/cart/cart-atom.ts';
import { refreshCartAtom } from '../state/changes/refresh-cart.ts';
import { messagesAtom } from '../state/messages/shown-messages.ts';
import { chooseDefaultsAtom, prepareDefaultsAtom } from './order-defaults.ts';
import { OrderScreen } from './order-screen.tsx';
import { checkQuickOrderAtom } from './quick-order-check.ts';
import { TagRouterProvider } from './router/use-router.tsx';
// The steps are chunks: importing them here compiles them before the tests wait for them.
import '../features/profile/billing/billing-step.tsx';
import '../features/profile/domain/domain-step.tsx';
import '../features/payment/payment-step.tsx';
import '../features/order/recapitulation/recapitulation-step.tsx';

const person = (id: string, more: object = {}) => ({
  id,
  type: 'person',
  name: `Eva ${id}`,
  countryCode: 'SK',
  emails: ['eva@example.sk'],
  ...more,
});
const option = (groupId: string, available = true) => ({ id: groupId, groupId, available });
const empty = {
  uuid: 'a',
  user: { login: 'eva', customerType: 'person' },
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 }],
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};

interface Shop {
  cart?: object;
  customer?: object;
  billing?: readonly object[];
  owners?: readonly object[];
  payments?: readonly object[];
  required?: readonly string[];
}

/** A shop that stores the choices and records them. */
function shopOf({ cart = {}, customer = {}, billing = [], owners = [], payments, required = [] }: Shop) {
  let held: object = { ...empty, ...cart };
  const chosen: object[] = [];
  const hold = (part: object): object => {
    chosen.push(part);
    held = { ...held, ...part };
    return held;
  };
  const find = (list: readonly object[], sent: unknown) => {
    const { id } = sent as { id: string };
    return list.find((one) => (one as { id: string }).id === id);
  };
  const answers: Answers = {
    'GET /cart': () => held,
    'GET /users': () => ({ login: 'eva', customerType: 'person', ...customer }),
    'GET /billing-profiles': () => billing,
    'GET /domain-profiles': () => owners,
    'GET /domain-profiles/required-fields': () => ({ person: required, company: [] }),
    'GET /payment-options': () => payments ?? [option('card'), option('transfer')],
    'GET /cart/items/validate': () => [],
    'PUT /cart/billing-profile': (sent) => hold({ billingProfile: find(billing, sent) }),
    'PUT /cart/domain-profile': (sent) => hold({ domainProfile: find(owners, sent) }),
    'PUT /cart/payment-option': (sent) => hold({ paymentOption: sent }),
  };
  return { answers, chosen };
}

let page: Drawn;
afterEach(() => page.end());

const orderAt = (step: string) => (
  <TagRouterProvider routing="memory" route={`order?step=${step}`}>
    <OrderScreen />
  </TagRouterProvider>
);

async function openCheckout(shop: Shop) {
  const { answers, chosen } = shopOf(shop);
  page = await draw(orderAt('recapitulation'), answers);
  return chosen;
}

const headingSays = (text: string) =>
  page.until(() => expect(page.box.querySelector('h2')?.textContent).toBe(text));
const paid = () => page.store.get(cartAtom)?.paymentOption?.groupId;

describe('a customer who checks out', () => {
  it('arrives at the recapitulation with the only profile and the payment method used last [D.56]', async () => {
    await openCheckout({ billing: [person('1')], customer: { paymentGroup: 'transfer' } });
    await headingSays('Review your order');
    expect(page.store.get(cartAtom)?.billingProfile?.id).toBe('1');
    expect(paid()).toBe('transfer');
  });

  it('gets the default of several profiles, and the first payment method that can be used', async () => {
    await openCheckout({
      billing: [person('1'), person('2')],
      customer: { defaultBillingProfileId: '2' },
      payments: [option('card', false), option('transfer'), option('banking')],
    });
    await headingSays('Review your order');
    expect(page.store.get(cartAtom)?.billingProfile?.id).toBe('2');
    expect(paid()).toBe('banking');
  });

  it('chooses from several profiles if none is the default [D.56]', async () => {
    await openCheckout({ billing: [person('1'), person('2')] });
    await headingSays('Who should we bill?');
    expect(paid()).toBe('card');
  });

  it('keeps earlier choices', async () => {
    const chosen = await openCheckout({
      cart: { billingProfile: person('1'), paymentOption: option('transfer') },
      billing: [person('1'), person('2')],
      customer: { defaultBillingProfileId: '2', paymentGroup: 'card' },
    });
    await headingSays('Review your order');
    expect(chosen).toEqual([]);
  });

  it('pays by card for items that require it, even if another method was used last', async () => {
    await openCheckout({
      cart: { items: [{ ...empty.items[0], period: 1 }] },
      billing: [person('1')],
      customer: { paymentGroup: 'transfer' },
    });
    await headingSays('Review your order');
    expect(paid()).toBe('card');
  });

  it('gets the only owner that the registries accept', async () => {
    const items = [{ ...empty.items[0], code: 'domain-register', properties: { domain: 'eva.sk' } }];
    const cart = { items, domainProfileRequired: true };
    const owners = [person('7', { email: 'eva@example.sk', city: 'Nitra' })];
    await openCheckout({ cart, owners, billing: [person('1')], required: ['city'] });
    await headingSays('Review your order');
    page.end();
    await openCheckout({ cart, owners, billing: [person('1')], required: ['phone'] });
    await headingSays('Who will own the domains?');
    expect(page.store.get(cartAtom)?.domainProfile, 'what is missing is asked for first').toBeUndefined();
  });
});

describe('the data for the defaults', () => {
  const shop = { cart: { billingProfile: person('1') }, customer: { paymentGroup: 'transfer' } };
  /** Counts the requests for the customer. */
  async function drawCounted(node: ReactNode = null) {
    const { answers } = shopOf(shop);
    const customer = vi.fn(answers['GET /users']);
    let uuid = 'a';
    const cart = async () => ({ ...((await answers['GET /cart']?.(undefined)) as object), uuid });
    page = await draw(node, { ...answers, 'GET /users': customer, 'GET /cart': cart });
    const changeCart = async () => {
      uuid = 'b';
      await page.store.set(refreshCartAtom);
    };
    return { customer, changeCart, store: page.store };
  }

  it('is not requested again if it was preloaded', async () => {
    const { customer, store } = await drawCounted();
    await Promise.all([store.set(prepareDefaultsAtom), store.set(prepareDefaultsAtom)]);
    await store.set(prepareDefaultsAtom);
    expect(paid(), 'nothing is chosen before the customer goes on').toBeUndefined();
    await store.set(chooseDefaultsAtom);
    expect(customer).toHaveBeenCalledOnce();
    expect(paid()).toBe('transfer');
  });

  it('is awaited if it is still being loaded', async () => {
    const { customer, store } = await drawCounted();
    void store.set(prepareDefaultsAtom);
    await store.set(chooseDefaultsAtom);
    expect(customer).toHaveBeenCalledOnce();
    expect(paid()).toBe('transfer');
  });

  it('is requested again if loading failed, without a message', async () => {
    const { customer, store } = await drawCounted();
    customer.mockImplementationOnce(() => Response.json({}, { status: 404 }));
    await store.set(prepareDefaultsAtom);
    expect(store.get(messagesAtom)).toEqual({});
    await store.set(chooseDefaultsAtom);
    expect(customer).toHaveBeenCalledTimes(2);
    expect(paid()).toBe('transfer');
  });

  it('is requested again for another cart', async () => {
    const { customer, changeCart, store } = await drawCounted();
    await store.set(prepareDefaultsAtom);
    await changeCart();
    await store.set(chooseDefaultsAtom);
    expect(customer).toHaveBeenCalledTimes(2);
  });

  it('is requested while the visitor is at an earlier step', async () => {
    const { customer } = await drawCounted(orderAt('payment-method'));
    await headingSays('How would you like to pay?');
    expect(customer).not.toHaveBeenCalled();
    await until(() => expect(customer).toHaveBeenCalledOnce());
  });
});

describe('a quick order', () => {
  const ready = {
    customer: { defaultBillingProfileId: '1', defaultDomainProfileId: '7', paymentGroup: 'card' },
    owners: [person('7', { email: 'eva@example.sk', city: 'Nitra' })],
  };
  const owned = { domainProfileRequired: true };
  const domain = [{ ...empty.items[0], code: 'domain-register', properties: { domain: 'eva.sk' } }];
  it.each<[string, Shop, boolean]>([
    ['is possible with all defaults', ready, true],
    ['is not without a payment method', { ...ready, customer: { defaultBillingProfileId: '1' } }, false],
    [
      'is not with a method that cannot be used',
      { ...ready, payments: [option('card', false), option('transfer')] },
      false,
    ],
    [
      'is possible with an owner whom the registries accept',
      { ...ready, cart: { ...owned, items: domain }, required: ['city'] },
      true,
    ],
    [
      'is not with one whom they would refuse',
      { ...ready, cart: { ...owned, items: domain }, required: ['phone'] },
      false,
    ],
    ['is not for a visitor', { ...ready, cart: { user: undefined } }, false],
  ])('%s [D.57]', async (_title, shop, isPossible) => {
    page = await draw(null, shopOf(shop).answers);
    expect(await page.store.set(checkQuickOrderAtom)).toBe(isPossible);
  });
});
