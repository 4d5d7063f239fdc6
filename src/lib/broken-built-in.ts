/** Every property descriptor inherits these names from `Object.prototype`. */
const DESCRIPTOR_KEYS = ['value', 'get', 'set', 'writable'];

/**
 * The built-in of the language that a script of the page has replaced with an incompatible one, as code names it;
 * undefined if there is none. Uses no imports and no syntax newer than 2018, for the loader.
 */
export function brokenBuiltIn(): string | undefined {
  for (const key of DESCRIPTOR_KEYS) if (key in Object.prototype) return `Object.prototype.${key}`;
  if (JSON.stringify([[1]]) !== '[[1]]') return 'Array.prototype.toJSON';
  if ([1].map((value, index) => value + index)[0] !== 1) return 'Array.prototype.map';
  return undefined;
}
