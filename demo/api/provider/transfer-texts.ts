import type { PageLanguage } from './language.ts';
import type { Leaf } from './small-page-texts.ts';

/** How to transfer a domain: the page behind `transferUrl`, in every language of the brands. */
export const TRANSFER_TEXTS: Record<PageLanguage, Leaf> = {
  en: {
    title: 'How a transfer works',
    paragraphs: [
      'Ask your current provider to unlock the domain and give you its auth code (EPP code).',
      'Enter the code in your order. The transfer takes up to five days, and your website keeps running in the meantime.',
    ],
  },
  sk: {
    title: 'Ako sa doména prevedie k nám',
    paragraphs: [
      'Požiadajte súčasného poskytovateľa, aby doménu odomkol a dal vám jej autorizačný kód (EPP kód).',
      'Kód zadajte v objednávke. Prevod trvá najviac päť dní a webová stránka zatiaľ beží ďalej.',
    ],
  },
  cs: {
    title: 'Jak se doména převede k nám',
    paragraphs: [
      'Požádejte současného poskytovatele, aby doménu odemkl a dal vám její autorizační kód (EPP kód).',
      'Kód zadejte v objednávce. Převod trvá nejvýše pět dní a webová stránka zatím běží dál.',
    ],
  },
  hu: {
    title: 'Így kerül hozzánk egy domain',
    paragraphs: [
      'Kérje meg jelenlegi szolgáltatóját, hogy oldja fel a domaint, és adja meg az engedélyezési (EPP-) kódját.',
      'Írja be a kódot a megrendelésbe. A domainátkérés legfeljebb öt nap, a honlap közben elérhető marad.',
    ],
  },
  de: {
    title: 'So zieht eine Domain zu uns um',
    paragraphs: [
      'Bitten Sie Ihren jetzigen Anbieter, die Domain zu entsperren und Ihnen den Auth-Code (EPP-Code) zu geben.',
      'Geben Sie den Code in der Bestellung ein. Der Umzug dauert bis zu fünf Tage; die Website läuft weiter.',
    ],
  },
  es: {
    title: 'Cómo se transfiere un dominio a nosotros',
    paragraphs: [
      'Pida a su proveedor actual que desbloquee el dominio y le dé el código de autorización (código EPP).',
      'Introduzca el código en el pedido. La transferencia tarda hasta cinco días y la web sigue funcionando.',
    ],
  },
  nl: {
    title: 'Zo verhuist een domein naar ons',
    paragraphs: [
      'Vraag uw huidige provider om het domein te ontgrendelen en u de verhuiscode (EPP-code) te geven.',
      'Vul de code in bij de bestelling. De verhuizing duurt hooguit vijf dagen; de website blijft bereikbaar.',
    ],
  },
  no: {
    title: 'Slik flyttes et domene til oss',
    paragraphs: [
      'Be din nåværende leverandør om å låse opp domenet og gi deg autorisasjonskoden (EPP-koden).',
      'Skriv koden inn i bestillingen. Flyttingen tar inntil fem dager, og nettstedet er oppe hele tiden.',
    ],
  },
  sv: {
    title: 'Så flyttar en domän till oss',
    paragraphs: [
      'Be din nuvarande leverantör att låsa upp domänen och ge dig auktoriseringskoden (EPP-koden).',
      'Skriv in koden i beställningen. Flytten tar upp till fem dagar och webbplatsen är igång under tiden.',
    ],
  },
};
