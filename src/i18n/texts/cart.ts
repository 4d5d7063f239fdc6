import type { TextFiles } from '../i18n.ts';

/** The texts of the cart and of all that stands around the steps. One lazy chunk a locale; a page loads its own only. */
export const cartTexts: TextFiles = import.meta.glob('../locales/*/cart.po');
