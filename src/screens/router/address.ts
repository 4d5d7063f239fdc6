import type { PageConfig } from '../../config/page-config.ts';
import { historyUrl, queryUrl, routeParameters } from '../../state/open-route.ts';

/** Where the route of a `ws-cart` lives (contract, section 4). */
export type Routing = 'history' | 'query' | 'memory';

/** Where a page keeps the route, found once when the tag starts. */
export interface Address {
  routing: Routing;
  /** In history mode the address of the empty route, with the language prefix that the page had. */
  base: string;
}

/**
 * A route as it is compared and shown: no slashes around it, its own parameters in a fixed order. What else stands
 * beside it is the page's own.
 */
export function tidyRoute(route: string): string {
  const [path = '', search = ''] = route.replace(/^\/+/, '').split('#')[0]?.split('?') ?? [];
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const tidy = path.replace(/\/+$/, '');
  for (const name of routeParameters(tidy)) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${tidy}?${kept}` : tidy;
}

/** The base that a page lies under, its language prefix included; undefined where the page is not under `baseUrl`. */
export function historyBase(
  page: string,
  config: Pick<PageConfig, 'baseUrl' | 'languages'>,
): string | undefined {
  if (!config.baseUrl) return undefined;
  const base = new URL(config.baseUrl);
  const here = new URL(page);
  if (base.origin !== here.origin) return undefined;
  const own = base.pathname.replace(/\/+$/, '');
  const prefixed = config.languages.flatMap((language) =>
    [language.split('-')[0] ?? '', language.toLowerCase(), language].map((tag) => `/${tag}${own}`),
  );
  // The longest first: with the base "/", "/en/order" lies below "/en", not below "/".
  const path = [...prefixed, own].find((one) => here.pathname === one || here.pathname.startsWith(`${one}/`));
  if (path === undefined) return undefined;
  return `${base.origin}${path}${base.pathname.endsWith('/') ? '/' : ''}`;
}

/**
 * Decides where the route lives: as the attribute says, else as the config says. A page outside its own `baseUrl` has
 * no place for a path: there the route goes into the query.
 */
export function findAddress(
  page: string,
  config: Pick<PageConfig, 'baseUrl' | 'languages' | 'routing'>,
  asked: Routing | undefined,
): Address {
  const routing = asked ?? config.routing;
  if (routing !== 'history') return { routing, base: page };
  const base = historyBase(page, config);
  return base === undefined ? { routing: 'query', base: page } : { routing, base };
}

/** The route that an address names. */
export function routeOf(page: string, { routing, base }: Address): string {
  const url = new URL(page);
  if (routing === 'query') return tidyRoute(`${url.searchParams.get('ws-route') ?? ''}${url.search}`);
  const path = decodeSafely(url.pathname).slice(decodeSafely(new URL(base).pathname).length);
  return tidyRoute(`${path}${url.search}`);
}

/** The address of a route, seen from the page as it is now. */
export const urlOf = (route: string, page: string, { routing, base }: Address): string =>
  routing === 'history' ? historyUrl(base, tidyRoute(route)) : queryUrl(page, tidyRoute(route));

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
