import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of a link that fills the cart. */
export const linkTexts: Catalogue = catalogue(import.meta.glob('../locales/*/link.po'));
