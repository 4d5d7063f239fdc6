import { eachLanguage, filled, same, type Texts } from '../../languages.ts';
import { type Option, type Product, product } from './product.ts';

const NOUN: Texts = {
  cs: 'Hosting',
  de: 'Hosting',
  en: 'Hosting',
  es: 'Hosting',
  hu: 'Tárhely',
  nl: 'Hosting',
  no: 'Webhotell',
  sk: 'Hosting',
  sv: 'Webbhotell',
};

const ABOUT: Texts = {
  cs: 'Weby: {domainsCount}. Prostor {capacity} GB, denní zálohy a e-mailové schránky v ceně.',
  de: 'Websites: {domainsCount}. {capacity} GB Speicher, tägliche Sicherung und E-Mail-Postfächer inklusive.',
  en: '{websites}, {capacity} GB of storage, daily backups and mailboxes',
  es: 'Sitios web: {domainsCount}. {capacity} GB de espacio, copias diarias y buzones incluidos.',
  hu: 'Weboldalak: {domainsCount}. {capacity} GB tárhely, napi mentés és postafiókok az árban.',
  nl: 'Websites: {domainsCount}. {capacity} GB ruimte, dagelijkse back-ups en mailboxen inbegrepen.',
  no: 'Nettsteder: {domainsCount}. {capacity} GB plass, daglig sikkerhetskopi og e-postkontoer inkludert.',
  sk: 'Weby: {domainsCount}. Priestor {capacity} GB, denné zálohy a e-mailové schránky v cene.',
  sv: 'Webbplatser: {domainsCount}. {capacity} GB utrymme, daglig säkerhetskopia och e-postkonton ingår.',
};

const PACKAGE: Option = {
  property: 'packageId',
  label: {
    cs: 'Co na něm poběží',
    de: 'Was darauf läuft',
    en: 'What will run on it',
    es: 'Qué funcionará en él',
    hu: 'Mi fut majd rajta',
    nl: 'Wat erop draait',
    no: 'Hva som skal kjøre på det',
    sk: 'Čo na ňom pobeží',
    sv: 'Vad som ska köras på det',
  },
  choices: [
    {
      value: 'static',
      label: {
        cs: 'Jednoduché stránky bez databáze',
        de: 'Einfache Seiten ohne Datenbank',
        en: 'Simple pages without a database',
        es: 'Páginas sencillas sin base de datos',
        hu: 'Egyszerű oldalak adatbázis nélkül',
        nl: 'Eenvoudige pagina’s zonder database',
        no: 'Enkle sider uten database',
        sk: 'Jednoduché stránky bez databázy',
        sv: 'Enkla sidor utan databas',
      },
    },
    { value: 'wordpress', label: same('WordPress') },
    { value: 'shop', label: same('WooCommerce'), eurMonthly: 200 },
    { value: 'php-5', label: same('PHP 5.6'), soldOut: true },
  ],
};

const withDatabase = { property: 'packageId', values: ['wordpress', 'shop'] } as const;

/** Starts with the plan's own size; larger sizes are available with an application that uses a database. */
function capacity(own: number, more: readonly [gb: number, eurMonthly: number][]): Option {
  return {
    property: 'capacity',
    label: {
      cs: 'Prostor',
      de: 'Speicherplatz',
      en: 'Storage',
      es: 'Espacio',
      hu: 'Tárhely mérete',
      nl: 'Ruimte',
      no: 'Plass',
      sk: 'Priestor',
      sv: 'Utrymme',
    },
    choices: [
      { value: own, label: same(`${own} GB`) },
      ...more.map(([value, eurMonthly]) => ({
        value,
        label: same(`${value} GB`),
        eurMonthly,
        when: withDatabase,
      })),
    ],
  };
}

interface Plan {
  size: Texts;
  code: string;
  gb: number;
  domainsCount: number;
  more: readonly [gb: number, eurMonthly: number][];
  eur: Readonly<Record<number, number>>;
}

const plan = ({ size, code, gb, domainsCount, more, eur }: Plan): Product =>
  product({
    code,
    family: 'hosting',
    names: eachLanguage((language) => `${NOUN[language]} ${size[language]}`),
    about: filled(ABOUT, {
      capacity: gb,
      domainsCount,
      websites: domainsCount === 1 ? '1 website' : `${domainsCount} websites`,
    }),
    editable: ['domain', 'packageId', 'capacity'],
    options: [PACKAGE, capacity(gb, more)],
    fixed: { domainsCount },
    eur,
  });

/** From the smallest to the largest: upgrades follow this order. */
export const HOSTING: readonly Product[] = [
  plan({
    size: { ...same('Start'), cs: 'Start', sk: 'Štart' },
    code: 'hosting-start',
    gb: 10,
    domainsCount: 1,
    more: [[25, 100]],
    eur: { 1: 399, 12: 3_588, 24: 6_456 },
  }),
  plan({
    size: same('Plus'),
    code: 'hosting-plus',
    gb: 50,
    domainsCount: 5,
    more: [
      [100, 200],
      [150, 350],
    ],
    eur: { 1: 699, 12: 6_588, 24: 11_976 },
  }),
  plan({
    size: same('Pro'),
    code: 'hosting-pro',
    gb: 200,
    domainsCount: 25,
    more: [[400, 500]],
    eur: { 1: 1_199, 12: 11_388, 24: 20_976 },
  }),
];
