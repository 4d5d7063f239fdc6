/** Strings and numbers of a JSON text; a string first, so that digits inside it are skipped. */
const TOKENS = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** From 16 digits on, a whole number may not be representable: 9007199254740993 would become …992. */
const LONG_NUMBER = /\d{16}/;

/**
 * `JSON.parse` that keeps the digits of long ids: a whole number that JavaScript cannot represent becomes a string.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return JSON.parse(LONG_NUMBER.test(text) ? text.replace(TOKENS, exact) : text) as unknown;
}

const exact = (token: string): string =>
  /^-?\d{16,}$/.test(token) && String(Number(token)) !== token ? `"${token}"` : token;
