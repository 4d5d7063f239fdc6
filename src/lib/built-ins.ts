/**
 * The built-ins that the tags use. The build replaces their bare names in all modules with imports from this one
 * (`tools/own-built-ins.ts`), because a script of the page may use such a name for something of its own. A declaration
 * such as `const URL = '/'` or `class Map {}` hides the built-in, but leaves `window.URL`. A variable or a function
 * replaces it: then `mend-built-ins.ts` has provided another source.
 */

declare global {
  interface Window {
    /** The page's window, with original built-ins in place of those that the page has replaced. */
    'ws.built-ins'?: Window & typeof globalThis;
  }
}

export const source: typeof globalThis =
  typeof window === 'undefined' ? globalThis : (window['ws.built-ins'] ?? window);

export const {
  AbortController,
  AbortSignal,
  Array,
  Boolean,
  CSSStyleSheet,
  CustomEvent,
  Date,
  Element,
  Error,
  FormData,
  HTMLElement,
  IntersectionObserver,
  Intl,
  JSON,
  Map,
  Math,
  MessageChannel,
  MutationObserver,
  Node,
  Number,
  Object,
  Promise,
  Reflect,
  RegExp,
  Set,
  ShadowRoot,
  String,
  Symbol,
  SyntaxError,
  TypeError,
  URL,
  URLSearchParams,
  WeakMap,
  WeakSet,
  history,
  performance,
} = source;

type Callable = Record<string, (...args: unknown[]) => unknown>;

/** Read at each call, unlike the others: pages replace functions later, too, to observe or delay the calls. */
const late = <K extends keyof typeof globalThis>(name: K): (typeof globalThis)[K] =>
  ((...args: unknown[]) => (source as unknown as Callable)[name]?.apply(window, args)) as never;

export const fetch = late('fetch');
export const setTimeout = late('setTimeout');
export const queueMicrotask = late('queueMicrotask');
export const requestAnimationFrame = late('requestAnimationFrame');
export const matchMedia = late('matchMedia');
export const decodeURIComponent = late('decodeURIComponent');
