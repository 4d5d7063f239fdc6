import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleaned,
  cleanPastedText,
  type ValueKind,
  withoutLabel,
  withoutListMark,
  withoutNumberLabel,
  withoutQuotes,
  withoutScheme,
} from './pasted-text.ts';

describe('cleanPastedText', () => {
  it.each([
    ['every dash', 'a‐b‑c‒d–e—f―g−h﹣i－j⸺k', 'a-b-c-d-e-f-g-h-i-j-k'],
    ['double quotes', '„a“ ”b” «c» »d« ″e″ ＂f＂', '"a" "b" "c" "d" "e" "f"'],
    ['single quotes', '‚a‘ ’b’ ‹c› ‛d′ ´e´ ʼf', "'a' 'b' 'c' 'd' 'e' 'f"],
    ['full-width forms', 'ｆｉｒｍａ１２３．ｓｋ＠：', 'firma123.sk@:'],
    ['ligatures', 'ﬁrma ﬂat oﬀer ﬃ ﬄ ﬆ', 'firma flat offer ffi ffl st'],
    ['letters of formulas', '𝐟𝐢𝐫𝐦𝐚 𝓯𝓲𝓻𝓶𝓪 𝟏𝟐', 'firma firma 12'],
    ['ideographic stops and commas', 'firma。sk、obchod｡sk', 'firma.sk,obchod.sk'],
    ['spaces of all kinds', '\u00a0811\u202f01\u2009\u3000', '811 01'],
    ['decomposed letters', 'Kaviaren\u030c', 'Kaviareň'],
    ['joiners between Latin letters', 'fir\u200dma\u200c', 'firma'],
    ['direction marks and what an empty field of a PDF leaves', '\u061c\u2067SK1\u2069\ufffc\u0000', 'SK1'],
  ])('turns %s into those of a keyboard', (_what, text, clean) => expect(cleanPastedText(text)).toBe(clean));

  it.each(['©™²№½…', 'Calle 3º B', 'می\u200cخواهم', '👩\u200d💻', 'ßøŁđ', "a_b+c&d'"])('keeps %s', (text) =>
    expect(cleanPastedText(text)).toBe(text),
  );
});

describe('withoutListMark', () => {
  it.each([
    '• a',
    '•a',
    '· a',
    '▪ a',
    '- a',
    '* a',
    '> a',
    '1. a',
    '12) a',
    '(3) a',
    'b) a',
    '→ a',
    '☐ a',
    '- 1. a',
  ])('removes the mark of "%s"', (text) => expect(withoutListMark(text)).toBe('a'));

  it.each(['-5', '+421 905', '1.5', '24hodin.sk', '1.prva.sk', 'a.b', '*a'])('keeps %s', (text) =>
    expect(withoutListMark(text)).toBe(text),
  );
});

describe('withoutQuotes', () => {
  it.each([
    ['"a"', 'a'],
    ['\'"a"\'', 'a'],
    ['" a "', 'a'],
    ['"a', '"a'],
    ["O'Brien", "O'Brien"],
    ['""', '""'],
  ])('reads %s as %s', (text, value) => expect(withoutQuotes(text)).toBe(value));
});

describe('withoutScheme', () => {
  it.each([
    ['mailto:eva@example.sk?subject=Hi', 'eva@example.sk'],
    ['MAILTO:eva%40example.sk', 'eva@example.sk'],
    ['tel:+421%20905', '+421 905'],
    ['tel://0905', '0905'],
    ['tel:100%', '100%'],
    ['https://example.sk', 'https://example.sk'],
    ['telefon', 'telefon'],
  ])('reads %s as %s', (text, value) => expect(withoutScheme(text)).toBe(value));
});

describe('withoutLabel', () => {
  it.each([
    ['IČO: 36421928', '36421928'],
    ['IČO:36421928', '36421928'],
    ['IČ DPH: SK2020123457', 'SK2020123457'],
    ['DIČ : 2020', '2020'],
    ['Tel.: +421 905', '+421 905'],
    ['Telefón: 0905', '0905'],
    ['Mobil: 0905', '0905'],
    ['E-mail:eva@example.sk', 'eva@example.sk'],
    ['USt-IdNr.: DE1', 'DE1'],
    ['VAT No.: SK1', 'SK1'],
    ['Org.nr: 556', '556'],
    ['Adószám: 1', '1'],
    ['Handynummer (privat): 0664', '0664'],
    ['PSČ: 811 01', '811 01'],
    ['Kupón: WELCOME10', 'WELCOME10'],
  ])('reads %s as %s', (text, value) => expect(withoutLabel(text)).toBe(value));

  it.each([
    'https://a.sk',
    'aB:xyz',
    'IČO:',
    'SK2020123457',
    'eva@example.sk',
    '10:30',
    'CODE10',
    'mail5@a.sk',
  ])('keeps %s', (text) => expect(withoutLabel(text)).toBe(text));
});

describe('withoutNumberLabel', () => {
  it.each([
    ['IČO 36421928', '36421928'],
    ['IČ DPH SK2020123457', 'SK2020123457'],
    ['Tel. 0905 123', '0905 123'],
    ['tel +421 905', '+421 905'],
    ['VAT ID: SK1', 'SK1'],
    ['mobil (0905) 1', '(0905) 1'],
  ])('reads %s as %s', (text, value) => expect(withoutNumberLabel(text)).toBe(value));

  it.each([
    ...['SE-nr. 12345678', 'SE-nr 12345678', 'SE nr. 12345678', 'SE nummer: 12345678', 'CVR-nr. 12345678'],
    ...['CVR 12345678', 'CVR-nummer 12345678', 'momsnr. 12345678', 'Momsregistreringsnummer 12345678'],
    ...['UID-Nummer 12345678', 'KvK-nummer 12345678', 'MVA-nummer 12345678', 'Telefonnummer 12345678'],
    ...['NIF-IVA 12345678', 'KvK 12345678'],
  ])('removes the label of %s', (text) => expect(withoutNumberLabel(text)).toBe('12345678'));

  it.each(['SE 556677889901', 'SE-556677889901', 'HRB 12345', 'FN 123456 a', 'CHE-123.456.789', 'nr 5'])(
    'keeps the beginning of %s',
    (text) => expect(withoutNumberLabel(text)).toBe(text),
  );

  it.each(['SK 2020', 'Hlavná 5', 'ID5'])('keeps %s', (text) => expect(withoutNumberLabel(text)).toBe(text));
});

it.each([
  ['“WELCOME10”', 'WELCOME10'],
  ['• Kupón: WELCOME–10', 'WELCOME-10'],
  ['Code: "aB:x#1"', 'aB:x#1'],
  ['\u200bWELCOME10\u00a0', 'WELCOME10'],
  ['Kupón:WELCOME10', 'WELCOME10'],
  ['WEB:10', 'WEB:10'],
  ['ID:9xAb', 'ID:9xAb'],
  ['A`B', 'A`B'],
])('the coupon in %s is %s', (text, code) => expect(cleaned('code', text)).toBe(code));

describe('a transfer code', () => {
  it.each([
    ['a`B1{x}Z9', 'a`B1{x}Z9'],
    ['ID:9xAb#77q', 'ID:9xAb#77q'],
    ['web:Xy12!9kQ', 'web:Xy12!9kQ'],
    ['EPP:aB', 'EPP:aB'],
    ['1. aB', '1. aB'],
    ['- aB', '- aB'],
    ['"aB"', '"aB"'],
    ["'aB'", "'aB'"],
    ['#aB>', '#aB>'],
    ["  Xy12!ab'7 ", "Xy12!ab'7"],
    ['Auth-Code: Ab12cd!9', 'Ab12cd!9'],
    ['Kód na prevod domény: Ab12', 'Ab12'],
    ['„Ab12cd!9“', 'Ab12cd!9'],
    ['“Ab12cd!9”', 'Ab12cd!9'],
    ['»Ab12cd!9«', 'Ab12cd!9'],
    ['‘Ab12’', 'Ab12'],
    ['„Auth-Code: Ab12“', 'Ab12'],
    ['Ab12\u200b', 'Ab12'],
    ['Ab–12', 'Ab–12'],
    ['“Ab12', '“Ab12'],
  ])('in %s is %s', (text, code) => expect(cleaned('opaque', text)).toBe(code));

  it.each(['opaque', 'secret', 'note'] as const)(
    'of the kind %s is sent as it was typed on a keyboard',
    (kind) => {
      const typed = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });
      fc.assert(
        fc.property(typed, (text) => {
          fc.pre(kind !== 'opaque' || !/:\s/.test(text));
          expect(cleaned(kind, text)).toBe(text.trim());
        }),
        { numRuns: 5_000, seed: 48 },
      );
    },
  );
});

const KINDS: readonly ValueKind[] = [
  'opaque',
  'secret',
  'note',
  'code',
  'number',
  'postalCode',
  'name',
  'address',
  'email',
  'phone',
  'domain',
];

describe('a text that is already clean', () => {
  const typical = fc.constantFrom(
    ...[
      '–',
      '„',
      '“',
      "'",
      '"',
      '• ',
      '1. ',
      '- ',
      'IČO: ',
      'tel:',
      '%74',
      'mailto:',
      'a',
      '5',
      ' ',
      '\u200d',
      'ﬁ',
    ],
    ...['\u030c', '\u00ad', '。', '?', '\ufb2a', '𝐟', 'Tel. '],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.array(typical, { maxLength: 10 }).map((parts) => parts.join('')),
  );

  it.each([
    ['cleanPastedText', cleanPastedText],
    ['withoutListMark', withoutListMark],
    ['withoutQuotes', withoutQuotes],
    ['withoutScheme', withoutScheme],
    ['withoutLabel', withoutLabel],
    ['withoutNumberLabel', withoutNumberLabel],
    ...KINDS.map(
      (kind) => [kind, (value: string) => cleaned(kind, value)] as [string, (text: string) => string],
    ),
  ])('is not changed again by %s', (_name, clean) => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(clean(clean(typed))).toBe(clean(typed));
      }),
      { numRuns: 2_000 },
    );
  });
});
