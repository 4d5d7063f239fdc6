import { type Product, product } from './product.ts';

export const WEB_BUILDER: readonly Product[] = [
  product({
    code: 'web-builder',
    family: 'web-builder',
    names: {
      cs: 'Tvůrce webu',
      de: 'Homepage-Baukasten',
      en: 'Website builder',
      es: 'Creador de webs',
      hu: 'Weboldalkészítő',
      nl: 'Websitebouwer',
      no: 'Nettsidebygger',
      sk: 'Tvorca webu',
      sv: 'Hemsidebyggare',
    },
    about: {
      cs: 'Stránky si poskládáte sami, bez programování, i s místem pro ně.',
      de: 'Sie bauen Ihre Seiten selbst, ohne zu programmieren; der Platz dafür ist dabei.',
      en: 'Build your pages yourself, without programming; the space for them is included.',
      es: 'Cree sus páginas usted mismo, sin programar; el espacio está incluido.',
      hu: 'Programozás nélkül, saját kezűleg készíti el az oldalait, a tárhely is benne van.',
      nl: 'Bouw uw pagina’s zelf, zonder te programmeren; de ruimte is inbegrepen.',
      no: 'Bygg sidene selv, uten å programmere; plassen er inkludert.',
      sk: 'Stránky si poskladáte sami, bez programovania, aj s miestom pre ne.',
      sv: 'Bygg dina sidor själv, utan att programmera; utrymmet ingår.',
    },
    editable: ['domain'],
    eur: { 1: 599, 12: 5_988, 24: 10_776 },
  }),
];
