import type { TextFiles } from '../i18n.ts';

/** The texts of what is opened beside the items of a cart. One lazy chunk a locale; a page loads its own only. */
export const offersTexts: TextFiles = import.meta.glob('../locales/*/offers.po');
