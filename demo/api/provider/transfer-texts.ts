import type { PageLanguage } from './language.ts';
import type { Leaf } from './small-page-texts.ts';

/** How a domain moves here: the page behind `transferUrl`, in every language of the brands. */
export const TRANSFER_TEXTS: Record<PageLanguage, Leaf> = {
  en: {
    title: 'How a domain moves to us',
    paragraphs: [
      'Ask your present provider to unlock the domain and to give you its auth code (EPP code).',
      'Type the code into the order. The move takes up to five days, and the website runs on meanwhile.',
    ],
  },
  sk: {
    title: 'Ako sa doména presunie k nám',
    paragraphs: [
      'Požiadajte súčasného poskytovateľa, aby doménu odomkol a dal vám jej autorizačný kód (EPP kód).',
      'Kód zadajte v objednávke. Presun trvá najviac päť dní a webová stránka zatiaľ beží ďalej.',
    ],
  },
  cs: {
    title: 'Jak se doména přesune k nám',
    paragraphs: [
      'Požádejte současného poskytovatele, aby doménu odemkl a dal vám její autorizační kód (EPP kód).',
      'Kód zadejte v objednávce. Přesun trvá nejvýše pět dní a webová stránka zatím běží dál.',
    ],
  },
  hu: {
    title: 'Így kerül hozzánk egy domain',
    paragraphs: [
      'Kérje meg jelenlegi szolgáltatóját, hogy oldja fel a domaint, és adja meg az engedélyezési (EPP-) kódját.',
      'Írja be a kódot a megrendelésbe. Az átköltözés legfeljebb öt nap, a honlap közben elérhető marad.',
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
    title: 'Cómo se traslada un dominio a nosotros',
    paragraphs: [
      'Pida a su proveedor actual que desbloquee el dominio y le dé el código de autorización (código EPP).',
      'Introduzca el código en el pedido. El traslado tarda hasta cinco días y la web sigue funcionando.',
    ],
  },
  nl: {
    title: 'Zo verhuist een domein naar ons',
    paragraphs: [
      'Vraag uw huidige provider om het domein te ontgrendelen en u de autorisatiecode (EPP-code) te geven.',
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
