/**
 * What a page opens and searches for first, as far as the loader can determine it without the code of the tags. Imports
 * nothing.
 */

const parameter = (search: string, name: string): string => new URLSearchParams(search).get(name) || '';

const attributeOf = (selector: string, name: string): string => {
  const element = document.querySelector(selector);
  return element?.getAttribute(name) || '';
};

/**
 * The known route that the page's first `ws-cart` will open, from the URL or its attribute; empty if it is not a known
 * one. With real paths this is only a guess: a wrong one only loses the head start.
 */
export function firstRoute(known: readonly string[], baseUrl: string | undefined): string {
  // The page of the cart may itself be called `order`.
  const base = (baseUrl || '').replace(/^\w+:\/\/[^/]*|\/$/g, '');
  const path = baseUrl ? location.pathname.replace(base, '') : '';
  const places = [parameter(location.search, 'ws-route'), path, attributeOf('ws-cart', 'route')];
  return (
    places
      .join('/')
      .split(/[/?]/)
      .filter((part) => known.indexOf(part) >= 0)[0] || ''
  );
}

/** The query that the page searches for at once; empty if there is none. */
export function firstQuery(route: string): string {
  const shared = parameter(location.search, 'qd');
  const ofRoute = shared || parameter(attributeOf('ws-cart', 'route').split('?')[1] || '', 'qd');
  if (route === 'domain-checker') return ofRoute;
  const isOwner = document.querySelector('ws-domain-checker') && !document.querySelector('ws-cart');
  return (isOwner && shared.trim()) || attributeOf('ws-domain-checker[qd]', 'qd');
}
