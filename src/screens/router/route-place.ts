import type { PageConfig } from '../../config/page-config.ts';
import { routeParameters } from '../../config/routes.ts';
import { trimSlashes } from '../../lib/trim-slashes.ts';

/** The place where the route of a `ws-cart` is kept. */
export type Routing = 'history' | 'query' | 'memory';

/** The place of the route, decided once when the tag starts. */
export interface RoutePlace {
  routing: Routing;
  /** In history mode, the URL of the empty route, with the page's language prefix. */
  base: string;
}

/**
 * Normalizes a route: no slashes around it, its own parameters in a fixed order. Other parameters belong to the page
 * and are dropped.
 */
export function normalizeRoute(route: string): string {
  const [path = '', search = ''] = route.replace(/^\/+/, '').split('#')[0]?.split('?') ?? [];
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const tidy = trimSlashes(path);
  for (const name of routeParameters(tidy)) {
    const values = given.getAll(name);
    // A list that is given twice is one list; of anything else, the first value counts.
    const value = name === 'items' && values.length > 0 ? values.join(',') : values[0];
    if (value !== undefined) kept.set(name, value);
  }
  return kept.size > 0 ? `${tidy}?${kept}` : tidy;
}

/** A route without its parameters, e.g. `order`. */
export const pathOf = (route: string): string => route.split('?')[0] ?? '';

/** The base of a page with its language prefix; undefined if the page is not below `baseUrl`. */
export function historyBase(
  page: string,
  config: Pick<PageConfig, 'baseUrl' | 'languages'>,
): string | undefined {
  if (!config.baseUrl) return undefined;
  const base = new URL(config.baseUrl);
  const here = new URL(page);
  if (base.origin !== here.origin) return undefined;
  const own = trimSlashes(base.pathname);
  const prefixed = config.languages.flatMap((language) =>
    [language.split('-')[0] ?? '', language.toLowerCase(), language].map((tag) => `/${tag}${own}`),
  );
  // The longest first: with the base "/", "/en/order" is below "/en", not below "/".
  const path = [...prefixed, own].find((one) => here.pathname === one || here.pathname.startsWith(`${one}/`));
  if (path === undefined) return undefined;
  return `${base.origin}${path}${base.pathname.endsWith('/') ? '/' : ''}`;
}

/**
 * Decides where the route is kept: by the attribute, otherwise by the config. A page outside its own `baseUrl` cannot
 * use paths: there the route is kept in the query.
 */
export function findRoutePlace(
  page: string,
  config: Pick<PageConfig, 'baseUrl' | 'languages' | 'routing'>,
  attribute: Routing | undefined,
): RoutePlace {
  const routing = attribute ?? config.routing;
  if (routing !== 'history') return { routing, base: page };
  const base = historyBase(page, config);
  return base === undefined ? { routing: 'query', base: page } : { routing, base };
}

/** The route in a URL. */
export function routeOf(page: string, { routing, base }: RoutePlace): string {
  const url = new URL(page);
  if (routing === 'query') return normalizeRoute(`${url.searchParams.get('ws-route') ?? ''}${url.search}`);
  const path = decodeSafely(url.pathname).slice(decodeSafely(new URL(base).pathname).length);
  return normalizeRoute(`${path}${url.search}`);
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
