import { afterEach, describe, expect, it } from 'vitest';
import { ordersOf } from '../../../../demo/api/test-support.ts';
import { ATTEMPT, forgetOrder, messagesOf, startOrder } from '../../../../test/support/order-page.ts';
import { localStore } from '../../../lib/storage.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';

afterEach(forgetOrder);

type Page = Awaited<ReturnType<typeof startOrder>>;
type Json = Record<string, unknown>;

const SENT = ['thank-you?messageKey=transfer'];
const NOTE = 'From the phone';

/** A shop whose carts have a version, and which changes the cart when an order arrives. */
function versioned(page: Page, tag: (version: number) => string, refuse: (cart: Json) => unknown): void {
  let version = 1;
  page.setNetwork(async (call, send) => {
    if (call === 'POST /checkout' && version === 1) {
      version += 1;
      await page.customer.cart('PUT', '/note?cart=true', { note: NOTE });
      const cart = (await page.customer.cart('GET', '')) as unknown as Json;
      return Response.json(refuse(cart), { status: 412, headers: { ETag: tag(version) } });
    }
    const response = await send();
    if (call !== 'GET /cart') return response;
    return Response.json(await response.json(), { headers: { ETag: tag(version) } });
  });
}

describe('a cart that changes while its order is under way', () => {
  it.each<[string, (version: number) => string, (cart: Json) => unknown]>([
    ['the refusal has the cart', (version) => `"v${version}"`, (cart) => cart],
    ['the version is weak', (version) => `W/"v${version}"`, (cart) => cart],
    ['the refusal has no cart', (version) => `"v${version}"`, () => ({ key: 'exception.cart.changed' })],
    ['the cart in it cannot be read', (version) => `"v${version}"`, (cart) => ({ ...cart, items: null })],
    ['the refusal is empty', (version) => `"v${version}"`, () => null],
  ])(
    'is not ordered; the difference is said, and the next press orders it: %s',
    async (_what, tag, refuse) => {
      const page = await startOrder('transfer');
      versioned(page, tag, refuse);
      await page.order();
      expect(page.seen.versions).toEqual([tag(1)]);
      expect(messagesOf(page, 'checkout')).toEqual(['wsk.order.note', 'wsk.order.check_again']);
      expect(page.store.get(cartAtom)?.note).toBe(NOTE);
      expect(page.seen.routes).toEqual([]);
      expect(localStore.get(ATTEMPT)).toBeUndefined();
      await page.order();
      expect(page.seen.versions).toEqual([tag(1), tag(2)]);
      expect(new Set(page.seen.keys).size).toBe(2);
      expect(page.seen.routes).toEqual(SENT);
      expect(await ordersOf(page.shop)).toHaveLength(1);
    },
  );

  it('is ordered with the next press where the shop cannot compare its own versions', async () => {
    const page = await startOrder('transfer');
    page.setNetwork(async (call, send) => {
      if (call === 'POST /checkout' && page.seen.versions.at(-1) !== null)
        return Response.json(await page.customer.cart('GET', ''), { status: 412 });
      const response = await send();
      if (call !== 'GET /cart') return response;
      return Response.json(await response.json(), { headers: { ETag: 'W/"v1"' } });
    });
    await page.order();
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.order.check_again']);
    await page.order();
    expect(page.seen.versions).toEqual(['W/"v1"', null]);
    expect(page.seen.routes).toEqual(SENT);
  });

  it.each([undefined, ''])('is sent without a version by a shop that has none: %j', async (tag) => {
    const page = await startOrder('transfer');
    page.setNetwork(async (call, send) => {
      const response = await send();
      if (call !== 'GET /cart') return response;
      return Response.json(await response.json(), { headers: tag === undefined ? {} : { ETag: tag } });
    });
    await page.order();
    expect(page.seen.versions).toEqual([null]);
    expect(page.seen.routes).toEqual(SENT);
  });
});

describe('a coupon that the shop takes out of the cart when it is ordered', () => {
  const refuse = (page: Page, body: (cart: Json) => unknown): void => {
    let isRefused = false;
    page.setNetwork(async (call, send) => {
      if (call !== 'POST /checkout' || isRefused) return send();
      isRefused = true;
      await page.customer.cart('DELETE', '/coupon/WELCOME10?cart=true');
      return Response.json(body((await page.customer.cart('GET', '')) as unknown as Json), { status: 422 });
    });
  };
  const KEY = 'exception.coupon.not_applicable';
  const withCoupon = async (): Promise<Page> => {
    const page = await startOrder('transfer');
    await page.customer.cart('PUT', '/coupon?cart=true', { code: 'WELCOME10' });
    await page.order();
    return page;
  };

  it.each<[string, (cart: Json) => unknown]>([
    ['with the cart', (cart) => ({ key: KEY, coupon: 'WELCOME10', cart })],
    ['without the cart', () => ({ key: KEY, coupon: 'WELCOME10' })],
    ['with a cart that cannot be read', () => ({ key: KEY, coupon: 'WELCOME10', cart: [] })],
  ])('is named with the reason; the next press orders at the new total: %s', async (_what, body) => {
    const page = await withCoupon();
    expect(messagesOf(page, 'checkout')).toContain('wsk.order.coupon_added');
    const total = page.shownOrder()?.total ?? 0;
    refuse(page, body);
    await page.order();
    expect(messagesOf(page, 'checkout').slice(0, 1)).toEqual([KEY]);
    expect(messagesOf(page, 'checkout')).toContain('wsk.order.coupon_removed');
    expect(page.shownOrder()?.coupons).toEqual([]);
    expect(page.shownOrder()?.total).toBeGreaterThan(total);
    expect(page.seen.routes).toEqual([]);
    await page.order();
    expect(page.seen.routes).toEqual(SENT);
  });

  it('is named even if the page has not shown it', async () => {
    const page = await startOrder('transfer');
    const cart = await page.customer.cart('GET', '');
    page.setNetwork((call, send) =>
      call === 'POST /checkout'
        ? Promise.resolve(Response.json({ key: KEY, coupon: 'GONE', cart }, { status: 422 }))
        : send(),
    );
    await page.order();
    expect(messagesOf(page, 'checkout')).toEqual([KEY, 'wsk.order.coupon_removed', 'wsk.order.check_again']);
  });

  it('is a refusal like any other without its code', async () => {
    const page = await startOrder('transfer');
    page.setNetwork((call, send) =>
      call === 'POST /checkout' ? Promise.resolve(Response.json({ key: KEY }, { status: 422 })) : send(),
    );
    await page.order();
    expect(page.seen.routes).toEqual([`thank-you?messageKey=exception&exception=${KEY}`]);
  });
});
