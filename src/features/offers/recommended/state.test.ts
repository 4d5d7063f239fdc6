import { afterEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../../demo/api/app.ts';
import { itemOf, startCart } from '../../../../test/support/shop-store.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import type { Store } from '../../../state/store.ts';
import { upSellCards, upSellFor } from './rules.ts';
import { addOfferAtom, areOffersLoadedAtom, loadOffersAtom, offersAtom, upgradeItemAtom } from './state.ts';

let shop: Shop | undefined;
afterEach(() => shop?.close());

async function start(...products: Parameters<typeof startCart>[0]): Promise<Store> {
  const started = await startCart(products);
  shop = started.shop;
  return started.store;
}
const offersOf = (store: Store) => {
  const offers = store.get(offersAtom);
  if (!offers) throw new Error('no offers');
  return offers;
};

describe('a recommended product', () => {
  it('is added to the cart at the displayed price, and is not offered again [1.8]', async () => {
    const store = await start({ code: 'domain-register', properties: { domain: 'a-free-name.sk' } });
    expect(store.get(areOffersLoadedAtom)).toBe(false);
    await store.set(loadOffersAtom);
    const offer = offersOf(store).xSellProducts.find(({ code }) => code === 'business-mail-basic');
    if (!offer) throw new Error('no mail on offer');
    expect((await store.set(addOfferAtom, offer)).ok).toBe(true);
    expect(itemOf(store, 'business-mail-basic')).toMatchObject({
      price: offer.price,
      properties: { domain: 'a-free-name.sk' },
    });
    await store.set(loadOffersAtom);
    expect(offersOf(store).xSellProducts.map(({ code }) => code)).not.toContain('business-mail-basic');
  });

  it('is refused if the price has changed in the meantime', async () => {
    const store = await start({ code: 'domain-register', properties: { domain: 'a-free-name.sk' } });
    await store.set(loadOffersAtom);
    const [offer] = offersOf(store).xSellProducts;
    if (!offer) throw new Error('nothing on offer');
    const result = await store.set(addOfferAtom, {
      ...offer,
      price: { vatExcluded: 1, vatExcludedBeforeDiscount: undefined },
    });
    expect(result).toMatchObject({
      ok: false,
      messages: { offers: [{ key: 'exception.integrity.price_outdated' }] },
    });
    expect(store.get(cartAtom)?.items).toHaveLength(1);
  });
});

describe('a larger product', () => {
  it('replaces the item, which keeps its id, up to the largest one [1.8] [7.13]', async () => {
    const store = await start({ code: 'hosting-start', period: 12 });
    await store.set(loadOffersAtom);
    const { id } = itemOf(store, 'hosting-start');
    const offer = upSellFor(store.get(offersAtom), itemOf(store, 'hosting-start'));
    expect(offer).toMatchObject({ code: 'hosting-plus', priceDifference: { vatExcluded: 3000 } });
    const first = await store.set(upgradeItemAtom, id, offer?.code);
    expect(first).toMatchObject({ ok: true, items: [{ id, code: 'hosting-plus' }] });
    expect(await store.set(upgradeItemAtom, id, undefined)).toMatchObject({
      ok: true,
      items: [{ code: 'hosting-pro' }],
    });
    expect(itemOf(store, 'hosting-pro')).toMatchObject({ id, upgradable: false });
  });

  it('is the one that was selected, even beyond the next [7.13]', async () => {
    const store = await start({ code: 'hosting-start', period: 12 });
    const { id } = itemOf(store, 'hosting-start');
    const result = await store.set(upgradeItemAtom, id, 'hosting-pro');
    expect(result).toMatchObject({ ok: true, items: [{ id, code: 'hosting-pro' }] });
  });

  it.each([
    ['hosting-start', 'exception.cart.cannot_downgrade'],
    ['hosting-plus', 'exception.cart.same_hosting'],
  ])('is refused for %s with %s', async (code, key) => {
    const store = await start({ code: 'hosting-plus', period: 12 });
    const result = await store.set(upgradeItemAtom, itemOf(store, 'hosting-plus').id, code);
    expect(result).toMatchObject({ ok: false, messages: { offers: [{ key }] } });
  });

  it('that no longer matches an item is not shown, and of many only the smallest upgrades are shown [7.19]', async () => {
    const store = await start(
      { code: 'hosting-start', period: 12 },
      { code: 'business-mail-basic', period: 12 },
      { code: 'ssl-basic', period: 12 },
    );
    await store.set(loadOffersAtom);
    const cart = store.get(cartAtom);
    if (!cart) throw new Error('no cart');
    const cards = upSellCards(offersOf(store), cart);
    expect(cards).toHaveLength(2);
    const [less, more] = cards.map(({ priceDifference }) => priceDifference.vatExcluded);
    expect(less).toBeLessThanOrEqual(more ?? 0);
    const item = { ...itemOf(store, 'hosting-start'), period: 1 };
    expect(upSellFor(store.get(offersAtom), item)).toBeUndefined();
  });
});
