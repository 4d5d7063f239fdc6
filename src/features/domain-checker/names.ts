/** Pasted lists are cut here: nobody reads further, and every name is a question to a registry. */
export const MAX_NAMES = 100;

/** What was typed, read: whole names are looked up, bare words are searched over the endings. */
export interface Wanted {
  /** Whole names in ASCII, in the order asked for, each once. */
  names: readonly string[];
  /** Words without an ending, in ASCII. */
  words: readonly string[];
  /** Pieces that can be no domain, in lower case. */
  invalid: readonly string[];
  /** Whether names beyond `MAX_NAMES` were left out. */
  cut: boolean;
  /** How a name or word was typed where ASCII differs: people read "čaj", not "xn--aj-…". */
  spelling: ReadonlyMap<string, string>;
}

/** Strips what people paste around a name: protocol, www, path and a final dot (section 7). */
export const tidyName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^www\.(?=.)/, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');

/** Characters that an address parser would swallow or reinterpret: user@, ports, escapes, brackets. */
const NEVER_IN_A_NAME = /[\s@:%\\[\]<>^|_`{}"]/;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** The ASCII form of a Unicode ending is alphabetic too, although it holds digits and hyphens. */
const ENDING = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** A tidy name or word in ASCII, or undefined where it can be no domain (section 5). */
export function toAsciiName(tidy: string): string | undefined {
  if (tidy === '' || tidy.length > 253 || NEVER_IN_A_NAME.test(tidy)) return undefined;
  const ascii = isAscii(tidy) ? tidy : toPunycode(tidy);
  const labels = ascii?.split('.') ?? [];
  if (labels.length === 0 || !labels.every((label) => LABEL.test(label))) return undefined;
  return labels.length === 1 || ENDING.test(labels.at(-1) ?? '') ? ascii : undefined;
}

const isAscii = (text: string): boolean => [...text].every((char) => char < '\u0080');

/** The browser's own conversion of international names. */
function toPunycode(name: string): string | undefined {
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : undefined;
}

/** Splits a typed or pasted text into pieces; words with spaces between them are one name, as people mean them. */
function piecesOf(text: string): string[] {
  return text.split(/[,;\n\r\t]+/).flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean);
    return words.some((word) => word.includes('.')) ? words : [words.join('')];
  });
}

/** Reads the search field. Never throws. */
export function readWanted(text: string): Wanted {
  const names = new Set<string>();
  const words = new Set<string>();
  const invalid: string[] = [];
  const spelling = new Map<string, string>();
  const pieces = piecesOf(text).filter(Boolean);
  for (const piece of pieces.slice(0, MAX_NAMES)) {
    const tidy = tidyName(piece);
    const ascii = toAsciiName(tidy);
    if (ascii === undefined) {
      invalid.push(tidy || piece.toLowerCase());
      continue;
    }
    (ascii.includes('.') ? names : words).add(ascii);
    for (const [index, label] of ascii.split('.').entries()) {
      const typed = tidy.split('.')[index];
      if (typed !== undefined && typed !== label) spelling.set(label, typed);
    }
  }
  return { names: [...names], words: [...words], invalid, cut: pieces.length > MAX_NAMES, spelling };
}
