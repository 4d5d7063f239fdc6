import { visibleText } from './visible-text.ts';

/**
 * What editors, word processors and other programs change in a value before somebody pastes it, and what is copied
 * together with it. Each field takes the parts that it needs; none of them is for free text such as a note.
 */

/** Hyphens and dashes of all lengths, the minus sign and the bullet that looks like a hyphen. */
const DASHES = /[\p{Pd}\u02d7\u2043\u2212]/gu;
const DOUBLE_QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u275d\u275e\u2e42\u301d-\u301f]/g;
const SINGLE_QUOTES =
  /[\u0060\u00b4\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\u2039\u203a\u275b\u275c]/g;
/** Full-width forms, ligatures and letters of formulas, each of which stands for usual characters. Not "™" or "²". */
const PRESENTATION_FORMS = /[\ufb00-\uffee\u{1d400}-\u{1d7ff}]+/gu;
/** Joiners that join nothing: only some scripts and emoji need them. */
const STRAY_JOINERS =
  /(^|[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{Nd}\p{P}\p{Sc}\p{Sk}\p{Sm}\s])[\u200c\u200d]+/gu;

/**
 * A line in the characters of a keyboard: ASCII hyphens and quotes, plain spaces, composed letters, nothing invisible.
 * Symbols that no keyboard substitutes are kept, so that a refusal can name them.
 */
export function cleanPastedText(text: string): string {
  const clean = cleaned(text);
  // Letters that are composed in the end may join nothing with a joiner behind them, either.
  return clean === text ? text : cleanPastedText(clean);
}

const cleaned = (text: string): string =>
  visibleText(text)
    .normalize('NFC')
    .replace(PRESENTATION_FORMS, (forms) => forms.normalize('NFKC'))
    .replace(/[\u2024\u3002]/g, '.')
    .replace(/\u3001/g, ',')
    .replace(DASHES, '-')
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .replace(STRAY_JOINERS, '$1')
    .normalize('NFC')
    .trim();

/** Marks that no value begins with; other marks of a list only count before a space. */
const LIST_MARK =
  /^(?:[\u00b7\u2022\u2023\u2219\u25a0-\u25ff\u2605\u2606\u2610-\u2612\u2713\u2714\u2794\u27a4\u2192]\s*|[-*>#]\s+|\(?(?:\d{1,3}|[a-z])[.)]\s+)+/iu;

/** A cleaned line without the bullet or the number of a list: "• a", "1. a", "b) a", "- a". */
export const withoutListMark = (text: string): string => text.trim().replace(LIST_MARK, '').trim();

/** A cleaned value without the quotes around it. */
export function withoutQuotes(text: string): string {
  const inner = /^(["'])(.*)\1$/.exec(text)?.[2]?.trim();
  return inner ? withoutQuotes(inner) : text;
}

/** Programs for calls and mail; the addresses of pages are not values of a field. */
const SCHEME = /^(?:mailto|tel|callto|fax|sms|sip|skype|facetime|whatsapp|viber):(?:\/\/)?/i;

/** A value that was copied as a link, without `mailto:` or `tel:`, and without a link's parameters and escapes. */
export function withoutScheme(text: string): string {
  const address = text.replace(SCHEME, '');
  return address === text ? text : withoutScheme(decoded(address.replace(/\?.*$/, '')).trim());
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Labels that may stand before a value without a space between: "IČO:36421928". */
const LABELS = [
  'i[čc]o?',
  'di[čc]',
  'i[čc][ -]?dph',
  '(?:eu[ -]?)?vat(?:[ -]?(?:id|no|nr|number|reg))?',
  'ust?-?id(?:-?nr)?',
  'uid(?:-?nr)?',
  'id(?:[ -]?(?:no|nr))?',
  'org(?:anisations?)?[. -]*(?:nr|nummer)',
  'adósz(?:ám)?',
  'tel(?:e[fp]h?[oó]ne?)?',
  '(?:tele)?phone',
  'mob(?:il[ea]?)?',
  'gsm|fax',
  'e?[ -]?(?:mail|post)',
  'ps[čc]|plz|zip|post(?:al)?[ -]?code|postnummer|irsz',
  '(?:discount |promo |voucher |slevový |zľavový )?(?:kup[oó]n|coupon|code|k[oó]d|kode?)',
  '(?:auth|epp)[ -]?(?:info|code|k[oó]d|id)?',
  'heslo|password|domain|domén?a?|web|url',
];
const KNOWN_LABEL = new RegExp(`^(?:${LABELS.join('|')})\\.?\\s*:(?!//)\\s*(?=\\S)`, 'iu');
/** Any other label: up to four words, a colon and a space. */
const OTHER_LABEL = /^\p{L}[\p{L}\p{M}'./()-]*(?: [\p{L}\p{M}'./()-]+){0,3} ?:\s+(?=\S)/u;

/** A cleaned value without the label that was copied with it: "IČ DPH: SK2020123457", "E-mail: eva@example.sk". */
export function withoutLabel(text: string): string {
  const value = text.replace(KNOWN_LABEL, '').replace(OTHER_LABEL, '');
  return value === text ? text : withoutLabel(value);
}

/** Labels of numbers that need no colon: "IČO 36421928", "Tel. 0905 123 456". */
const NUMBER_LABEL = new RegExp(
  `^(?:${LABELS.slice(0, 12).join('|')})\\.?\\s+(?=[+(]*\\d|[A-Z]{2,3}\\s?\\d)`,
  'iu',
);

/** A cleaned number without its label, with or without a colon. */
export function withoutNumberLabel(text: string): string {
  const value = withoutLabel(text).replace(NUMBER_LABEL, '');
  return value === text ? text : withoutNumberLabel(value);
}

/** A pasted code, such as that of a coupon or a transfer, as it was issued. */
export function pastedCode(text: string): string {
  const code = withoutQuotes(withoutLabel(withoutListMark(cleanPastedText(text))));
  return code === text ? text : pastedCode(code);
}
