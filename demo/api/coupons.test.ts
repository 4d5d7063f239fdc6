import { describe, expect, it } from 'vitest';
import { domainItem, hostingItem, openShop, visitor } from './test-support.ts';

async function basket() {
  const guest = visitor(openShop());
  await guest.cart('GET', '');
  await guest.cart('POST', '/items', domainItem('koupon-free.sk'));
  const { items } = await guest.cart('POST', '/items', hostingItem());
  const put = async (code: string, cartItemId?: string) => {
    const answer = await guest.send('PUT', '/api/cart/coupon', { code, cartItemId });
    return [answer.status, ((await answer.json()) as { key?: string }).key];
  };
  return { guest, put, domain: items[0]?.id ?? '', hosting: items[1]?.id ?? '' };
}

describe('coupon codes on a cart', () => {
  it('can apply one to the whole cart and one to each item', async () => {
    const { guest, put, domain, hosting } = await basket();
    expect(await put('welcome10')).toEqual([200, undefined]);
    expect(await put('ITEM15', hosting)).toEqual([200, undefined]);
    const cart = await guest.cart('GET', '');
    // The domain: 10 % of 12.90 = 1.29. The hosting: 15 % of 65.88 = 9.882 is more than 10 %.
    expect(cart.summary.coupons).toEqual([
      { code: 'WELCOME10', discount: 1.29 },
      { code: 'ITEM15', discount: 9.88, cartItemId: hosting },
    ]);
    expect(cart.coupon).toEqual({ code: 'WELCOME10' });
    expect(await put('DOMAIN20', domain)).toEqual([200, undefined]);
    // 20 % of 12.90 = 2.58: the code for the whole cart no longer has an effect, but remains.
    const better = await guest.cart('GET', '');
    expect(better.items[0]).toMatchObject({
      coupon: { code: 'DOMAIN20' },
      bonus: { type: 'coupon', percentage: 20, vatExcluded: 2.58 },
    });
    expect(better.summary.coupons.map(({ discount }) => discount)).toEqual([0, 9.88, 2.58]);
  });

  it('replace the code that was there before', async () => {
    const { guest, put, hosting } = await basket();
    await put('ITEM15', hosting);
    await put('HOSTING50', hosting);
    await put('WELCOME10');
    await put('GRATIS');
    const { summary } = await guest.cart('GET', '');
    expect(summary.coupons.map(({ code }) => code)).toEqual(['GRATIS', 'HOSTING50']);
  });

  it('cannot be used twice, but can be entered again in the same place', async () => {
    const { put, hosting } = await basket();
    await put('WELCOME10');
    expect(await put('WELCOME10')).toEqual([200, undefined]);
    expect(await put('WELCOME10', hosting)).toEqual([422, 'exception.order.coupon_duplicity']);
  });

  it.each([
    ['ITEM15', undefined, 'exception.coupon.not_applicable'],
    ['DOMAIN20', 'hosting', 'exception.coupon.not_applicable'],
    ['NOPE', 'hosting', 'exception.coupon.not_found'],
  ] as const)('%s is refused for %s', async (code, place, key) => {
    const { put, hosting } = await basket();
    expect(await put(code, place && hosting)).toEqual([422, key]);
  });

  it('cannot be applied to something that is not in the cart', async () => {
    const { put } = await basket();
    expect(await put('ITEM15', 'gone')).toEqual([404, 'exception.cart.item_not_found']);
  });

  it('are removed with their item, or by name', async () => {
    const { guest, put, hosting } = await basket();
    await put('WELCOME10');
    await put('ITEM15', hosting);
    const without = await guest.cart('DELETE', `/items/${hosting}`);
    expect(without.summary.coupons).toEqual([{ code: 'WELCOME10', discount: 1.29 }]);
    expect((await guest.cart('DELETE', '/coupon/welcome10')).summary.coupons).toEqual([]);
  });

  it('give way to a cheaper bundle, and replace it when they are cheaper', async () => {
    const guest = visitor(openShop());
    await guest.cart('GET', '');
    const [bundle] = (await (
      await guest.send('GET', '/api/domain-checker/check-bundles?domains[]=balik-free.sk')
    ).json()) as object[];
    await guest.cart('POST', '/bundle', bundle);
    const small = await guest.cart('PUT', '/coupon', { code: 'WELCOME10' });
    expect(small.items.map(({ bonus }) => bonus?.type)).toEqual(['bundle', 'bundle']);
    const equal = await guest.cart('PUT', '/coupon', { code: 'DOMAIN20' });
    // 20 % in both cases: the code that the customer entered is shown. 12.90 - 2.58 + 11.90 - 2.38 = 19.84
    expect(equal.items.map(({ bonus }) => bonus?.type)).toEqual(['coupon', 'coupon']);
    expect(equal.summary.price.vatExcluded).toBe(19.84);
  });
});
