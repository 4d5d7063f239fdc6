import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of the header tags. */
export const headerTexts: Catalogue = catalogue(import.meta.glob('../locales/*/header.po'));
