import type { TextFiles } from '../i18n.ts';

/** The texts of the contact forms and of the hosting advice. One lazy chunk a locale; a page loads its own only. */
export const adviceTexts: TextFiles = import.meta.glob('../locales/*/advice.po');
