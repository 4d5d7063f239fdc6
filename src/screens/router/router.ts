import type { PageConfig } from '../../config/page-config.ts';
import { hasAngularJs } from '../../lib/angular-js.ts';
import { becomesSeen, mayAppear } from '../../lib/can-be-seen.ts';
import { writeUrl } from '../../lib/page-history.ts';
import { emit } from '../../state/page/events.ts';
import {
  claimUrlAtom,
  contentOf,
  handedOverAtom,
  isSeenWhenAsked,
  passRouteAtom,
  registerRouterAtom,
} from '../../state/page/open-route.ts';
import { historyUrl, type PageRouter, pageRouterAtom, queryUrl } from '../../state/page/route-url.ts';
import type { Store } from '../../state/store.ts';
import { focusInPlace } from '../../ui/focus.ts';
import { scrollToward, showTop } from '../../ui/scroll.ts';
import { watchVisibility } from '../../ui/watch-visibility.ts';
import {
  findRoutePlace,
  normalizeRoute,
  pathOf,
  type RoutePlace,
  type Routing,
  routeOf,
} from './route-place.ts';

/** The URL of a route, based on the page's current URL. */
export const urlOf = (route: string, page: string, { routing, base }: RoutePlace): string =>
  routing === 'history' ? historyUrl(base, normalizeRoute(route)) : queryUrl(page, normalizeRoute(route));

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
  /** Whether the page was opened at a route, until that was looked at. */
  #isFromPage: boolean;
  #isApart = false;
  readonly #forPage: PageRouter;
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
    this.#forPage = this.#routerForPage();
    this.#route = (this.#ownsUrl && this.#routeOfPage()) || normalizeRoute(start ?? '');
    this.#isFromPage = this.#ownsUrl && this.#routeOfPage() !== '';
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

  /**
   * Observes the page's URL and becomes the page's router, now or when the visitor sees this tag and not the owner;
   * returns a function that stops both.
   */
  start(): () => void {
    this.#hasEnded = false;
    const unregister = this.#store.set(registerRouterAtom, this.#forPage);
    if (this.#ownsUrl) this.#own();
    const unsubscribe = this.#store.sub(claimUrlAtom, () => this.#settle());
    const unwatch = watchVisibility(this.#host, ({ isIntersecting }) => {
      if (isIntersecting && !this.#ownsUrl) void becomesSeen(this.#content).then(() => this.#settle());
    });
    void this.#arrive();
    return () => {
      this.#hasEnded = true;
      unwatch();
      unsubscribe();
      window.removeEventListener('popstate', this.#onPopState);
      unregister();
    };
  }

  /** Takes the URL if no other tag that can be seen has it, or gives it up to the one that has taken it. */
  #settle(): void {
    const isOwner = !this.#hasEnded && this.#store.set(claimUrlAtom, this.#host);
    // A successful claim calls this listener again before it returns.
    if (isOwner === this.#ownsUrl) return;
    if (isOwner) this.#inherit();
    else this.#yield();
  }

  #yield(): void {
    this.#ownsUrl = false;
    this.#place = { routing: 'memory', base: location.href };
    window.removeEventListener('popstate', this.#onPopState);
  }

  /**
   * The owner was removed, for example when one page replaces another and both overlap, or is hidden by now: navigates
   * to the route in the URL, or to that of the owner.
   */
  #inherit(): void {
    this.#ownsUrl = true;
    this.#place = this.#placeOnPage();
    const handed = this.#store.get(handedOverAtom);
    const route = this.#routeOfPage() || handed?.route;
    if (route !== undefined) this.#apply(route, handed?.moved ?? false);
    this.#own();
  }

  #own(): void {
    if (this.#isInMemory) {
      takeRouteFromQuery(this.#store);
      return;
    }
    if (routeOf(location.href, this.#place) !== this.#route) writeUrl(this.href(this.#route), true);
    window.addEventListener('popstate', this.#onPopState);
  }

  /**
   * If the page was opened at a route and nobody can see a cart, asks the page to show it; the outcome of an order is
   * otherwise shown in a dialog.
   */
  async #arrive(): Promise<void> {
    if (!this.#isFromPage) return;
    this.#isFromPage = false;
    if (await becomesSeen(this.#content)) return;
    const router = this.#store.get(pageRouterAtom);
    // The page may be scrolled to a section that is not shown yet, but not by us, unless the visitor has come back.
    if (router !== this.#forPage || (!this.#moved && mayAppear(this.#content()))) return;
    const detail = { route: this.#route, url: this.href(this.#route) };
    const isSeen = await isSeenWhenAsked(router, detail, undefined);
    if (isSeen === true) focusHeading(this.#host);
    else if (!isSeen && pathOf(this.#route) === 'thank-you') this.setApart(true);
  }

  /** Whether the route is shown in a dialog of its own, because the tag cannot be seen. */
  get isApart(): boolean {
    return this.#isApart;
  }

  readonly setApart = (isApart: boolean): void => {
    this.#isApart = isApart;
    this.#tell();
  };

  get #isInMemory(): boolean {
    return this.#place.routing === 'memory';
  }

  /**
   * The route with which the page was opened. One in the query counts in every mode: other sites may redirect to it.
   */
  #routeOfPage(): string {
    const inUrl = routeOf(location.href, inQuery());
    if (this.#isInMemory) return inUrl === leftInQuery.get(this.#store) ? '' : inUrl;
    return routeOf(location.href, this.#place) || inUrl;
  }

  #apply(route: string, moved: boolean): void {
    this.#route = route;
    this.#moved = moved;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  readonly #content = (): Element => contentOf(this.#host);

  #routerForPage(): PageRouter {
    const at = (): PageRouter['at'] => ({ route: this.#route, moved: this.#moved });
    return {
      host: this.#host,
      get at() {
        return at();
      },
      open: (route) => this.#open(route),
      reveal: () => {
        scrollToward(this.#host);
        return becomesSeen(this.#content, 2);
      },
      href: (route) => this.href(route),
      load: async (route) => this.#load?.(pathOf(normalizeRoute(route))),
    };
  }

  /** Opens a route from elsewhere on the page. A screen that is already shown does not take the focus by itself. */
  #open(route: string): void {
    this.#settle();
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

/** The route that a tag has read and left in the URL. */
const leftInQuery = new WeakMap<Store, string>();

/** A route in memory is read from the query once: after a reload the tag starts at its initial route. */
function takeRouteFromQuery(store: Store): void {
  const route = routeOf(location.href, inQuery());
  if (route === '') return;
  if (hasAngularJs(window)) leftInQuery.set(store, route);
  else writeUrl(urlOf('', location.href, inQuery()), true);
}

/** Moves the focus to the heading that was scrolled into view, unless the focus is already inside the tag. */
function focusHeading(host: HTMLElement): void {
  if (host.matches(':focus-within')) return;
  focusInPlace(host.shadowRoot?.querySelector<HTMLElement>('h2[tabindex]'));
}
