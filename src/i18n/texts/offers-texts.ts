import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of the extras and item options that are opened in the cart. */
export const offersTexts: Catalogue = catalogue(import.meta.glob('../locales/*/offers.po'));
