import { CONSTANTS } from '../../../src/config/constants.ts';
import { filled, same, type Texts } from '../../languages.ts';
import { type Product, product } from './product.ts';

const ABOUT: Texts = {
  cs: 'Firemní pošta na vaší doméně, {capacity} GB pro každou schránku, kalendář a kontakty.',
  de: 'Firmen-E-Mail auf Ihrer Domain, {capacity} GB je Postfach, mit Kalender und Kontakten.',
  en: 'Company mail on your domain, {capacity} GB for each mailbox, with calendar and contacts.',
  es: 'Correo de empresa en su dominio, {capacity} GB por buzón, con calendario y contactos.',
  hu: 'Céges levelezés a saját domainjén, postafiókonként {capacity} GB, naptárral és névjegyekkel.',
  nl: 'Bedrijfsmail op uw domein, {capacity} GB per mailbox, met agenda en contacten.',
  no: 'Firmapost på ditt domene, {capacity} GB per e-postkonto, med kalender og kontakter.',
  sk: 'Firemná pošta na vašej doméne, {capacity} GB pre každú schránku, kalendár a kontakty.',
  sv: 'Företagsmejl på din domän, {capacity} GB per e-postkonto, med kalender och kontakter.',
};

/** Prices are for one mailbox; an item's price is that multiplied by its licenses. */
const mail = (size: string, capacity: number, eur: Readonly<Record<number, number>>): Product =>
  product({
    code: `business-mail-${size.toLowerCase()}`,
    family: 'business-mail',
    names: same(`Business Mail ${size}`),
    about: filled(ABOUT, { capacity }),
    mandatory: ['domain'],
    fixed: { capacity },
    eur,
  });

const DISKS = CONSTANTS.businessMailDisks;

/** From the smallest to the largest: upgrades follow this order. */
export const BUSINESS_MAIL: readonly Product[] = [
  mail('Basic', DISKS.basic, { 1: 199, 12: 1_788, 24: 3_336 }),
  mail('Advanced', DISKS.advanced, { 1: 299, 12: 2_988, 24: 5_736 }),
  mail('Premium', DISKS.premium, { 1: 499, 12: 4_788, 24: 8_976 }),
  mail('Ultimate', DISKS.ultimate, { 1: 799, 12: 7_788, 24: 14_376 }),
];
