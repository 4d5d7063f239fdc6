import type { NameLanguage } from './catalogue.ts';

const TEXTS: Readonly<Record<NameLanguage, string>> = {
  cs: 'Karta končící na',
  de: 'Karte mit der Endung',
  en: 'Card ending',
  es: 'Tarjeta terminada en',
  hu: 'Kártya, a végén:',
  nl: 'Kaart eindigend op',
  no: 'Kort som slutter på',
  sk: 'Karta končiaca na',
  sv: 'Kort som slutar på',
};

/** The name of a saved card by its last digits; undefined without one. */
export const savedCardName = (lastDigits: string | undefined, language: NameLanguage): string | undefined =>
  lastDigits && `${TEXTS[language]} ${lastDigits}`;
