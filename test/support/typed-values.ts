/** What people type, paste and let browsers fill in, with what has to happen; all persons are invented. */
export interface TypedRow {
  company: 'sk-ws' | 'hu-ws' | 'no-lp' | 'se-ws';
  field: string;
  /** `enter`: Enter in the field, without leaving it; `autofill`: set without focus, as browsers do. */
  how?: 'typed' | 'enter' | 'autofill';
  /** The country that is chosen first. */
  country?: string;
  input: string;
  /** What the request holds; a list: any of them. */
  sent?: string | readonly string[];
  /** The message at the field contains one of these words; nothing is sent. */
  refused?: readonly string[];
}

/** A valid value of each field. */
export const GOOD: Readonly<Record<string, string>> = {
  phone: '+421 905 123 456',
  emails: 'eva@example.sk',
  street: 'Hlavná 5',
  street2: '',
  postalCode: '040 01',
  name: 'Eva Horváthová',
  password: 'Tajne-heslo-1',
  companyId: '36421928',
  vatId: '',
  countryCode: 'Slovakia',
  email: 'eva@example.sk',
};

/**
 * The first row of each kind: of each way to enter a field that is read, and one that is refused. The others need no
 * form: `test/unit/typed-values.test.ts` reads all of them by its rules.
 */
export function firstOfEach(rows: readonly TypedRow[]): TypedRow[] {
  const kinds = rows.map(({ company, field, how, country, refused, input }) =>
    [company, field, how, Boolean(country), Boolean(refused), input === ''].join(),
  );
  return rows.filter((_, index) => kinds.indexOf(kinds[index] ?? '') === index);
}

const phone = (company: TypedRow['company'], rows: readonly (readonly [string, string])[]): TypedRow[] =>
  rows.map(([input, sent]) => ({ company, field: 'phone', input, sent }));
const refused = (field: string, rows: readonly (readonly [string, ...string[]])[]): TypedRow[] =>
  rows.map(([input, ...words]) => ({ company: 'sk-ws', field, input, refused: words }));
const sent = (field: string, rows: readonly (readonly [string, string])[]): TypedRow[] =>
  rows.map(([input, value]) => ({ company: 'sk-ws', field, input, sent: value }));

export const BILLING_ROWS: readonly TypedRow[] = [
  ...phone('hu-ws', [
    ['62 123 456', '+3662123456'],
    ['06 66 123 456', '+3666123456'],
    ['+36 69 123 456', '+3669123456'],
    ['06 20 123 4567', '+36201234567'],
    ['+36 06 20 123 4567', '+36201234567'],
    ['06-1/234-5678', '+3612345678'],
    ['36 20 123 4567', '+36201234567'],
  ]),
  { company: 'hu-ws', field: 'phone', how: 'enter', input: '06 62 123 456', sent: '+3662123456' },
  { company: 'hu-ws', field: 'phone', how: 'enter', input: '36 30 123 4567', sent: '+36301234567' },
  { company: 'hu-ws', field: 'phone', how: 'autofill', input: '0668123456', sent: '+3668123456' },
  ...phone('no-lp', [
    ['02800', '+4702800'],
    ['+47 04800', '+4704800'],
    ['40 61 23 45', '+4740612345'],
  ]),
  ...phone('sk-ws', [
    ['+229 01 97 97 97 97', '+2290197979797'],
    ['+383 44 123 456', '+38344123456'],
    ['+800 1234 5678', '+80012345678'],
    ['+870 773 111 632', '+870773111632'],
    ['421905123456', '+421905123456'],
    ['420 601 123 456', '+420601123456'],
    ['tel:+421905123456', '+421905123456'],
    ['Tel.: 0905 123 456', '+421905123456'],
    ['+39 (0)6 698 12345', '+390669812345'],
    ['(00421) 905 123 456', '+421905123456'],
  ]),
  { company: 'sk-ws', field: 'phone', how: 'enter', input: '421905123456', sent: '+421905123456' },
  ...refused('phone', [
    ['+421 2 1234 5678 ext. 12', 'ext. 12'],
    ['02/123 456 78-12', '-12'],
    ['+421 905 123 456 / 457', 'one'],
    ['0905 123 456, 0905 123 457', 'one'],
    ['+421 905 123 4567', '+421 905 123 456'],
    ['0905 12E 456', 'E'],
  ]),
  ...sent('emails', [
    ['<jana@example.sk>', 'jana@example.sk'],
    ['mailto:jana@example.sk', 'jana@example.sk'],
    ['Jana Malá <jana@example.sk>', 'jana@example.sk'],
    ['Malá, Jana <jana@example.sk>; jan@example.sk', 'jana@example.sk, jan@example.sk'],
    ['jana@example.sk; jan@example.sk', 'jana@example.sk, jan@example.sk'],
    ['jana@example.sk, jana@example.sk', 'jana@example.sk'],
    ['jana@example.sk.', 'jana@example.sk'],
    ['jana+ws@example.sk', 'jana+ws@example.sk'],
  ]),
  ...refused('emails', [
    ['jana..m@example.sk', 'jana..m@example.sk'],
    ['jana@http://example.sk', 'jana@http'],
    ['jana@eva@example.sk', 'jana@eva'],
  ]),
  ...refused('street2', [
    ['5', 'Apt 5'],
    ['B', 'Apt B'],
    ['12', 'Floor 12'],
  ]),
  ...refused('street', [
    ['12', 'village'],
    ['7', 'village'],
  ]),
  ...sent('street', [['P.O. BOX 12', 'P.O. BOX 12']]),
  ...sent('postalCode', [
    ['SK-811 01', '81101'],
    ['811.01', '81101'],
    ['811 01', '81101'],
    ['PSČ: 811\u00a001', '81101'],
  ]),
  ...refused('postalCode', [
    ['8110', '5 digits'],
    ['811 011', '5 digits'],
    ['811/01', '/'],
  ]),
  { company: 'sk-ws', field: 'postalCode', country: 'Hong Kong', input: '', sent: '' },
  { company: 'sk-ws', field: 'postalCode', country: 'United Arab Emirates', input: '', sent: '' },
  { company: 'sk-ws', field: 'postalCode', country: 'Austria', input: 'A-1010', sent: '1010' },
  { company: 'sk-ws', field: 'postalCode', country: 'Latvia', input: 'LV-1010', sent: 'LV-1010' },
  ...sent('name', [
    ['Pat O`Brien', "Pat O'Brien"],
    ['Pat O’Brien', "Pat O'Brien"],
    ['Anna\u2011Mária Nová', 'Anna-Mária Nová'],
  ]),
  ...refused('name', [
    ['Ing. Ján Novák', '“.”'],
    ['Jana Malá / Nová', '“/”'],
    ['Eva, Nová', '“,”'],
    ['Eva_Nová', '“_”'],
  ]),
  ...refused('password', [['correct horse battery staple 9 Z', 'space']]),
];

export const COMPANY_ROWS: readonly TypedRow[] = [
  ...sent('vatId', [
    ['sk 2020.123-457', 'SK2020123457'],
    ['IČ DPH: SK2020123457', 'SK2020123457'],
    ['2020123457', 'SK2020123457'],
  ]),
  ...sent('companyId', [
    ['IČO: 36421928', '36421928'],
    ['36 421 928', '36421928'],
    ['177041', '00177041'],
  ]),
  ...refused('companyId', [
    ['12345678', '12345678'],
    ['', 'Enter this number'],
  ]),
];

export const COUNTRY_ROWS: readonly TypedRow[] = (
  [
    ['autofill', 'Deutschland', 'DE'],
    ['autofill', 'AUT', 'AT'],
    ['autofill', 'AT', 'AT'],
    ['typed', 'Austria', 'AT'],
    ['autofill', 'Czech Republic', 'CZ'],
    ['autofill', 'USA', 'US'],
    ['autofill', 'Uk', 'GB'],
    ['typed', 'UK', 'GB'],
    ['typed', 'ch', 'CH'],
    ['autofill', 'The Netherlands', 'NL'],
    ['autofill', 'Korea, Republic of', 'KR'],
    ['autofill', "Cote d'Ivoire", 'CI'],
    ['typed', 'Kosovo', 'XK'],
    ['enter', 'Magyarország', 'HU'],
    ['autofill', 'Nemecko', 'DE'],
  ] as const
).map(([how, input, code]) => ({ company: 'sk-ws', field: 'countryCode', how, input, sent: code }));

export const UNKNOWN_COUNTRIES: readonly TypedRow[] = (['autofill', 'typed', 'enter'] as const).map(
  (how) => ({
    company: 'sk-ws',
    field: 'countryCode',
    how,
    input: 'Atlantis',
    refused: ['list'],
  }),
);

export const OWNER_ROWS: readonly TypedRow[] = [
  { company: 'no-lp', field: 'noridPid', input: 'N.PRI.12345678', sent: 'N.PRI.12345678' },
  { company: 'sk-ws', field: 'idCard', input: '850101/1234', sent: '8501011234' },
  { company: 'sk-ws', field: 'idCard', input: 'EA 123 456', sent: 'EA123456' },
  { company: 'sk-ws', field: 'idCard', input: 'EA#123456', refused: ['“#”'] },
  { company: 'se-ws', field: 'idCard', input: '19121212+1212', sent: '191212121212' },
  { company: 'se-ws', field: 'idCard', input: '850709–9805', sent: '850709-9805' },
  { company: 'se-ws', field: 'idCard', input: '19850709-9805', sent: '19850709-9805' },
  { company: 'sk-ws', field: 'birthday', input: '2099-01-01', refused: ['future'] },
  { company: 'sk-ws', field: 'birthday', input: '0024-05-06', refused: ['year'] },
  { company: 'sk-ws', field: 'birthday', input: '1899-12-31', refused: ['year'] },
  { company: 'sk-ws', field: 'birthday', input: '1988-02-29', sent: '1988-02-29' },
];

export const INQUIRY_ROWS: readonly TypedRow[] = [
  ...sent('name', [['Ing. Ján Novák, PhD.', 'Ing. Ján Novák, PhD.']]),
  ...sent('email', [['Jana Malá <jana@example.sk>', 'jana@example.sk']]),
  ...refused('email', [['jana@example.sk; jan@example.sk', 'one']]),
  ...sent('phone', [
    ['+421 (0)905 123 456', '+421905123456'],
    ['(+421) 905 123 456', '+421905123456'],
    ['00421 905 123 456', '+421905123456'],
    ['421 905 123 456', '+421905123456'],
    ['0905 123 456', '0905123456'],
  ]),
  ...refused('phone', [
    ['0905 123 456 / 457', 'one'],
    ['02/123 456 78-12', '-12'],
    ['0905 12E 456', '“E”'],
  ]),
];
