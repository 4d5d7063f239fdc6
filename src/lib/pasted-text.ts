import { visibleText } from './visible-text.ts';

/**
 * What editors, word processors and other programs change in a value before somebody pastes it, and what is copied
 * together with it. Each kind of value takes the steps that it needs: `STEPS` at the end.
 */

/** Hyphens and dashes of all lengths, the minus sign and the bullet that looks like a hyphen. */
const DASHES = /[\p{Pd}\u02d7\u2043\u2212]/gu;
const DOUBLE_QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u275d\u275e\u2e42\u301d-\u301f]/g;
const SINGLE_QUOTES =
  /[\u00b4\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\u2039\u203a\u275b\u275c]/g;
/** Full-width forms, ligatures and letters of formulas, each of which means usual characters. Not "™" or "²". */
const PRESENTATION_FORMS = /[\ufb00-\uffee\u{1d400}-\u{1d7ff}]+/gu;
/** Joiners that join nothing: only some scripts and emoji need them. */
const STRAY_JOINERS =
  /(^|[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{Nd}\p{P}\p{Sc}\p{Sk}\p{Sm}\s])[\u200c\u200d]+/gu;

/**
 * A line in the characters of a keyboard: ASCII hyphens and quotes, plain spaces, composed letters, nothing invisible.
 * Symbols that no keyboard substitutes are kept, so that a refusal can name them.
 */
export function cleanPastedText(text: string): string {
  const clean = inKeyboardCharacters(text);
  // Letters that are composed in the end may join nothing with a joiner behind them, either.
  return clean === text ? text : cleanPastedText(clean);
}

const inKeyboardCharacters = (text: string): string =>
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

/** Labels of numbers, which need no colon: "IČO 36421928", "Tel. 0905 123 456". */
const NUMBER_LABELS = [
  'i[čc]o?',
  'di[čc]',
  'i[čc][ -]?dph',
  '(?:eu[ -]?)?vat(?:[ -]?(?:id|no|nr|number|reg))?',
  'btw(?:[ -]?(?:id|nr|nummer))?|n[°º]? ?tva|tva|p\\.? ?iva|partita iva|nip|nif|cif|moms(?:[ -]?(?:nr|reg\\.? ?nr))?|αφμ|afm',
  'ust?-?id(?:-?nr)?|mwst(?:-?nr)?',
  'uid(?:-?nr)?',
  'id(?:[ -]?(?:no|nr))?',
  'org[. -]*(?:nr|nummer)|\\p{L}{2,}[ -]?(?:nr|nummer)|cvr|kvk|nif-?iva',
  '(?:közösségi )?adósz(?:ám)?|cg|cégj(?:egyzékszám)?',
  'zvr(?:-?zahl)?(?:-?nr)?',
  'tel(?:e[fp]h?[oó]ne?)?',
  '(?:tele)?phone',
  'mob(?:il[ea]?)?',
  'gsm|fax',
].join('|');
const COUPON_LABEL = '(?:discount |promo |voucher |slevový |zľavový )?(?:kup[oó]n|coupon|code|k[oó]d|kode?)';
/** Labels that may stand before a value without a space between: "IČO:36421928". */
const LABELS = [
  NUMBER_LABELS,
  'e?[ -]?(?:mail|post)',
  'ps[čc]|plz|zip|post(?:al)?[ -]?code|postnummer|irsz',
  'domain|domén?a?|web|url',
].join('|');
const KNOWN_LABEL = new RegExp(`^(?:${LABELS})\\.?\\s*:(?!//)\\s*(?=\\S)`, 'iu');
/** Any other label: up to four words, a colon and a space. */
const OTHER_LABEL = /^\p{L}[\p{L}\p{M}'./()-]*(?: [\p{L}\p{M}'./()-]+){0,3} ?:\s+(?=\S)/u;

/** A cleaned value without the label that was copied with it: "IČ DPH: SK2020123457", "E-mail: eva@example.sk". */
export function withoutLabel(text: string): string {
  const value = text.replace(KNOWN_LABEL, '').replace(OTHER_LABEL, '');
  return value === text ? text : withoutLabel(value);
}

const NUMBER_LABEL = new RegExp(`^(?:${NUMBER_LABELS})\\.?\\s+(?=[+(]*\\d|[A-Z]{1,3}\\s?\\d)`, 'iu');

/** A cleaned number without its label, with or without a colon. */
export function withoutNumberLabel(text: string): string {
  const value = withoutLabel(text).replace(NUMBER_LABEL, '');
  return value === text ? text : withoutNumberLabel(value);
}

const COUPON = new RegExp(`^${COUPON_LABEL}\\s*:\\s*(?=\\S)`, 'iu');
/** No other label: "WEB:10" may be a code itself. */
const withoutCouponLabel = (text: string): string => text.replace(COUPON, '').replace(OTHER_LABEL, '');

/** A code of another company, without a label if a space follows it: "ID:9xAb" may be the code itself. */
const withoutSpacedLabel = (text: string): string => text.replace(OTHER_LABEL, '');

/** Quotes that an editor makes of those around a text; those of a keyboard may belong to a code. */
const EDITED_QUOTES = new RegExp(`^(?:${DOUBLE_QUOTES.source}|${SINGLE_QUOTES.source})`);
function withoutEditedQuotes(text: string): string {
  const isQuoted = text.length > 2 && [text, text.slice(-1)].every((from) => EDITED_QUOTES.test(from));
  return isQuoted ? text.slice(1, -1).trim() : text;
}

const withApostrophe = (text: string): string => text.replaceAll('`', "'");
const trimmed = (text: string): string => text.trim();

/** What an editor may have made of the characters of a code: nobody can know which ones these were. */
export const EDITED = /[\u2010-\u201f\u2026\u2032\u2033\u2212\u00ab\u00bb\u2039\u203a]/;

/**
 * The steps of each kind of value. `opaque`: issued by somebody else, such as a transfer code, so that all that a keyboard
 * types is kept; `secret`: chosen by the visitor; `note`: several lines.
 */
const STEPS = {
  opaque: [visibleText, withoutSpacedLabel, withoutEditedQuotes],
  secret: [visibleText],
  note: [trimmed],
  code: [cleanPastedText, withoutListMark, withoutCouponLabel, withoutQuotes],
  number: [cleanPastedText, withoutNumberLabel],
  postalCode: [cleanPastedText, withoutLabel],
  name: [cleanPastedText, withApostrophe],
  address: [visibleText],
  email: [cleanPastedText],
  phone: [cleanPastedText, withoutScheme, withoutNumberLabel],
  domain: [cleanPastedText, withoutListMark],
} satisfies Readonly<Record<string, readonly ((text: string) => string)[]>>;

export type ValueKind = keyof typeof STEPS;

/** A typed or pasted value without what does not belong to values of its kind. A clean one is not changed again. */
export function cleaned(kind: ValueKind, text: string): string {
  const clean = STEPS[kind].reduce((value, step) => step(value), text);
  return clean === text ? text : cleaned(kind, clean);
}
