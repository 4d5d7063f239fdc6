import { earlyCartKey } from '../api/early-cart.ts';
import type { PageConfig } from '../config/page-config.ts';
import { switchTexts } from '../i18n/i18n.ts';
import { forgetCartAtom } from '../state/page-cart.ts';
import { configAtom } from '../state/shop.ts';
import { loadFirstCart, openPageTabs, type Page } from './running-page.ts';

/** What prices and the words of a cart depend on. */
const cartKey = (config: PageConfig): string => `${earlyCartKey(config)} ${config.currency}`;

/**
 * Puts another config in place of the page's: words and formats change together, a cart of another shop, language or
 * currency is asked for anew, and tags that had no config to start with start now. Where a running `ws-cart` keeps its
 * routes is decided when it starts and does not change. Rejects when the texts cannot be had; then nothing changes.
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
