import { COUNTRY_CODES } from '../phone/calling-codes.ts';

/** ISO 3166-1 alpha-3, in the order of {@link COUNTRY_CODES}. */
const ALPHA_3 =
  'ANDAREAFGATGAIAALBARMAGOATAARGASMAUTAUSABWALAAZEBIHBRBBGDBELBFABGRBHRBDIBENBLMBMUBRNBOLBESBRABHSBTNBVTBWABLR' +
  'BLZCANCCKCODCAFCOGCHECIVCOKCHLCMRCHNCOLCRICUBCPVCUWCXRCYPCZEDEUDJIDNKDMADOMDZAECUESTEGYESHERIESPETHFINFJIFLK' +
  'FSMFROFRAGABGBRGRDGEOGUFGGYGHAGIBGRLGMBGINGLPGNQGRCSGSGTMGUMGNBGUYHKGHMDHNDHRVHTIHUNIDNIRLISRIMNINDIOTIRQIRN' +
  'ISLITAJEYJAMJORJPNKENKGZKHMKIRCOMKNAPRKKORKWTCYMKAZLAOLBNLCALIELKALBRLSOLTULUXLVALBYMARMCOMDAMNEMAFMDGMHLMKD' +
  'MLIMMRMNGMACMNPMTQMRTMSRMLTMUSMDVMWIMEXMYSMOZNAMNCLNERNFKNGANICNLDNORNPLNRUNIUNZLOMNPANPERPYFPNGPHLPAKPOLSPM' +
  'PCNPRIPSEPRTPLWPRYQATREUROUSRBRUSRWASAUSLBSYCSDNSWESGPSHNSVNSJMSVKSLESMRSENSOMSURSSDSTPSLVSXMSYRSWZTCATCDATF' +
  'TGOTHATJKTKLTLSTKMTUNTONTURTTOTUVTWNTZAUKRUGAUMIUSAURYUZBVATVCTVENVGBVIRVNMVUTWLFWSMXKXYEMMYTZAFZMBZWE';

/** Languages of a country besides the main one, which the browser knows. */
const LANGUAGES: Readonly<Record<string, string>> = {
  AF: 'ps',
  BA: 'hr sr-Latn',
  BE: 'fr de',
  BY: 'ru',
  CA: 'fr',
  CH: 'fr it rm',
  CM: 'en',
  CY: 'tr',
  DZ: 'fr',
  ES: 'ca eu gl',
  FI: 'sv',
  HK: 'zh-Hant',
  IE: 'ga',
  IL: 'ar',
  IN: 'en',
  IQ: 'ku',
  IT: 'de',
  KE: 'sw',
  KG: 'ru',
  KZ: 'ru',
  LB: 'fr',
  LK: 'ta',
  LU: 'de lb',
  MA: 'fr',
  ME: 'sr-Latn',
  MK: 'sq',
  MT: 'en',
  NO: 'nn',
  NZ: 'mi',
  PE: 'qu',
  PH: 'en',
  PK: 'en',
  PY: 'gn',
  RS: 'sr-Latn',
  RW: 'fr',
  SG: 'zh ms ta',
  TN: 'fr',
  UA: 'ru',
  UZ: 'ru',
  XK: 'sr-Latn',
  ZA: 'af zu',
};

/** The languages of the pages, in which visitors from there know all names. */
const EVERYWHERE = ['en', 'cs', 'de', 'es', 'hu', 'nl', 'no', 'sk', 'sv', 'fr'];

/** Names that are in use besides those of the browser. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates',
  AT: 'Republik Österreich, Rakúska republika',
  BA: 'Bosnia, BiH, Bosna',
  BO: 'Bolivia',
  BY: 'Byelorussia, Belorussia',
  CD: 'Congo Kinshasa, Democratic Republic of the Congo, Democratic Republic of Congo, DR Congo, DRC, Zaire',
  CG: 'Congo, Congo Brazzaville, Republic of the Congo, Republic of Congo',
  CI: 'Ivory Coast',
  CN: "People's Republic of China, PRC, Mainland China",
  CV: 'Cape Verde',
  CZ: 'Czech Republic, Czech, Česká republika, ČR, Tschechische Republik, Cseh Köztársaság, Tjeckiska republiken',
  DE: 'BRD, Nemecká spolková republika, Spolková republika Nemecko, Německá spolková republika, SRN',
  FK: 'Malvinas, Falklands',
  FM: 'Micronesia',
  GB:
    'UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland, Veľká Británia, Anglicko, Velká Británie, ' +
    'Anglie, Großbritannien, Nagy-Britannia, Anglia, Groot-Brittannië, Engeland, Gran Bretaña, Inglaterra, Storbritannia',
  HK: 'Hong Kong, Hongkong',
  IR: 'Iran',
  KP: "Democratic People's Republic of Korea, DPRK",
  KR: 'Republic of Korea, ROK, Korea South',
  XK: 'Kosova',
  LA: "Laos, Lao People's Democratic Republic, Lao PDR, Lao",
  MD: 'Moldova',
  MK: 'Macedonia, FYROM, Former Yugoslav Republic of Macedonia',
  MM: 'Burma',
  MO: 'Macau, Macao',
  NL: 'Holland, Holandsko, Holanda, Hollandia',
  PS: 'Palestine',
  RU: 'Russian Federation, Ruská federácia, Ruská federace',
  SK: 'Slovak Republic, Slovenská republika, SR, Slowakische Republik, Szlovák Köztársaság',
  SY: 'Syria',
  SZ: 'Swaziland, Svazijsko',
  TL: 'East Timor',
  TR: 'Turkey, Turkiye',
  TW: 'Taiwan, Republic of China, Chinese Taipei, Taiwan, Province of China',
  TZ: 'Tanzania',
  US: 'USA, U.S., America, United States of America, EE UU, EUA, Amerika, Spojené štáty americké, Spojené státy americké',
  VA: 'Vatican, Holy See',
  VE: 'Venezuela',
  VN: 'Vietnam, Viet Nam',
};

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A name without case, accents, punctuation and what is written in several ways. */
const fold = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[øđðłßıæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/^the\b/, '')
    .replace(/&/g, ' and ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^\p{L}\p{M}\d]/gu, '');

/** Names of regions in a language; the browser may not know the language. */
function namesIn(language: string): (code: string) => string[] {
  try {
    const names = (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' }),
    );
    return (code) => names.flatMap((known) => known.of(code) ?? []);
  } catch {
    return () => [];
  }
}

const mainLanguage = (code: string): string => new Intl.Locale('und', { region: code }).maximize().baseName;

const ownLanguages = (code: string): string[] => [mainLanguage(code), ...(LANGUAGES[code]?.split(' ') ?? [])];

type Names = ReadonlyMap<string, string>;

/** Country by folded name: a name that two countries have in different languages belongs to the first language. */
function tableOf(languages: readonly string[]): Names {
  const table = new Map<string, string>();
  const add = (code: string, name: string): void => {
    const key = fold(name);
    if (key !== '' && !table.has(key)) table.set(key, code);
  };
  COUNTRY_CODES.forEach((code, at) => {
    add(code, code);
    add(code, ALPHA_3.slice(at * 3, at * 3 + 3));
  });
  for (const [code, names] of Object.entries(OTHER_NAMES))
    for (const name of names.split(', ')) add(code, name);
  for (const language of languages) {
    const namesOf = namesIn(language);
    for (const code of COUNTRY_CODES) for (const name of namesOf(code)) add(code, name);
  }
  for (const code of COUNTRY_CODES)
    for (const language of ownLanguages(code)) for (const name of namesIn(language)(code)) add(code, name);
  return table;
}

const tables = new Map<string, Names>();

function tableFor(languages: readonly string[]): Names {
  const key = languages.join();
  const known = tables.get(key) ?? tableOf([...languages, ...EVERYWHERE]);
  tables.set(key, known);
  return known;
}

/** "Republic of Moldova", "Kingdom of the Netherlands". */
const FORM_OF_STATE =
  /^(?:the )?(?:[\p{L}']+ )*?(?:republic|kingdom|state|states|union|commonwealth|sultanate|principality|duchy) of (?:the )?/iu;

/** The ways to read a text: as it is, turned at its comma, without the form of state, without what is behind. */
function readings(text: string): string[] {
  const [first = '', rest = ''] = text.split(/[,(]|\s[-–—/]\s/).map((part) => part.replace(')', '').trim());
  const turned = rest === '' ? text : `${rest} ${first}`;
  return [text, turned, turned.replace(FORM_OF_STATE, ''), first, rest];
}

/**
 * The ISO code of a country that is typed or filled in by its name in one of the languages (the page's first, then the
 * browser's), English or a language of the country, by an ISO code or another common name; undefined for any other text.
 */
export function countryOf(text: string, languages: readonly string[]): string | undefined {
  const table = tableFor(languages);
  for (const reading of readings(text.trim())) {
    const code = table.get(fold(reading));
    if (code !== undefined) return code;
  }
  return undefined;
}
