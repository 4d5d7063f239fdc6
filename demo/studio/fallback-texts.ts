import type { Locale } from '../../src/config/locales.ts';
import type { TagName } from './state.ts';

type FallbackTexts = Readonly<Record<TagName, string>>;

const ENGLISH: FallbackTexts = {
  'ws-cart': 'You can also order by phone or email.',
  'ws-minicart': 'Cart',
  'ws-login': 'Log in',
  'ws-lang': 'Language',
  'ws-domain-checker': 'Search for a domain',
  'ws-add-to-cart': 'Order',
  'ws-inquiry': 'Write to us',
  'ws-tutorial': 'See all hosting plans',
  'ws-price': 'See the price in the cart',
};

/**
 * What each tag shows until it is ready, in the language of the page. It becomes part of the HTML that editors copy, so
 * it is text of their pages and not of the tags' catalogs.
 */
export const FALLBACK_TEXTS: Readonly<Record<Locale, FallbackTexts>> = {
  'en-US': ENGLISH,
  'en-SE': ENGLISH,
  'en-XA': ENGLISH,
  'cs-CZ': {
    'ws-cart': 'Objednat můžete také telefonem nebo e-mailem.',
    'ws-minicart': 'Košík',
    'ws-login': 'Přihlásit se',
    'ws-lang': 'Jazyk',
    'ws-domain-checker': 'Vyhledat doménu',
    'ws-add-to-cart': 'Objednat',
    'ws-inquiry': 'Napište nám',
    'ws-tutorial': 'Zobrazit všechny hostingy',
    'ws-price': 'Cenu uvidíte v košíku',
  },
  'de-DE': {
    'ws-cart': 'Sie können auch telefonisch oder per E-Mail bestellen.',
    'ws-minicart': 'Warenkorb',
    'ws-login': 'Anmelden',
    'ws-lang': 'Sprache',
    'ws-domain-checker': 'Domain suchen',
    'ws-add-to-cart': 'Bestellen',
    'ws-inquiry': 'Schreiben Sie uns',
    'ws-tutorial': 'Alle Hosting-Pakete ansehen',
    'ws-price': 'Den Preis sehen Sie im Warenkorb',
  },
  'es-ES': {
    'ws-cart': 'También puede hacer su pedido por teléfono o por correo electrónico.',
    'ws-minicart': 'Carrito',
    'ws-login': 'Iniciar sesión',
    'ws-lang': 'Idioma',
    'ws-domain-checker': 'Buscar un dominio',
    'ws-add-to-cart': 'Contratar',
    'ws-inquiry': 'Escríbanos',
    'ws-tutorial': 'Ver todos los planes de hosting',
    'ws-price': 'Verá el precio en el carrito',
  },
  'hu-HU': {
    'ws-cart': 'Telefonon vagy e-mailben is rendelhet.',
    'ws-minicart': 'Kosár',
    'ws-login': 'Bejelentkezés',
    'ws-lang': 'Nyelv',
    'ws-domain-checker': 'Domain keresése',
    'ws-add-to-cart': 'Megrendelem',
    'ws-inquiry': 'Írjon nekünk',
    'ws-tutorial': 'Összes tárhelycsomag',
    'ws-price': 'Az árat a kosárban láthatja',
  },
  'nl-NL': {
    'ws-cart': 'U kunt ook telefonisch of per e-mail bestellen.',
    'ws-minicart': 'Winkelwagen',
    'ws-login': 'Inloggen',
    'ws-lang': 'Taal',
    'ws-domain-checker': 'Domein zoeken',
    'ws-add-to-cart': 'Bestellen',
    'ws-inquiry': 'Schrijf ons',
    'ws-tutorial': 'Bekijk alle hostingpakketten',
    'ws-price': 'U ziet de prijs in de winkelwagen',
  },
  'no-NO': {
    'ws-cart': 'Du kan også bestille på telefon eller e-post.',
    'ws-minicart': 'Handlekurv',
    'ws-login': 'Logg inn',
    'ws-lang': 'Språk',
    'ws-domain-checker': 'Søk etter domene',
    'ws-add-to-cart': 'Bestill',
    'ws-inquiry': 'Skriv til oss',
    'ws-tutorial': 'Se alle webhotellpakker',
    'ws-price': 'Se prisen i handlekurven',
  },
  'sk-SK': {
    'ws-cart': 'Objednať môžete aj telefonicky alebo e-mailom.',
    'ws-minicart': 'Košík',
    'ws-login': 'Prihlásiť sa',
    'ws-lang': 'Jazyk',
    'ws-domain-checker': 'Vyhľadať doménu',
    'ws-add-to-cart': 'Objednať',
    'ws-inquiry': 'Napíšte nám',
    'ws-tutorial': 'Zobraziť všetky hostingy',
    'ws-price': 'Cenu uvidíte v košíku',
  },
  'sv-SE': {
    'ws-cart': 'Du kan också beställa via telefon eller e-post.',
    'ws-minicart': 'Varukorg',
    'ws-login': 'Logga in',
    'ws-lang': 'Språk',
    'ws-domain-checker': 'Sök efter en domän',
    'ws-add-to-cart': 'Beställ',
    'ws-inquiry': 'Skriv till oss',
    'ws-tutorial': 'Se alla webbhotell',
    'ws-price': 'Se priset i varukorgen',
  },
};
