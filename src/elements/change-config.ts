import { earlyCartKey } from '../api/early-cart.ts';
import type { PageConfig } from '../config/page-config.ts';
import { switchTexts } from '../i18n/i18n.ts';
import { forgetCartAtom } from '../state/page-cart.ts';
import { configAtom } from '../state/shop.ts';
import { loadFirstCart, openPageTabs, type Page } from './running-page.ts';

/** What the prices and texts of a cart depend on. */
const cartKey = (config: PageConfig): string => `${earlyCartKey(config)} ${config.currency}`;

/**
 * Replaces the page's config: texts and formats change together, the cart is loaded anew where shop, language or
 * currency changed, and tags that waited for a config start. Where a running `ws-cart` keeps its routes is decided when
 * it starts and does not change. Rejects when the texts cannot be loaded; then nothing changes.
 */
export async function changeConfig(page: Page, config: PageConfig): Promise<void> {
  const before = page.config;
  const isOtherCart = !page.usable || cartKey(before) !== cartKey(config);
  await switchTexts(config.language);
  page.config = config;
  page.usable = true;
  page.store.set(configAtom, config);
  if (before.company !== config.company) openPageTabs(page);
  if (isOtherCart) {
    page.store.set(forgetCartAtom);
    loadFirstCart(page);
  }
  for (const start of page.waiting.splice(0)) start();
}
