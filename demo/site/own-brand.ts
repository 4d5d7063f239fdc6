import type { ConfigValues } from '../../src/config/config-keys.ts';
import { directionOf } from '../../src/lib/direction.ts';
import type { Origins } from './pages.ts';
import { renderTemplate } from './template.ts';

const FOLDER = '/own-brand';

/** The words of the page in its languages. */
const WORDS = {
  'pl-PL': {
    account: 'Konto',
    login: 'Zaloguj się',
    cart: 'Koszyk',
    call: 'Zamówienia telefoniczne: +48 22 123 45 67.',
    heading: 'Hosting znad Bałtyku',
    about:
      'Dostawca, o którym nie wie żaden plik tagów: kraj, waluta, języki i teksty są w konfiguracji tej strony.',
    name: 'Nazwa domeny',
    search: 'Szukaj',
    prices: 'Ceny',
    including: 'brutto',
    order: 'Zamów',
  },
  'pt-PT': {
    account: 'Conta',
    login: 'Iniciar sessão',
    cart: 'Carrinho',
    call: 'Encomendas por telefone: +48 22 123 45 67.',
    heading: 'Alojamento da costa do Báltico',
    about:
      'Um fornecedor que nenhum ficheiro das etiquetas conhece: o país, a moeda, os idiomas e os textos estão na configuração desta página.',
    name: 'Nome do domínio',
    search: 'Procurar',
    prices: 'Preços',
    including: 'com IVA',
    order: 'Encomendar',
  },
  'en-US': {
    account: 'Account',
    login: 'Log in',
    cart: 'Cart',
    call: 'Call us at +48 22 123 45 67 to order.',
    heading: 'Hosting from the Baltic coast',
    about:
      'A provider that no file of the tags knows: its country, currency, languages and texts stand in the config of this page.',
    name: 'Domain name',
    search: 'Search',
    prices: 'Prices',
    including: 'incl. VAT',
    order: 'Order',
  },
} as const;

/** The languages by the folder of their pages. */
const FOLDERS = { '': 'pl-PL', '/pt': 'pt-PT', '/en': 'en-US' } as const;

/**
 * The config of a provider without a preset: an eleventh brand, of which no file of the tags knows anything. The shop
 * has a row for it in `api/companies.ts`.
 */
export const OWN_BRAND = {
  company: 'pl-jantar',
  companyCountry: 'PL',
  currency: 'PLN',
  languages: ['pl-PL', 'en-US', 'pt-PT'],
  languageUrls: Object.fromEntries(
    Object.entries(FOLDERS).map(([folder, language]) => [language, `${FOLDER}${folder}/`]),
  ),
  supportHours: '08:00–20:00',
  idempotencyHeader: 'Idempotency-Key',
} as const satisfies ConfigValues;

/**
 * The pages of the eleventh brand: its home page, and the cart with everything below its address, in its three languages;
 * in the two pseudo-locales with `?language=`, for a look at what is not translated, and from right to left.
 */
export function renderOwnBrand(
  { pathname, searchParams }: URL,
  { api, environment = 'development' }: Origins,
): string {
  const [folder = '', own] =
    Object.entries(FOLDERS).find(([name]) => name && `${pathname}/`.startsWith(`${FOLDER}${name}/`)) ?? [];
  const asked = searchParams.get('language') ?? '';
  const language = /^(en-XA|ar-XB)$/.test(asked) ? asked : (own ?? 'pl-PL');
  const home = `${FOLDER}${folder}/`;
  const files = `${api}/ws/1/languages`;
  const config = JSON.stringify({
    ...OWN_BRAND,
    language,
    messages: {
      'pl-PL': `${files}/pl-PL/{surface}.json`,
      'pt-PT': `${files}/pt-PT/{surface}.json`,
    },
    baseUrl: `${home}order`,
    environment,
  });
  return renderTemplate('own-brand', {
    ...{ api, config, language, home, order: `${home}order` },
    ...{ direction: directionOf(language), isOrder: pathname.startsWith(`${home}order`) },
    t: WORDS[own ?? (asked ? 'en-US' : 'pl-PL')],
  });
}
