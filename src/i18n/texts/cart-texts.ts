import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of the cart and of everything around the steps. */
export const cartTexts: Catalogue = catalogue(import.meta.glob('../locales/*/cart.po'));
