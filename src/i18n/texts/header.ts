import type { TextFiles } from '../i18n.ts';

/** The texts of the header tags. One lazy chunk a locale; a page loads its own only. */
export const headerTexts: TextFiles = import.meta.glob('../locales/*/header.po');
