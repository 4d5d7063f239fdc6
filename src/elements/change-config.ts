import { earlyCartKey } from '../api/early-cart.ts';
import type { PageConfig } from '../config/page-config.ts';
import { switchTexts } from '../i18n/i18n.ts';
import { queueAtom } from '../state/cart-changes.ts';
import { configAtom } from '../state/config.ts';
import { emit } from '../state/events.ts';
import { checkoutInProgressAtom, forgetCartAtom, publicUserAtom } from '../state/page-cart.ts';
import { createStore, type Store } from '../state/store.ts';
import { loadFirstCart, type Page, refresh, shopKey, showStore } from './running-page.ts';

/** What the prices and texts of a cart depend on. */
const cartKey = (config: PageConfig): string => `${earlyCartKey(config)} ${config.currency}`;

/**
 * Replaces the page's config: texts and formats change together, and the cart is loaded anew where shop, language or
 * currency changed. Another shop gets a store of its own, after a checkout that is under way; changing back finds the
 * first one's again. Where a running `ws-cart` keeps its routes is decided when it starts and does not change. Rejects
 * when the texts cannot be loaded; then nothing changes.
 */
export async function changeConfig(page: Page, config: PageConfig): Promise<void> {
  const { config: before, store: left } = page;
  const isOtherShop = !before || shopKey(before) !== shopKey(config);
  if (isOtherShop) await checkoutEnd(left);
  await switchTexts(config.language);
  if (isOtherShop) showStore(page, page.stores.get(shopKey(config)) ?? createStore(), config);
  else {
    page.config = config;
    page.store.set(configAtom, config);
  }
  if (before && cartKey(before) === cartKey(config)) return;
  page.store.set(forgetCartAtom);
  loadFirstCart(page);
  // The first cart may lack a change that is under way, and the answer to that is a cart of the config before.
  if (!page.store.get(queueAtom).idle) refresh(page.store);
  if (isOtherShop) announceShop(page, left);
}

/** An order that is being sent ends in the shop in which it was made. */
const checkoutEnd = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    if (!store.get(checkoutInProgressAtom)) return resolve();
    const unsubscribe = store.sub(checkoutInProgressAtom, () => {
      if (store.get(checkoutInProgressAtom)) return;
      unsubscribe();
      resolve();
    });
  });

/** Shows the tags in the other shop. Its cart is announced when it is loaded; nobody being logged in there is not. */
function announceShop(page: Page, left: Store): void {
  const { store } = page;
  for (const listener of page.storeListeners) listener();
  if (!left.get(publicUserAtom)) return;
  void page.firstCart.then(() => {
    if (page.store === store && !store.get(publicUserAtom)) emit('ws-user-change', { loggedIn: false });
  });
}
