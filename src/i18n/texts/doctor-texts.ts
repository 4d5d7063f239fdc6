import { type Catalogue, catalogue } from './catalogue.ts';

/** The texts of the doctor. */
export const doctorTexts: Catalogue = catalogue(import.meta.glob('../locales/*/doctor.po'));
