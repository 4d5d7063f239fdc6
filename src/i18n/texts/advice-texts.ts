import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of the contact forms and of the hosting tutorial. */
export const adviceTexts: Catalogue = catalogue(import.meta.glob('../locales/*/advice.po'));
