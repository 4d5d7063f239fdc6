import type { PageConfig } from '../../config/page-config.ts';
import { emit } from '../../state/events.ts';
import { registerRouter } from '../../state/open-route.ts';
import { type Address, findAddress, type Routing, routeOf, tidyRoute, urlOf } from './address.ts';

/** The route of one `ws-cart`, wherever it lives. */
export interface TagRouter {
  /** The current route, e.g. `order?step=payment-method`. */
  readonly route: string;
  /** Whether the visitor has moved since the tag started, by more than a redirect: then a screen takes the focus. */
  readonly moved: boolean;
  /** Goes to a route. False when the page cancelled `ws-navigate`; a replacing move cannot be cancelled. */
  go(route: string, options?: { replace?: boolean; moved?: boolean }): boolean;
  href(route: string): string;
  /** Goes where the tag's `route` attribute leads, once it has changed. */
  follow(route: string | undefined): void;
  subscribe(listener: () => void): () => void;
  /** Listens to the page's address and takes the page's router place; returns the function that ends both. */
  start(): () => void;
}

let owner: HTMLElement | undefined;

/** The first `ws-cart` of a page owns its address; a second one routes in memory. */
function ownsAddress(host: HTMLElement): boolean {
  if (owner && owner !== host && owner.isConnected) return false;
  owner = host;
  return true;
}

export interface RouterOptions {
  host: HTMLElement;
  config: Pick<PageConfig, 'baseUrl' | 'languages' | 'routing'>;
  routing: Routing | undefined;
  /** Where to start when the address names no route. */
  start: string | undefined;
}

/** Makes the router of a tag. Nothing is listened to before `start`. */
export function createRouter({ host, config, routing, start }: RouterOptions): TagRouter {
  const isFirst = ownsAddress(host);
  const address = findAddress(location.href, config, isFirst ? routing : 'memory');
  const inMemory = address.routing === 'memory';
  const read = (): string => (inMemory ? current : routeOf(location.href, address));
  // A page that knows our address but not how we route names a route in the query.
  const arrival = (): string =>
    (!inMemory && routeOf(location.href, address)) || routeOf(location.href, beside());
  let current = (isFirst && arrival()) || tidyRoute(start ?? '');
  let moved = false;
  let followed = start;
  const listeners = new Set<() => void>();

  const href = (route: string): string => urlOf(route, location.href, inMemory ? beside() : address);
  const apply = (route: string, byVisitor: boolean): void => {
    current = route;
    moved ||= byVisitor;
    for (const listener of listeners) listener();
  };
  const go: TagRouter['go'] = (route, { replace = false, moved: byVisitor = !replace } = {}) => {
    const target = tidyRoute(route);
    if (target === current) return true;
    const url = href(target);
    if (!emit('ws-navigate', { route: target, url }, host) && !replace) return false;
    if (!inMemory) writeHistory(url, replace);
    apply(target, byVisitor);
    return true;
  };
  // The browser has moved already: the page is told, but cannot stop it any more.
  const onMove = (): void => {
    const route = read();
    if (route === current) return;
    emit('ws-navigate', { route, url: location.href }, host);
    apply(route, true);
  };

  return {
    get route() {
      return current;
    },
    get moved() {
      return moved;
    },
    go,
    href,
    follow(route) {
      if (route === followed) return;
      followed = route;
      if (route !== undefined) go(route);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (!isFirst) return () => undefined;
      owner = host;
      const unregister = registerRouter({ go: (route) => void go(route), href });
      if (inMemory) cleanAddress();
      else if (read() !== current) writeHistory(href(current), true);
      if (!inMemory) window.addEventListener('popstate', onMove);
      return () => {
        window.removeEventListener('popstate', onMove);
        unregister();
        if (owner === host) owner = undefined;
      };
    },
  };
}

/** A route in memory has no address of its own: bank and login site come back to one in the query of this page. */
const beside = (): Address => ({ routing: 'query', base: location.href });

/** The way back has been taken: a reload starts where the tag starts. */
function cleanAddress(): void {
  const url = urlOf('', location.href, beside());
  if (url !== location.href && routeOf(location.href, beside())) writeHistory(url, true);
}

function writeHistory(url: string, replace: boolean): void {
  try {
    if (replace) history.replaceState(history.state, '', url);
    else history.pushState(null, '', url);
  } catch {
    // Sandboxed frames and too many calls a minute refuse; the route then lives in memory for a while.
  }
}
