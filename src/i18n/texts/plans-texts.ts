import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of the price table. */
export const plansTexts: Catalogue = catalogue(import.meta.glob('../locales/*/plans.po'));
