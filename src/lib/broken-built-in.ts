/** Every property descriptor inherits these from `Object.prototype`. */
const DESCRIPTOR_KEYS = ['value', 'get', 'set', 'writable'];

/**
 * The built-in of the language that a script of the page has broken for every other script, as the script would name it;
 * undefined where there is none. Without imports and syntax of after 2018, for the loader.
 */
export function brokenBuiltIn(): string | undefined {
  for (const key of DESCRIPTOR_KEYS) if (key in Object.prototype) return `Object.prototype.${key}`;
  if (JSON.stringify([[1]]) !== '[[1]]') return 'Array.prototype.toJSON';
  if ([1].map((value, index) => value + index)[0] !== 1) return 'Array.prototype.map';
  return undefined;
}
