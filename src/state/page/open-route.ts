import { becomesSeen, canBeSeen, isShown, mayAppear } from '../../lib/can-be-seen.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import { atom } from '../store.ts';
import { whenCartTagIsThere } from './cart-tag.ts';
import { configAtom } from './config.ts';
import { emit } from './events.ts';
import { cartPageUrl, ownerAtom, type PageRouter, pageRouterAtom, routersAtom } from './route-url.ts';

/** Where the last owner was when another tag took the URL from it. */
export const handedOverAtom = atom<PageRouter['at'] | undefined>(undefined);

/**
 * Claims the page's URL for a `ws-cart`: it belongs to the first one that can be seen, or else to the first one. Returns
 * false if another one owns it; notifies subscribers when that may have ended.
 */
export const claimUrlAtom = atom(
  (get) => get(ownerAtom),
  (get, set, host: HTMLElement): boolean => {
    const owner = get(ownerAtom);
    if (owner === host) return true;
    const current = owner?.isConnected ? owner : undefined;
    const rivals = current ? [current] : [...(globalThis.document?.querySelectorAll('ws-cart') ?? [])];
    const isFree = current === undefined && rivals.every((rival) => rival === host);
    if (!isFree && (isCartSeen(host) ? current && isCartSeen(current) : current || rivals.some(isCartSeen)))
      return false;
    set(handedOverAtom, current && get(pageRouterAtom)?.at);
    set(ownerAtom, host);
    return true;
  },
);

/** The router of the `ws-cart` that the visitor sees, which then owns the URL, or else of the owner. */
const seenRouterAtom = atom(null, (get, set): PageRouter | undefined => {
  for (const { host } of get(routersAtom)) set(claimUrlAtom, host);
  return get(pageRouterAtom);
});

/** Whether a person can see a cart; one that has not rendered yet has no size that could be cut off. */
export function isCartSeen(cart: Element): boolean {
  const content = contentOf(cart);
  return content === cart || content.localName === 'slot' ? isShown(cart) : canBeSeen(content);
}

/** The outcome of an order whose `ws-cart` was removed before it was known. */
const waitingRouteAtom = atom<string | undefined>(undefined);

/** Navigates instead of a `ws-cart` that was removed: in the one that replaced it, or later in the next one. */
export const passRouteAtom = atom(null, (get, set, route: string): void => {
  const router = get(pageRouterAtom);
  if (router) router.open(route);
  else if (route.startsWith('thank-you')) set(waitingRouteAtom, route);
});

/** Registers the router of a tag; returns a function that removes it, and releases the URL if it has it. */
export const registerRouterAtom = atom(null, (get, set, router: PageRouter): (() => void) => {
  set(routersAtom, (all) => [...all, router]);
  const waiting = get(waitingRouteAtom);
  if (waiting !== undefined && get(pageRouterAtom) === router) {
    set(waitingRouteAtom, undefined);
    router.open(waiting);
  }
  return () => {
    const isOwner = get(pageRouterAtom) === router;
    set(routersAtom, (all) => all.filter((one) => one !== router));
    if (isOwner) set(ownerAtom, undefined);
  };
});

/**
 * Opens a route in this page's `ws-cart`, or navigates to the cart page; `from` is the tag that the visitor used. On
 * `ws-navigate` the page can cancel, or show a `ws-cart` that nobody can see. False if there is neither a cart nor a
 * cart page.
 */
export const openRouteAtom = atom(null, (get, set, route: string, from?: EventTarget): boolean => {
  const router = set(seenRouterAtom);
  // A script may open a route before it shows the cart.
  if (router && (!from || isCartSeen(router.host))) {
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
  if (router) void openOnceSeen(() => set(seenRouterAtom), { route, url, isElsewhere, from });
  else if (emit('ws-navigate', { route, url: url.href }, from)) location.assign(url);
  return true;
});

interface Opening {
  route: string;
  url: URL;
  isElsewhere: boolean;
  from: EventTarget | undefined;
}

/**
 * Opens a route once the visitor can see a cart: after scrolling, where the page shows its sections only then, or when
 * the page shows the cart. Otherwise the visitor goes to the cart page, if there is one.
 */
async function openOnceSeen(
  seenRouter: () => PageRouter | undefined,
  { route, url, isElsewhere, from }: Opening,
): Promise<void> {
  const router = seenRouter();
  const isSeen = router !== undefined && (await isSeenWhenAsked(router, { route, url: url.href }, from));
  if (isSeen === 'canceled') return;
  if (isElsewhere && !isSeen) return location.assign(url);
  // A page that shows its cart may have made another.
  seenRouter()?.open(route);
  if (isSeen) return;
  const message = 'The <ws-cart> of this page is hidden: show it at "ws-navigate", or set "cartUrl".';
  report('cart-hidden', message, from);
}

/**
 * Whether the visitor can see a cart after scrolling to it, or after the page was asked by `ws-navigate` to show it.
 * Scrolls before it judges, but asks at once where scrolling cannot help.
 */
export async function isSeenWhenAsked(
  { host, reveal }: PageRouter,
  detail: { route: string; url: string },
  from: EventTarget | undefined,
): Promise<boolean | 'canceled'> {
  if (mayAppear(contentOf(host)) && (await reveal())) return true;
  if (!emit('ws-navigate', detail, from)) return 'canceled';
  return (await becomesSeen(() => contentOf(host))) || reveal();
}

function report(name: string, message: string, from: EventTarget | undefined): void {
  console.error(`ws-elements: ${message}`);
  emit('ws-error', { path: 'config', key: `config.${name}`, message }, from);
}

/** The page may give the tag itself no box. */
export const contentOf = (host: Element): Element => host.shadowRoot?.firstElementChild ?? host;

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
