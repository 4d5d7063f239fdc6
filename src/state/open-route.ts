import { httpUrl } from '../lib/safe-url.ts';
import { trimSlashes } from '../lib/trim-slashes.ts';
import { emit } from './events.ts';
import { configAtom } from './shop.ts';
import { atom, type Getter } from './store.ts';

/** The interface of the `ws-cart` that owns the page's address, for other tags. */
export interface PageRouter {
  /** Opens a route relative to `baseUrl`, e.g. `order?step=recapitulation`, and brings the tag into view. */
  open(route: string): void;
  /** The absolute address at which a route opens. */
  href(route: string): string;
}

/** The first `ws-cart` of the page; it has a router once it has rendered. */
const ownerAtom = atom<{ host: HTMLElement; router?: PageRouter } | undefined>(undefined);

/** Claims the page's address for a `ws-cart`. False where another one owns it. */
export const claimAddressAtom = atom(null, (get, set, host: HTMLElement): boolean => {
  const owner = get(ownerAtom);
  if (owner?.host === host) return true;
  if (owner?.host.isConnected) return false;
  set(ownerAtom, { host });
  return true;
});

/** Makes a router the page's own; returns the function that gives the address up. */
export const registerRouterAtom = atom(
  null,
  (get, set, host: HTMLElement, router: PageRouter): (() => void) => {
    set(ownerAtom, { host, router });
    return () => {
      if (get(ownerAtom)?.router === router) set(ownerAtom, undefined);
    };
  },
);

/** The address of a route: on this page where it holds `ws-cart`, else on the configured cart page. */
export function routeUrl(get: Getter, route: string): string | undefined {
  const router = get(ownerAtom)?.router;
  if (router) return router.href(route);
  const { baseUrl, cartUrl } = get(configAtom);
  const page = baseUrl ?? cartUrl;
  if (!page) return undefined;
  return baseUrl && (!cartUrl || cartUrl === baseUrl)
    ? historyUrl(baseUrl, route)
    : queryUrl(cartUrl ?? page, route);
}

/** A route as a path below the base. */
export function historyUrl(base: string, route: string): string {
  const url = new URL(base);
  const { path, search } = split(route);
  url.pathname = path ? `${url.pathname.replace(/\/$/, '')}/${path}` : url.pathname;
  url.search = search;
  return url.href;
}

const PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['order', ['step']],
  ['domain-checker', ['qd', 'freeOnly']],
  ['thank-you', ['messageKey', 'exception']],
]);

/** Parameters that belong to a route's path (contract, section 4); others beside it are the page's own. */
export const routeParameters = (path: string): readonly string[] => PARAMETERS.get(path) ?? [];

/**
 * A route in the page's query: `ws-route` and its parameters. Removes the parameters of the route that the address names
 * now, and those whose names the new one needs; a page's own `step` stays unless one of the two routes has that parameter.
 */
export function queryUrl(page: string, route: string): string {
  const url = new URL(page);
  const { path, search } = split(route);
  const before = split(url.searchParams.get('ws-route') ?? '').path;
  for (const name of ['ws-route', ...routeParameters(before), ...routeParameters(path)])
    url.searchParams.delete(name);
  if (path) url.searchParams.set('ws-route', path);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value);
  return url.href;
}

function split(route: string): { path: string; search: string } {
  const [path = '', search = ''] = route.replace(/^\/+/, '').split('?');
  return { path: trimSlashes(path), search };
}

/**
 * Opens a route in this page's `ws-cart`, or navigates to the cart page. The page may cancel by `ws-navigate`. False if
 * there is neither.
 */
export const openRouteAtom = atom(null, (get, _set, route: string, from?: EventTarget): boolean => {
  const router = get(ownerAtom)?.router;
  if (router) {
    router.open(route);
    return true;
  }
  const target = httpUrl(routeUrl(get, route) ?? '');
  if (!target) {
    const message =
      'There is no <ws-cart> on this page and the config names no "cartUrl": add one of the two.';
    console.error(`ws-elements: ${message}`);
    emit('ws-error', { path: 'config', key: 'config.no-cart-page', message }, from);
    return false;
  }
  if (emit('ws-navigate', { route, url: target.href }, from)) location.assign(target);
  return true;
});

/** Opens the cart from any tag of the page. */
export const openCartAtom = atom(null, (_get, set, from?: EventTarget): void => {
  set(openRouteAtom, '', from);
});
