import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of the login drawer. */
export const loginTexts: Catalogue = catalogue(import.meta.glob('../locales/*/login.po'));
