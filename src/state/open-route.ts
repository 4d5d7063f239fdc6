import type { PageConfig } from '../config/page-config.ts';
import { httpUrl } from '../lib/safe-url.ts';
import { emit } from './events.ts';
import { configAtom } from './shop.ts';
import { atom } from './store.ts';

/** The `ws-cart` of this page that owns its address, once it has rendered. */
export interface Router {
  /** Goes to a route relative to `baseUrl`, e.g. `order?step=recapitulation`. */
  go(route: string): void;
  /** The absolute address at which a route opens. */
  href(route: string): string;
}

let router: Router | undefined;

/** Makes a `ws-cart` the page's own; returns the function that gives the place up. */
export function registerRouter(own: Router): () => void {
  router ??= own;
  return () => {
    if (router === own) router = undefined;
  };
}

/** The address of a route: on this page where it holds `ws-cart`, else on the configured cart page. */
export function routeUrl(config: PageConfig, route: string): string | undefined {
  if (router) return router.href(route);
  const { baseUrl, cartUrl } = config;
  const page = baseUrl ?? cartUrl;
  if (!page) return undefined;
  return baseUrl && (!cartUrl || cartUrl === baseUrl)
    ? historyUrl(baseUrl, route)
    : queryUrl(cartUrl ?? page, route);
}

/** A route as a real path below the base. */
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
 * A route beside the page's own query: `ws-route` and its parameters. Takes away what belongs to the route that the
 * address names now, and the names that the new one needs; a page's own `step` stays where no route asks for one.
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
  return { path: path.replace(/\/+$/, ''), search };
}

/**
 * Opens a route in this page's `ws-cart`, or leaves for the cart page. The page may cancel by `ws-navigate`. False where
 * there is neither.
 */
export function openRoute(config: PageConfig, route: string, from?: EventTarget): boolean {
  if (router) {
    router.go(route);
    return true;
  }
  const url = routeUrl(config, route);
  const target = url && httpUrl(url);
  if (!target) {
    const message =
      'There is no <ws-cart> on this page and the config names no "cartUrl": add one of the two.';
    console.error(`ws-elements: ${message}`);
    emit('ws-error', { path: 'config', key: 'config.no-cart-page', message }, from);
    return false;
  }
  if (emit('ws-navigate', { route, url: target.href }, from)) location.assign(target);
  return true;
}

/** Opens the cart from wherever a tag is. */
export const openCartAtom = atom(
  null,
  (get, _set, from?: EventTarget) => void openRoute(get(configAtom), '', from),
);
