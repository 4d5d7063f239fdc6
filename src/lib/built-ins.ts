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

/** On a server, which only imports the tags: Node.js would load its own HTTP client for `FormData`. */
const ofServer = (): unknown => ({ __proto__: globalThis, FormData: undefined });

export const source =
  typeof window === 'undefined' ? (ofServer() as typeof globalThis) : (window['ws.built-ins'] ?? window);

export const {
  AbortController,
  AbortSignal,
  Array,
  Boolean,
  BroadcastChannel,
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
  KeyboardEvent,
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
  String,
  Symbol,
  URL,
  URLSearchParams,
  WeakMap,
  WeakSet,
  clearTimeout,
  customElements,
  decodeURIComponent,
  encodeURIComponent,
  getComputedStyle,
  history,
  matchMedia,
  performance,
  queueMicrotask,
  requestAnimationFrame,
  setTimeout,
} = source;

/** Not the function of the time of loading: pages replace it later, too, to observe the calls. */
export const fetch: typeof globalThis.fetch = (...call) => source.fetch.apply(window, call);
