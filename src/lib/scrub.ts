// Each pattern begins at the start of a word: otherwise the search could start inside a word and would take quadratic
// time.
const EMAIL = /(?<![^\s@])[^\s@]+@[^\s@]+\.[a-z]{2,}/gi;
/**
 * An IBAN, or digits with spaces and dashes between them: a phone, ID or card number. Not a line number in a stack
 * trace.
 */
const NUMBER = /(?<![\w.:/-])(?:[A-Z]{2}\d{2}(?: ?[A-Z\d]){6,30}|\+?\d(?:[ ()/-]*\d){6,})(?!\w)/g;
const URLS = /(?<![a-z\d+.-])[a-z\d+.-]+:\/\/[^\s"'<>()]+/gi;
/** The line and column at the end of a URL in a stack trace. */
const PLACE = /(?::\d+){1,2}$/;
/** Shorter words would match too much. */
const SHORTEST = 3;

/** A URL without its query, fragment and user name; '' for an invalid URL. */
export function scrubUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url ? `${url.origin === 'null' ? url.protocol : url.origin}${url.pathname}` : '';
}

/**
 * Removes from a string what could identify a person: e-mail addresses, long numbers, queries of URLs, and the given
 * words, whole and in parts.
 */
export function scrubText(text: string, words: readonly string[]): string {
  const plain = text
    .replace(URLS, (url) => bareUrl(url))
    .replace(EMAIL, '[email]')
    .replace(NUMBER, '[number]');
  return partsOf(words).reduce((rest, word) => rest.replace(wordPattern(word), '[word]'), plain);
}

function bareUrl(url: string): string {
  const place = PLACE.exec(url)?.[0] ?? '';
  const bare = scrubUrl(place ? url.slice(0, -place.length) : url);
  return bare === '' ? '[address]' : bare + place;
}

/** Longest first: a whole name is removed before its parts. */
function partsOf(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => [word.trim(), ...word.split(/[\s,;]+/)]);
  return [...new Set(parts)].filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
}

const wordPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');
