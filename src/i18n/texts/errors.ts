import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of server keys and of the doctor. */
export const errorsTexts: Catalogue = catalogue(import.meta.glob('../locales/*/errors.po'));
