import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of the contact forms, the hosting tutorial and the withdrawal. */
export const adviceTexts: Catalogue = catalogue(import.meta.glob('../locales/*/advice.po'));
