import type { TextFiles } from '../i18n.ts';

/** The texts of the domain checker. One lazy chunk a locale; a page loads its own only. */
export const checkerTexts: TextFiles = import.meta.glob('../locales/*/checker.po');
