import { isFetchReplaced, withBrowserFetch } from '../../api/browser-fetch.ts';
import { hasCartHint } from '../../api/cart-hint.ts';
import { isSessionLoss } from '../../api/connection.ts';
import { fetchEarly } from '../../api/early-cart.ts';
import { keyOfBody } from '../../api/errors.ts';
import { type PageCart, readPageCart } from '../../api/public-cart.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { isCrossSite } from '../../lib/cross-site.ts';
import { isRecord } from '../../lib/is-record.ts';
import { scalarText } from '../../lib/scalar-text.ts';
import type { Fault } from './fault.ts';
import { placeOf } from './replaced-functions.ts';

/** The page's `fetch` by default. */
type Send = Parameters<typeof fetchEarly>[3];

/** Requests the cart to find what blocks it: a policy, a script of the page, the shop itself, or a cookie. */
export async function findShopFaults(config: PageConfig): Promise<Fault[]> {
  const faults = await askTwice(config);
  const worker = await findWorkerFault(config, faults[0]?.kind).catch(() => []);
  return [...(await blameFetch(config, faults)), ...worker];
}

async function blameFetch(config: PageConfig, faults: Fault[]): Promise<Fault[]> {
  const kind = faults[0]?.kind;
  if (!isFetchReplaced() || (kind !== 'refused' && kind !== 'cookie-lost')) return faults;
  const own = await withBrowserFetch((send) => askTwice(config, send)).catch(() => faults);
  return own.some((fault) => fault.kind === kind) ? faults : [fetchFault(config, kind)];
}

/**
 * The service worker of the page may be the cause: it loses cookie and headers, or has an older answer for this address
 * than the shop has for one that it does not know.
 */
async function findWorkerFault(config: PageConfig, kind: Fault['kind'] | undefined): Promise<Fault[]> {
  const worker = globalThis.navigator?.serviceWorker?.controller;
  if (!worker) return [];
  const isStale = async (): Promise<boolean> => {
    const ask = async (path: string): Promise<string> => (await fetchEarly(config, path)).text();
    const [known, fresh] = [await ask('/cart'), await ask(`/cart?ws-doctor=${Date.now()}`)];
    return known !== fresh && fresh === (await ask('/cart?ws-doctor=2'));
  };
  const isCause = kind ? /^(refused|cookie-|unknown-company|shop-error)/.test(kind) : await isStale();
  const repaired = `if (event.request.url.startsWith('${config.apiUrl}')) return;`;
  return isCause ? [{ kind: 'service-worker', at: worker.scriptURL, repaired }] : [];
}

/** The page's own `fetch` is the cause: the same calls by that of the browser have no such fault. */
const fetchFault = ({ apiUrl }: PageConfig, kind: 'refused' | 'cookie-lost'): Fault => ({
  kind: kind === 'refused' ? 'fetch-refused' : 'fetch-cookie',
  at: placeOf('fetch'),
  repaired: `if (String(url).startsWith('${apiUrl}')) return originalFetch(url, init);`,
});

async function askTwice(config: PageConfig, send?: Send): Promise<Fault[]> {
  const origin = new URL(config.apiUrl).origin;
  const blocked = new Set<string>();
  const note = (event: SecurityPolicyViolationEvent): void => void blocked.add(event.blockedURI);
  document.addEventListener('securitypolicyviolation', note);
  try {
    const first = await askForCart(config, send);
    const second = first.fault ? first : await askForCart(config, send);
    // On a first visit the page's own calls may start another session between the two responses, but not a second time.
    const last = second.fault || isSameCart(first, second) ? second : await askForCart(config, send);
    if (last.fault) return [last.fault];
    const isKept = isSameCart(first, second) || isSameCart(second, last);
    return isKept ? hintFaults(config, last.shown) : [originFault() ?? cookieFault(origin)];
  } catch {
    // The event of a blocked request is dispatched after its rejection.
    await new Promise((resolve) => setTimeout(resolve));
    if ([...blocked].some((uri) => URL.canParse(uri) && new URL(uri).origin === origin))
      return [{ kind: 'csp', at: origin, repaired: `connect-src 'self' ${origin}` }];
    return [originFault() ?? { kind: 'refused', at: origin, repaired: location.origin }];
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}

/** A local file and a sandboxed frame have a URL, but no origin that a shop could allow. */
const originFault = (): Fault | undefined =>
  globalThis.origin === 'null'
    ? {
        kind: 'no-origin',
        at: location.href,
        ...(window !== window.parent && {
          repaired: '<iframe sandbox="allow-scripts allow-same-origin allow-forms">',
        }),
      }
    : undefined;

/** A cart or a login without the cookie that should indicate it. */
function hintFaults({ apiUrl, cartHintCookie }: PageConfig, shown: PageCart | undefined): Fault[] {
  if (cartHintCookie === undefined || hasCartHint(cartHintCookie)) return [];
  if (!shown || (shown.cart.count === 0 && !shown.user)) return [];
  const domain = sharedDomain(location.hostname, new URL(apiUrl).hostname);
  return [
    {
      kind: 'cart-hint',
      at: cartHintCookie,
      repaired: `Set-Cookie: ${cartHintCookie}=1; Domain=${domain}; Path=/; SameSite=Lax`,
    },
  ];
}

/** The longest domain that page and API share, as needed for a cookie of both. */
function sharedDomain(one: string, other: string): string {
  const labels = other.split('.').reverse();
  const own = one.split('.').reverse();
  const end = labels.findIndex((label, index) => label !== own[index]);
  return labels
    .slice(0, end < 0 ? labels.length : end)
    .reverse()
    .join('.');
}

function cookieFault(origin: string): Fault {
  const { hostname, protocol } = new URL(origin);
  if (!isCrossSite(location.hostname, hostname)) {
    const secure = protocol === 'https:' ? '; Secure' : '';
    return {
      kind: 'cookie-lost',
      at: origin,
      repaired: `Set-Cookie: session=…; Path=/; HttpOnly; SameSite=Lax${secure}`,
    };
  }
  return {
    kind: 'cookie-url',
    at: `${location.origin} – ${origin}`,
    repaired: isLoopback(hostname) && isLoopback(location.hostname) ? urlAt(hostname) : undefined,
  };
}

const isLoopback = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname);

/** The page's own URL on another host. */
function urlAt(hostname: string): string {
  const url = new URL(location.href);
  url.hostname = hostname;
  return url.href;
}

interface CartAnswer {
  shown?: PageCart | undefined;
  fault?: Fault;
}

/** The response for a lost session has no cart; the next response may have a new one. */
const isSameCart = (one: CartAnswer, next: CartAnswer): boolean =>
  !one.shown || !next.shown || one.shown.cart.uuid === next.shown.cart.uuid;

/** A shop may leave its currency out. */
function currencyFault(json: unknown, { apiUrl, currency }: PageConfig): CartAnswer | undefined {
  const shopCurrency = isRecord(json) ? scalarText(json.currency).toUpperCase() : '';
  if (!/^[A-Z]{3}$/.test(shopCurrency) || shopCurrency === currency) return undefined;
  const repaired = `"currency": "${shopCurrency}"`;
  return { fault: { kind: 'other-currency', at: `${apiUrl}/cart`, currency, shopCurrency, repaired } };
}

/** A response without a cart is a fault, except for a lost session, after which the tags request the cart again. */
async function askForCart(config: PageConfig, send: Send | undefined): Promise<CartAnswer> {
  const { apiUrl, company, currency } = config;
  const response = await fetchEarly(config, '/cart', undefined, send);
  const { ok, status } = response;
  const json: unknown = await response.json().catch(() => undefined);
  const at = `${apiUrl}/cart`;
  if (ok) {
    const shown = readPageCart(json, currency);
    return shown ? (currencyFault(json, config) ?? { shown }) : { fault: { kind: 'no-cart', at } };
  }
  if (isSessionLoss(json)) return {};
  if (keyOfBody(json) === 'exception.company.unknown')
    return { fault: { kind: 'unknown-company', at, company } };
  return { fault: { kind: 'shop-error', at, status } };
}
