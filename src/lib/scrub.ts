// Each begins where a word of its characters begins: a search that starts again inside of one takes quadratic time.
const EMAIL = /(?<![^\s@])[^\s@]+@[^\s@]+\.[a-z]{2,}/gi;
/** An IBAN, or digits with spaces and dashes between: telephone, ID, card. Not a line number in a stack trace. */
const NUMBER = /(?<![\w.:/-])(?:[A-Z]{2}\d{2}(?: ?[A-Z\d]){6,30}|\+?\d(?:[ ()/-]*\d){6,})(?!\w)/g;
const ADDRESS = /(?<![a-z\d+.-])[a-z\d+.-]+:\/\/[^\s"'<>()]+/gi;
/** Line and column at the end of an address in a stack trace. */
const PLACE = /(?::\d+){1,2}$/;
/** Shorter words would match too much. */
const SHORTEST = 3;

/** An address without its query, its fragment and a user's name in front; '' where it is none. */
export function scrubAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url ? `${url.origin === 'null' ? url.protocol : url.origin}${url.pathname}` : '';
}

/**
 * Takes out of a text what could name a person: addresses of mail, long numbers, queries of URLs, and the given words,
 * whole and each of their parts.
 */
export function scrubText(text: string, words: readonly string[]): string {
  const plain = text
    .replace(ADDRESS, (address) => bareAddress(address))
    .replace(EMAIL, '[email]')
    .replace(NUMBER, '[number]');
  return partsOf(words).reduce((rest, word) => rest.replace(wordPattern(word), '[word]'), plain);
}

function bareAddress(address: string): string {
  const place = PLACE.exec(address)?.[0] ?? '';
  const bare = scrubAddress(place ? address.slice(0, -place.length) : address);
  return bare === '' ? '[address]' : bare + place;
}

/** Longest first: a whole name goes before its parts. */
function partsOf(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => [word.trim(), ...word.split(/[\s,;]+/)]);
  return [...new Set(parts)].filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
}

const wordPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');
