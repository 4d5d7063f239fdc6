import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of the order: all of `ws-cart` except the checker. */
export const orderTexts: Catalogue = catalogue(import.meta.glob('../locales/*/order.po'));
