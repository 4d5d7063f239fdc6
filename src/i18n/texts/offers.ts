import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of what is opened beside the items of a cart. */
export const offersTexts: Catalogue = catalogue(import.meta.glob('../locales/*/offers.po'));
