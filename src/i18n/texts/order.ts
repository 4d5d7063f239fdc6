import type { TextFiles } from '../i18n.ts';

/** The texts of the order: all of `ws-cart` but the checker. One lazy chunk a locale; a page loads its own only. */
export const orderTexts: TextFiles = import.meta.glob('../locales/*/order.po');
