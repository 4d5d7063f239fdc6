import { routeParameters } from '../config/routes.ts';
import { becomesSeen, canBeSeen } from '../lib/can-be-seen.ts';
import { httpUrl } from '../lib/safe-url.ts';
import { trimSlashes } from '../lib/trim-slashes.ts';
import { whenCartTagIsThere } from './cart-tag.ts';
import { configAtom } from './config.ts';
import { emit } from './events.ts';
import { atom, type Getter } from './store.ts';

/** The interface of the `ws-cart` that owns the page's URL, for other tags. */
export interface PageRouter {
  /** Opens a route relative to `baseUrl`, e.g. `order?step=recapitulation`, and brings the tag into view. */
  open(route: string): void;
  /** The absolute URL that opens a route. */
  href(route: string): string;
  /** Loads the code of a route's screen. @throws ChunkLoadError */
  load(route: string): Promise<unknown>;
}

/** The first `ws-cart` on the page; it has a router once it has rendered. */
const ownerAtom = atom<{ host: HTMLElement; router?: PageRouter } | undefined>(undefined);

/**
 * Claims the page's URL for a `ws-cart`. False if another one owns it; notifies subscribers when that may have ended.
 */
export const claimUrlAtom = atom(
  (get) => get(ownerAtom),
  (get, set, host: HTMLElement): boolean => {
    const owner = get(ownerAtom);
    if (owner?.host === host) return true;
    if (owner?.host.isConnected) return false;
    set(ownerAtom, { host });
    return true;
  },
);

/** The router of the page's `ws-cart`; undefined until that has rendered. */
export const pageRouterAtom = atom((get) => get(ownerAtom)?.router);

/** The outcome of an order whose `ws-cart` was removed before it was known. */
const waitingRouteAtom = atom<string | undefined>(undefined);

/** Navigates instead of a `ws-cart` that was removed: in the one that replaced it, or later in the next one. */
export const passRouteAtom = atom(null, (get, set, route: string): void => {
  const router = get(ownerAtom)?.router;
  if (router) router.open(route);
  else if (route.startsWith('thank-you')) set(waitingRouteAtom, route);
});

/** Registers the page's router; returns a function that releases the URL. */
export const registerRouterAtom = atom(
  null,
  (get, set, host: HTMLElement, router: PageRouter): (() => void) => {
    set(ownerAtom, { host, router });
    const waiting = get(waitingRouteAtom);
    set(waitingRouteAtom, undefined);
    if (waiting !== undefined) router.open(waiting);
    return () => {
      if (get(ownerAtom)?.router === router) set(ownerAtom, undefined);
    };
  },
);

/** The URL of a route: on this page if it contains a `ws-cart`, else on the configured cart page. */
export function routeUrl(get: Getter, route: string): string | undefined {
  return get(ownerAtom)?.router?.href(route) ?? cartPageUrl(get, route);
}

/** The URL of a route on the configured cart page. */
function cartPageUrl(get: Getter, route: string): string | undefined {
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

/**
 * The URL of a page with a route in its query: `ws-route` and its parameters. Removes the parameters of the current
 * route in the URL, and those with the names of the new route's; a page's own `step` is kept unless one of the two
 * routes has that parameter.
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
 * Opens a route in this page's `ws-cart`, or navigates to the cart page; `from` is the tag that the visitor used. On
 * `ws-navigate` the page can cancel, or show a `ws-cart` that nobody can see. False if there is neither a cart nor a
 * cart page.
 */
export const openRouteAtom = atom(null, (get, _set, route: string, from?: EventTarget): boolean => {
  const owner = get(ownerAtom);
  const router = owner?.router;
  // A script may open a route before it shows the cart.
  if (router && (!from || canBeSeen(contentOf(owner.host)))) {
    router.open(route);
    return true;
  }
  const { cartUrl } = get(configAtom);
  const isElsewhere = !router || (cartUrl !== undefined && !isThisPage(cartUrl));
  const url = httpUrl((isElsewhere ? cartPageUrl(get, route) : router.href(route)) ?? '');
  if (!url) {
    const message =
      'There is no <ws-cart> on this page and the config names no "cartUrl": add one of the two.';
    report('no-cart-page', message, from);
    return false;
  }
  if (!emit('ws-navigate', { route, url: url.href }, from)) return true;
  if (!router) location.assign(url);
  else void openOnceSeen(get, route, isElsewhere ? url : undefined, from);
  return true;
});

/** Opens a route once the page shows the cart. If it does not, the visitor goes to the cart page, if there is one. */
async function openOnceSeen(
  get: Getter,
  route: string,
  cartPage: URL | undefined,
  from: EventTarget | undefined,
): Promise<void> {
  const host = get(ownerAtom)?.host;
  const isSeen = host !== undefined && (await becomesSeen(contentOf(host)));
  if (cartPage && !isSeen) return location.assign(cartPage);
  // A page that shows its cart may have made another.
  get(ownerAtom)?.router?.open(route);
  if (isSeen) return;
  const message = 'The <ws-cart> of this page is hidden: show it at "ws-navigate", or set "cartUrl".';
  report('cart-hidden', message, from);
}

function report(name: string, message: string, from: EventTarget | undefined): void {
  console.error(`ws-elements: ${message}`);
  emit('ws-error', { path: 'config', key: `config.${name}`, message }, from);
}

/** The page may give the tag itself no box. */
const contentOf = (host: Element): Element => host.shadowRoot?.firstElementChild ?? host;

/** Whether a URL is that of this page, whose query may contain more. */
function isThisPage(url: string): boolean {
  const { origin, pathname, searchParams } = new URL(url);
  const own = new URLSearchParams(location.search);
  return (
    origin === location.origin &&
    pathname === location.pathname &&
    [...searchParams].every(([name, value]) => own.get(name) === value)
  );
}

/**
 * Opens the cart from any tag of the page: in this page's `ws-cart`, also if its code is still being loaded, or on the
 * cart page.
 */
export const openCartAtom = atom(null, async (_get, set, from?: EventTarget): Promise<void> => {
  await whenCartTagIsThere();
  set(openRouteAtom, '', from);
});
