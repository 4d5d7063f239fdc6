import { afterEach, describe, expect, it } from 'vitest';
import { hostingItem, ordersOf } from '../../../../demo/api/test-support.ts';
import { forgetOrder, messagesOf, startOrder } from '../../../../test/support/order-page.ts';
import { getCart } from '../../../api/get-cart.ts';
import { readJson, tabStore } from '../../../lib/storage.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { changeCartAtom } from '../../../state/changes/change-cart.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { storedName } from '../../../state/session/stored-rows.ts';

afterEach(forgetOrder);

type OrderPage = Awaited<ReturnType<typeof startOrder>>;

/** Changes the JSON of the cart that the shop sends, as if another device had changed the cart. */
const changeAnswers = (page: OrderPage, change: (cart: Record<string, unknown>) => object): void =>
  page.setNetwork(async (call, send) => {
    const response = await send();
    if (call !== 'GET /cart') return response;
    return Response.json(change((await response.json()) as Record<string, unknown>));
  });

const firstItem = (more: object) => (cart: Record<string, unknown>) => {
  const [first, ...others] = cart.items as Record<string, unknown>[];
  return { ...cart, items: [{ ...first, ...more }, ...others] };
};
const inProfile = (more: object) => (cart: Record<string, unknown>) => ({
  ...cart,
  billingProfile: { ...(cart.billingProfile as object), ...more },
});
const inPayment = (more: object) => (cart: Record<string, unknown>) => ({
  ...cart,
  paymentOption: { ...(cart.paymentOption as object), ...more },
});

describe('an order that was changed elsewhere at the same total', () => {
  it.each<[string, (cart: Record<string, unknown>) => object, string[]]>([
    ['another period of an item', firstItem({ period: 24 }), ['item_years']],
    ['another product', firstItem({ code: 'hosting-max', name: 'Hosting Max' }), ['item_replaced']],
    ['another domain', firstItem({ properties: { domain: 'cudzia.sk' } }), ['item_replaced']],
    [
      'another setting',
      firstItem({ editableProperties: ['os'], properties: { os: 'alma' } }),
      ['item_settings'],
    ],
    ['another coupon of an item', firstItem({ coupon: { code: 'TEN' } }), ['item_changed', 'coupon_added']],
    ['another city', inProfile({ city: 'Poprad' }), ['billing']],
    ['another phone', inProfile({ phone: '+421 900 000 000' }), ['billing']],
    ['another student card', inProfile({ bonusCard: 'S12345' }), ['billing_details']],
    ['another payment method', inPayment({ id: 'card', groupId: 'card' }), ['payment']],
    ['automatic renewal', inPayment({ recurrent: true }), ['renewal_on']],
    ['an invoice by mail', inPayment({ invoiceDelivery: 'post' }), ['delivery']],
    ['a note', (cart) => ({ ...cart, note: 'Call me' }), ['note']],
    [
      'a moved website',
      (cart) => ({ ...cart, migrationPromotion: { applicable: true, needAssistance: true } }),
      ['migration'],
    ],
  ])('is not sent: %s [D.61]', async (_what, change, names) => {
    const page = await startOrder('transfer');
    changeAnswers(page, change);
    await page.order();
    const keys = [...names.map((name) => `wsk.order.${name}`), 'wsk.order.check_again'];
    expect(messagesOf(page, 'checkout')).toEqual(keys);
    expect(page.seen.calls).not.toContain('POST /checkout');
    expect(page.seen.routes).toEqual([]);
  });

  it('is not sent for a customer who is logged out, and says so first [D.61]', async () => {
    const page = await startOrder('transfer');
    changeAnswers(page, (cart) => ({ ...cart, user: null }));
    await page.order();
    expect(messagesOf(page, 'checkout')[0]).toBe('exception.user.not_logged_in');
    expect(page.seen.calls).not.toContain('POST /checkout');
  });

  it('is sent with the second press, which is about the state that is shown now [D.61]', async () => {
    const page = await startOrder('transfer');
    await page.customer.cart('PUT', '/payment-option?cart=true', { id: 'qrcode', groupId: 'qrcode' });
    await page.order();
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.order.payment', 'wsk.order.check_again']);
    expect(page.store.get(cartAtom)?.paymentOption?.groupId).toBe('qrcode');
    expect(await ordersOf(page.shop)).toEqual([]);
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('is compared with what the page showed, even if the page has already read the change', async () => {
    const page = await startOrder('transfer');
    const seen = page.shownOrder();
    await page.customer.cart('PUT', '/note?cart=true', { note: 'From the phone' });
    await page.store.set(changeCartAtom, { send: () => getCart(page.store.get(clientAtom)) });
    await page.order(seen);
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.order.note', 'wsk.order.check_again']);
    expect(page.seen.calls).not.toContain('POST /checkout');
  });

  it('names what was added and removed, and the price', async () => {
    const page = await startOrder('transfer');
    const [item] = page.store.get(cartAtom)?.items ?? [];
    await page.customer.cart('POST', '/items', hostingItem('hosting-start'));
    await page.customer.cart('DELETE', `/items/${item?.id}`);
    await page.order();
    expect(messagesOf(page, 'checkout')).toEqual([
      'wsk.order.item_removed',
      'wsk.order.item_added',
      'exception.integrity.price_outdated',
    ]);
  });

  it('says both what is gone and that a step is open', async () => {
    const page = await startOrder('transfer');
    changeAnswers(page, (cart) => ({ ...cart, paymentOption: null }));
    await page.order();
    expect(messagesOf(page, 'checkout')).toEqual([
      'wsk.order.payment_removed',
      'wsk.checkout.steps_incomplete',
    ]);
  });

  it('is not sent without a consent that was withdrawn meanwhile', async () => {
    const page = await startOrder('transfer');
    page.setNetwork((call, send) => {
      if (call === 'GET /cart') page.store.set(consentsAtom, { thirdPartyConsent: false });
      return send();
    });
    await page.order();
    expect(messagesOf(page, 'checkout')).toContain('validation.third_party_required');
    expect(page.seen.calls).not.toContain('POST /checkout');
  });
});

const newProperties = (cart: Record<string, unknown>): object => {
  const [{ properties = {} } = {}] = cart.items as { properties?: object }[];
  return firstItem({ properties: { ...properties, computedAt: 7, node: 'n7' } })(cart);
};
/** The phone of the cart's billing profile without its spaces. */
const respelled = ({ billingProfile }: Record<string, unknown>): string =>
  (billingProfile as { phone: string }).phone.replaceAll(' ', '');

describe('an order is sent although the shop sends', () => {
  it.each<[string, (cart: Record<string, unknown>) => object]>([
    ['new fields', (cart) => ({ ...cart, loyaltyPoints: 7, hostingTutorial: { noHostingSelected: true } })],
    ['new properties', newProperties],
    ['other ids', (cart) => ({ ...cart, billingProfile: { ...(cart.billingProfile as object), id: 999 } })],
    ['a new id of the item', firstItem({ id: 'i-9' })],
    ['null instead of nothing', (cart) => ({ ...cart, note: null, donation: 0, coupon: null })],
    ['numbers for ids', inPayment({ recurrent: null })],
    ['a reviewed profile', inProfile({ pendingChangeRequest: true })],
    ['another spelling of the phone', (cart) => inProfile({ phone: respelled(cart) })(cart)],
  ])('%s', async (_what, change) => {
    const page = await startOrder('transfer');
    changeAnswers(page, change);
    await page.order();
    expect(messagesOf(page, 'checkout')).toEqual([]);
    expect(page.seen.calls).toContain('POST /checkout');
  });
});

it('thank-you shows what the shop ordered', async () => {
  const page = await startOrder('transfer');
  const clicked = page.store.get(cartAtom);
  changeAnswers(page, firstItem({ id: 'i-9' }));
  await page.order();
  expect(readJson(tabStore, storedName('order', 'sk-ws'))).toMatchObject({
    receipt: { items: [{ id: 'i-9' }] },
  });
  expect(clicked?.items[0]?.id).not.toBe('i-9');
});
