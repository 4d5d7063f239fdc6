import type { TextFiles } from '../i18n.ts';

/** The texts of server keys and of the doctor. One lazy chunk a locale; a page loads its own only. */
export const errorsTexts: TextFiles = import.meta.glob('../locales/*/errors.po');
