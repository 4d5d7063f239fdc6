/**
 * ISO 3166-1 alpha-2 and Kosovo: every country and territory with its calling code, if it has one. A test compares the
 * codes with those of the phone number library.
 */
const TABLE =
  'AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AQ AR54 AS1 AT43 AU61 AW297 AX358 AZ994 BA387 BB1 BD880 BE32 ' +
  'BF226 BG359 BH973 BI257 BJ229 BL590 BM1 BN673 BO591 BQ599 BR55 BS1 BT975 BV BW267 BY375 BZ501 CA1 CC61 ' +
  'CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 ' +
  'DJ253 DK45 DM1 DO1 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 ' +
  'GA241 GB44 GD1 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GS GT502 GU1 GW245 GY592 ' +
  'HK852 HM HN504 HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1 JO962 ' +
  'JP81 KE254 KG996 KH855 KI686 KM269 KN1 KP850 KR82 KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 ' +
  'LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1 ' +
  'MQ596 MR222 MS1 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 ' +
  'NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PN PR1 PS970 PT351 PW680 PY595 ' +
  'QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47 SK421 SL232 SM378 ' +
  'SN221 SO252 SR597 SS211 ST239 SV503 SX1 SY963 SZ268 TC1 TD235 TF TG228 TH66 TJ992 TK690 TL670 TM993 ' +
  'TN216 TO676 TR90 TT1 TV688 TW886 TZ255 UA380 UG256 UM US1 UY598 UZ998 VA39 VC1 VE58 VG1 VI1 VN84 VU678 ' +
  'WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263';

const ENTRIES = TABLE.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)] as const);

export const COUNTRY_CODES: readonly string[] = ENTRIES.map(([country]) => country);

const CODES: ReadonlyMap<string, string> = new Map(ENTRIES.filter(([, code]) => code !== ''));

/** The default country of a calling code that is shared by several countries. */
const MAIN: Readonly<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  358: 'FI',
  590: 'GP',
  599: 'CW',
};

const OWNERS: ReadonlyMap<string, string> = new Map(
  [...CODES].map(([country, code]) => [code, MAIN[code] ?? country]),
);

/** The calling code of a country, without a plus; undefined if it has none. */
export const callingCode = (countryCode: string): string | undefined => CODES.get(countryCode);

/** The calling code at the start of the digits. No code is a prefix of another. */
export function codeOfDigits(digits: string): string | undefined {
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => OWNERS.has(code));
}

/** The country of a calling code: `preferred` if it has the code, else the largest that has it. */
export const countryOfCode = (code: string, preferred: string): string | undefined =>
  callingCode(preferred) === code ? preferred : OWNERS.get(code);

/**
 * Countries whose plan has no trunk prefix, or 8, with which numbers may also begin. A test compares them with those of
 * the phone number library.
 */
const NO_TRUNK_PREFIX: ReadonlySet<string> = new Set(
  (
    'ACADAOAWBFBHBIBJBNBQBTBWBYBZCFCGCICKCLCMCRCVCWCYCZDJDKEEESFJFKFMFOGAGIGLGMGNGQGRGTGWGYHKHNHTIOISITKMKWKZLSLU' +
    'LVMLMOMRMTMUMVMXMZNCNENFNINONRNUOMPAPFPGPLPTPWQARUSBSCSGSHSJSMSNSRSTSVSZTATDTGTJTKTLTMTNTOTVUZVAVUWFWS'
  ).match(/../g),
);

/** The digits dialed before national numbers and omitted after the calling code; empty if there are none. */
export function trunkPrefix(country: string): string {
  if (country === 'HU') return '06';
  if (callingCode(country) === '1' || country === 'MH') return '1';
  return NO_TRUNK_PREFIX.has(country) ? '' : '0';
}

/** What is dialed before the calling code of another country, by the own calling code, where it is not 00. */
const EXIT_CODES: Readonly<Record<string, string>> = {
  ...{ 1: '011', 7: '810', 53: '119', 61: '0011', 81: '010', 234: '009', 254: '000', 375: '810', 592: '001' },
  ...{ 692: '011', 976: '001', 992: '810', 993: '810' },
};

/** The digits dialed before the calling code of another country. */
export const exitCode = (country: string): string => EXIT_CODES[callingCode(country) ?? ''] ?? '00';

/** Whether a number in a country begins with a 0 that is also dialed from abroad: it is kept in "+39 (0)6 …". */
export const keepsZero = (country: string): boolean => /^(CG|CI|GA|IT|SM|VA)$/.test(country);
