import { earlyCartKey } from '../../api/early-cart.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { setPageTexts, switchTexts } from '../../i18n/i18n.ts';
import { checkoutInProgressAtom, forgetCartAtom, publicUserAtom } from '../../state/cart/page-cart.ts';
import { queueAtom } from '../../state/changes/cart-queue.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { createStore, type Store } from '../../state/store.ts';
import { loadFirstCart, type Page, refreshShop, shopKey, showStore } from './page-shop.ts';

/** The settings on which the prices and texts of a cart depend. */
const cartKey = (config: PageConfig): string => `${earlyCartKey(config)} ${config.currency}`;

/**
 * Replaces the page's config: texts and formats change together, and the cart is loaded again if shop, language or
 * currency changed. Another shop gets its own store, after a running checkout ends; changing back restores the first
 * shop's store. A running `ws-cart` continues to keep its routes where it did when it started. Rejects if the texts
 * cannot be loaded; then nothing changes.
 */
export async function changeConfig(page: Page, config: PageConfig): Promise<void> {
  const { config: before, store: left } = page;
  const isOtherShop = !before || shopKey(before) !== shopKey(config);
  if (isOtherShop) await checkoutEnd(left);
  setPageTexts(config);
  await switchTexts(config.language);
  for (const first of page.slot.firstViews?.values() ?? []) first.drop();
  if (isOtherShop) showStore(page, page.stores.get(shopKey(config)) ?? createStore(), config);
  else {
    page.config = config;
    page.store.set(configAtom, config);
  }
  page.updateTools?.();
  if (before && cartKey(before) === cartKey(config)) return;
  page.store.set(forgetCartAtom);
  loadFirstCart(page);
  // The first cart may lack a change in progress, whose response is a cart of the previous config.
  if (!page.store.get(queueAtom).idle) void refreshShop(page.store);
  if (isOtherShop) announceShop(page, left);
}

/** Waits for the end of a checkout: an order completes in the shop in which it was made. */
const checkoutEnd = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    if (!store.get(checkoutInProgressAtom)) return resolve();
    const unsubscribe = store.sub(checkoutInProgressAtom, () => {
      if (store.get(checkoutInProgressAtom)) return;
      unsubscribe();
      resolve();
    });
  });

/**
 * Switches the tags to the other shop. Loading its cart dispatches an event for it, but not for a visitor who is logged
 * out there.
 */
function announceShop(page: Page, left: Store): void {
  const { store } = page;
  for (const listener of page.storeListeners) listener();
  if (!left.get(publicUserAtom)) return;
  void page.firstCart.then(() => {
    if (page.store === store && !store.get(publicUserAtom)) emit('ws-user-change', { loggedIn: false });
  });
}
