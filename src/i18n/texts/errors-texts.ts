import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of server keys. */
export const errorsTexts: Catalogue = catalogue(import.meta.glob('../locales/*/errors.po'));
