import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of the domain checker. */
export const checkerTexts: Catalogue = catalogue(import.meta.glob('../locales/*/checker.po'));
