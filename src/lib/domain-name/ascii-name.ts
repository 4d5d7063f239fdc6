/** Characters that a URL parser would remove or interpret: user@, ports, escapes, brackets. */
const INVALID_CHARACTERS = /[\s@:%\\[\]<>^|_`{}"]/;
// Without a lookbehind: browsers that do not support it must be able to parse `ws.js`.
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Hyphens as third and fourth character are reserved for encoded names (RFC 5891, 4.2.3.1). */
const RESERVED = /^(?!xn)..--/;
/** Alphabetic, or the ASCII form of a Unicode TLD. */
const TLD = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** A name or label without anything around it, in ASCII; undefined if it cannot be a domain. */
export function toAsciiName(name: string): string | undefined {
  if (name === '' || name.length > 253 || INVALID_CHARACTERS.test(name)) return undefined;
  // A capital with a dot, in lower case, is an i and a dot of its own.
  const typed = name.replace(/i\u0307/g, 'i');
  const ascii = isAscii(typed) && !/xn--/.test(typed) ? typed : toPunycode(typed);
  const labels = ascii?.split('.') ?? [];
  if (labels.length === 0 || !labels.every((label) => LABEL.test(label) && !RESERVED.test(label)))
    return undefined;
  return labels.length === 1 || TLD.test(labels.at(-1) ?? '') ? ascii : undefined;
}

const isAscii = (text: string): boolean => [...text].every((char) => char < '\u0080');

/** Uses the URL parser's conversion of international names. */
function toPunycode(name: string): string | undefined {
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : undefined;
}

/** A name's first label, and the rest with its dot. */
export function splitName(name: string): { label: string; suffix: string } {
  const dot = name.indexOf('.');
  return dot < 0 ? { label: name, suffix: '' } : { label: name.slice(0, dot), suffix: name.slice(dot) };
}
