/** Every property descriptor inherits these names from `Object.prototype`. */
const DESCRIPTOR_KEYS = ['value', 'get', 'set', 'writable'];

/**
 * The names of built-ins that every tag uses, each with a member that a replacement must have. A page may replace them
 * by a polyfill, but not use their names for something of its own.
 */
const MEMBERS =
  'globalThis.document Object.keys Array.isArray String.fromCharCode Number.isInteger RegExp.exec Symbol.iterator ' +
  'Promise.race Map.get Set.add WeakMap.get WeakSet.add JSON.parse Math.max Date.now Intl.NumberFormat URL.searchParams ' +
  'URLSearchParams.append AbortController.abort AbortSignal.timeout MutationObserver.observe MessageChannel.port1 ' +
  'CustomEvent.preventDefault clearTimeout.call ' +
  'customElements.define Error.message Reflect.ownKeys FormData.append ' +
  'IntersectionObserver.observe BroadcastChannel.close KeyboardEvent.key CSSStyleSheet.replaceSync HTMLElement.click performance.now history.pushState';

/** Functions that every tag uses, which must return something. */
const FUNCTIONS =
  'fetch setTimeout queueMicrotask requestAnimationFrame matchMedia decodeURIComponent encodeURIComponent ' +
  'getComputedStyle Boolean';

/**
 * The built-in of the language or of the browser that a script of the page has replaced with something incompatible, as
 * code names it; undefined if there is none. Uses no imports, no syntax newer than 2018, and no name that a page may
 * have taken, for the loader. `source` has the names, by default those of the page.
 */
export function brokenBuiltIn(source: object = window): string | undefined {
  const { prototype } = {}.constructor as ObjectConstructor;
  for (const key of DESCRIPTOR_KEYS) if (key in prototype) return `Object.prototype.${key}`;
  const names = source as Record<string, unknown>;
  for (const name of MEMBERS.split(' ')) {
    const [type = '', member = ''] = name.split('.');
    if (!isFine(names[type], member)) return type;
  }
  for (const name of FUNCTIONS.split(' ')) if (!returnsSomething(names[name])) return name;
  if ((names.JSON as JSON).stringify([[1]]) !== '[[1]]') return 'Array.prototype.toJSON';
  if ([1].map((value, index) => value + index)[0] !== 1) return 'Array.prototype.map';
  return undefined;
}

/** True for what the browser itself provides, or lacks: an old browser is not the page's fault. */
function isFine(value: unknown, member: string): boolean {
  if (value === undefined || isOfBrowser(value)) return true;
  const isObject = (typeof value === 'object' && value) || typeof value === 'function';
  if (!isObject) return false;
  const { prototype } = value as { prototype?: unknown };
  return member in (value as object) || (typeof prototype === 'object' && !!prototype && member in prototype);
}

const isOfBrowser = (value: unknown): boolean =>
  typeof value === 'function' && /native code/.test(`${value}`);

/** Judges by its source: a call would have effects. */
const returnsSomething = (value: unknown): boolean =>
  value === undefined || (typeof value === 'function' && /native code|return|=>|async/.test(`${value}`));
