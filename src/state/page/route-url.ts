import { routeParameters } from '../../config/routes.ts';
import { trimSlashes } from '../../lib/trim-slashes.ts';
import { atom, type Getter } from '../store.ts';
import { configAtom } from './config.ts';

/** What a `ws-cart` lets other tags do, and the next owner of the page's URL. */
export interface PageRouter {
  readonly host: HTMLElement;
  /** The current route, and whether the visitor has moved to it. */
  readonly at: Readonly<{ route: string; moved: boolean }>;
  /** Opens a route relative to `baseUrl`, e.g. `order?step=recapitulation`, and brings the tag into view. */
  open(route: string): void;
  /** Scrolls to the tag, which may show itself only then; resolves with whether it can be seen. */
  reveal(): Promise<boolean>;
  /** The absolute URL that opens a route. */
  href(route: string): string;
  /** Loads the code of a route's screen. @throws ChunkLoadError */
  load(route: string): Promise<unknown>;
}

/** The `ws-cart` that owns the page's URL. */
export const ownerAtom = atom<HTMLElement | undefined>(undefined);

/** The routers of all `ws-cart` tags of the page that have rendered. */
export const routersAtom = atom<readonly PageRouter[]>([]);

/** The router of the `ws-cart` that owns the URL; undefined until that has rendered. */
export const pageRouterAtom = atom((get) => get(routersAtom).find(({ host }) => host === get(ownerAtom)));

/** The URL of a route: on this page if it contains a `ws-cart`, else on the configured cart page. */
export function routeUrl(get: Getter, route: string): string | undefined {
  return get(pageRouterAtom)?.href(route) ?? cartPageUrl(get, route);
}

/** The URL of a route on the configured cart page. */
export function cartPageUrl(get: Getter, route: string): string | undefined {
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
