/** Characters that affect how a text is displayed, split or measured, and very long texts. */

const between = (mark: string): string[] => [
  `a${mark}b`,
  `${mark}ab`,
  `ab${mark}`,
  `a${mark}${mark}${mark}b`,
];
const codePoints = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** Marks, embeddings, overrides and isolates of the bidirectional algorithm, closed and not. */
const BIDI = [
  ...codePoints(0x202a, 0x202e),
  ...codePoints(0x2066, 0x2069),
  '\u200e',
  '\u200f',
  '\u061c',
].flatMap((mark) => [`pay ${mark}001 RUE`, `${mark}abc`, `אב${mark}12`]);
const RTL = [
  'שלום עולם',
  'مرحبا بالعالم',
  'abc שלום 123 مرحبا',
  '\u202eexe.fdp',
  'مَرْحَبًا',
  'ﷺ',
  '١٢٣٤',
  'a\u2067b\u2066c',
];
const INVISIBLE = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u180e',
  '\u3164',
  '\u115f',
  '\u2800',
  '\ufe0f',
].flatMap((mark) => between(mark).slice(0, 3));
const SPACES = [
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2009',
  '\u202f',
  '\u205f',
  '\u3000',
  '\u2028',
  '\u2029',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\v',
  '\f',
  '   ',
].flatMap((space) => between(space).slice(0, 3));
const CONTROL = [...codePoints(0, 8), ...codePoints(14, 31), ...codePoints(0x7f, 0x9f)].map(
  (mark) => `a${mark}b`,
);
const COMBINING = [
  `Z${codePoints(0x300, 0x36f).join('')}`,
  `${'a\u0301\u0302\u0303\u0304'.repeat(40)}`,
  `\u0301leading`,
  'e\u0301',
  '\u00e9',
  'ｆｕｌｌ',
  'ﬁ ﬂ ﬃ',
  'I i İ ı',
  'ß ẞ ſ',
  'Ǆ ǅ ǆ',
  'Å Å Å',
  '가 가',
  'ก็็็็็็็็็็็็็็',
  'क्षि',
  'ཧྐཤྨླྺྼྻྂ',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  'раураl',
  'Ⅷ ½ ²',
];
const EMOJI = [
  '😀',
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🇸🇰🇨🇿',
  '👍🏽',
  '1️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '❤️‍🔥',
  '☺︎ ☺️',
  '🫠🪬',
  '😀'.repeat(300),
  '👨‍👩‍👦'.repeat(100),
];
const BROKEN = [
  '\ud800',
  '\udc00',
  'a\ud83db',
  '\udc00\ud800',
  '\ufffe',
  '\uffff',
  '\ufdd0',
  '\ufffd',
  '\u{10ffff}',
  '\u{e0001}',
];
const LONG = [
  'x'.repeat(10_000),
  'word '.repeat(2_000),
  '<b>'.repeat(1_000),
  'א'.repeat(5_000),
  '字'.repeat(3_000),
  '-'.repeat(3_000),
  '\u200b'.repeat(2_000),
  'a\n'.repeat(1_000),
  '(('.repeat(2_000),
  '&amp;'.repeat(1_000),
];

/** Texts of marks, spaces, controls, combining characters, emoji, unpaired surrogates, and great length. */
export const HOSTILE_CHARACTERS: readonly string[] = [
  ...BIDI,
  ...RTL,
  ...INVISIBLE,
  ...SPACES,
  ...CONTROL,
  ...COMBINING,
  ...EMOJI,
  ...BROKEN,
  ...LONG,
];
