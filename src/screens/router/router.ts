import type { PageConfig } from '../../config/page-config.ts';
import { writeUrl } from '../../lib/page-history.ts';
import { emit } from '../../state/events.ts';
import { claimUrlAtom, passRouteAtom, registerRouterAtom } from '../../state/open-route.ts';
import type { Store } from '../../state/store.ts';
import { focusInPlace } from '../../ui/focus.ts';
import { showTop } from '../../ui/scroll.ts';
import {
  findRoutePlace,
  normalizeRoute,
  pathOf,
  type RoutePlace,
  type Routing,
  routeOf,
  urlOf,
} from './route-place.ts';

export interface RouterOptions {
  store: Store;
  host: HTMLElement;
  config: Pick<PageConfig, 'baseUrl' | 'languages' | 'routing'>;
  routing: Routing | undefined;
  /** The initial route if the URL contains none. */
  start: string | undefined;
  /** Whether the visitor has returned from the login site or the bank. */
  hasReturned?: boolean;
  /** Loads the code of the screen with this path. */
  load?: LoadScreen | undefined;
}

/** Rejects with a ChunkLoadError. */
export type LoadScreen = (path: string) => Promise<unknown>;

/** The route of one `ws-cart`, wherever it is kept. Adds no listeners before `start`. */
export class TagRouter {
  readonly #store: Store;
  readonly #host: HTMLElement;
  readonly #placeOnPage: () => RoutePlace;
  #ownsUrl: boolean;
  #place: RoutePlace;
  readonly #listeners = new Set<() => void>();
  #route: string;
  #moved = false;
  #hasEnded = false;
  readonly #load: LoadScreen | undefined;
  #attribute: string | undefined;

  constructor({ store, host, config, routing, start, hasReturned = false, load }: RouterOptions) {
    this.#load = load;
    this.#store = store;
    this.#host = host;
    this.#ownsUrl = store.set(claimUrlAtom, host);
    this.#placeOnPage = () => findRoutePlace(location.href, config, routing);
    this.#place = this.#ownsUrl ? this.#placeOnPage() : findRoutePlace(location.href, config, 'memory');
    this.#attribute = start;
    this.#route = (this.#ownsUrl && this.#routeOfPage()) || normalizeRoute(start ?? '');
    this.#moved = this.#ownsUrl && hasReturned;
  }

  /** The current route, e.g. `order?step=payment-method`. */
  get route(): string {
    return this.#route;
  }

  /**
   * Whether the visitor has navigated since the tag started, other than by a redirect, or has returned from the login
   * site or the bank: then a screen takes the focus. Not after a redirect that was caused elsewhere (`moved: false`).
   */
  get moved(): boolean {
    return this.#moved;
  }

  /**
   * Navigates to a route. Returns false if the page canceled `ws-navigate`; a replacing navigation cannot be canceled.
   */
  go(route: string, options: { replace?: boolean; moved?: boolean | undefined } = {}): boolean {
    const { replace = false, moved = !replace || this.#moved } = options;
    // The URL may be that of another page by now. The outcome of an order is shown by the next tag.
    if (this.#hasEnded) {
      this.#store.set(passRouteAtom, route);
      return true;
    }
    const target = normalizeRoute(route);
    if (target === this.#route) return true;
    const url = this.href(target);
    if (!emit('ws-navigate', { route: target, url }, this.#host) && !replace) return false;
    if (!this.#isInMemory) writeUrl(url, replace);
    this.#apply(target, moved);
    return true;
  }

  /** The URL that opens a route. */
  href(route: string): string {
    return urlOf(route, location.href, this.#isInMemory ? inQuery() : this.#place);
  }

  /** Navigates to the tag's `route` attribute if it has changed. */
  follow(route: string | undefined): void {
    if (route === this.#attribute) return;
    this.#attribute = route;
    if (route !== undefined) this.go(route);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Observes the page's URL and becomes the page's router; returns a function that stops both. */
  start(): () => void {
    this.#hasEnded = false;
    const stop = this.#ownsUrl ? this.#own() : this.#waitForUrl();
    return () => {
      this.#hasEnded = true;
      stop();
    };
  }

  #waitForUrl(): () => void {
    const stop = this.#store.sub(claimUrlAtom, () => {
      // A successful claim calls this listener again before it returns.
      if (!this.#store.set(claimUrlAtom, this.#host) || this.#ownsUrl) return;
      stop();
      end = this.#inherit();
    });
    let end = stop;
    return () => end();
  }

  /**
   * The first tag was removed, for example when one page replaces another and both overlap: navigates to the route in
   * the URL.
   */
  #inherit(): () => void {
    this.#ownsUrl = true;
    this.#place = this.#placeOnPage();
    const route = this.#routeOfPage();
    if (route) this.#apply(route, false);
    return this.#own();
  }

  #own(): () => void {
    const router = {
      open: (route: string) => this.#open(route),
      href: (route: string) => this.href(route),
      load: async (route: string) => this.#load?.(pathOf(normalizeRoute(route))),
    };
    const unregister = this.#store.set(registerRouterAtom, this.#host, router);
    if (this.#isInMemory) {
      removeRouteFromQuery();
      return unregister;
    }
    if (routeOf(location.href, this.#place) !== this.#route) writeUrl(this.href(this.#route), true);
    window.addEventListener('popstate', this.#onPopState);
    return () => {
      window.removeEventListener('popstate', this.#onPopState);
      unregister();
    };
  }

  get #isInMemory(): boolean {
    return this.#place.routing === 'memory';
  }

  /**
   * The route with which the page was opened. One in the query counts in every mode: other sites may redirect to it.
   */
  #routeOfPage(): string {
    const own = this.#isInMemory ? '' : routeOf(location.href, this.#place);
    return own || routeOf(location.href, inQuery());
  }

  #apply(route: string, moved: boolean): void {
    this.#route = route;
    this.#moved = moved;
    for (const listener of this.#listeners) listener();
  }

  /** Opens a route from elsewhere on the page. A screen that is already shown does not take the focus by itself. */
  #open(route: string): void {
    const isShown = normalizeRoute(route) === this.#route;
    if (!this.go(route)) return;
    showTop(this.#host);
    if (isShown) focusHeading(this.#host);
  }

  /** The browser has already navigated: `ws-navigate` is dispatched, but cannot be canceled. */
  readonly #onPopState = (): void => {
    const route = routeOf(location.href, this.#place);
    if (route === this.#route) return;
    emit('ws-navigate', { route, url: location.href }, this.#host);
    this.#apply(route, true);
  };
}

/** A route in memory has no URL of its own: the bank and the login site return to one in this page's query. */
const inQuery = (): RoutePlace => ({ routing: 'query', base: location.href });

/** A route in memory is read from the query once: after a reload the tag starts at its initial route. */
function removeRouteFromQuery(): void {
  const url = urlOf('', location.href, inQuery());
  if (url !== location.href && routeOf(location.href, inQuery())) writeUrl(url, true);
}

/** Moves the focus to the heading that was scrolled into view, unless the focus is already inside the tag. */
function focusHeading(host: HTMLElement): void {
  if (host.matches(':focus-within')) return;
  focusInPlace(host.shadowRoot?.querySelector<HTMLElement>('h2[tabindex]'));
}
