import { msg } from '@lingui/core/macro';
import { isFetchReplaced, withBrowserFetch } from '../../api/browser-fetch.ts';
import { hasCartHint } from '../../api/cart-hint.ts';
import { isSessionLoss } from '../../api/connection.ts';
import { fetchEarly, TOKEN_HEADER } from '../../api/early-cart.ts';
import { keyOfBody } from '../../api/errors.ts';
import { type PageCart, readPageCart } from '../../api/public-cart.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { isCrossSite } from '../../lib/cross-site.ts';
import { isRecord } from '../../lib/is-record.ts';
import { scalarText } from '../../lib/scalar-text.ts';
import { placeOf } from './browser-faults.ts';
import { allOf, firstOf } from './fault.ts';

/** The page's `fetch` by default. */
type Send = Parameters<typeof fetchEarly>[3];

/** A response to the request for the cart. */
interface Answer {
  ok: boolean;
  status: number;
  json: unknown;
  /** Whether the session lives without the cookie, by a token. */
  hasToken: boolean;
  shown: PageCart | undefined;
}

/** What the requests for the cart have shown. */
interface Outcome {
  config: PageConfig;
  /** The origin of the shop. */
  origin: string;
  /** The place of a wrong answer. */
  at: string;
  /** Undefined if a request failed. */
  answer: Answer | undefined;
  isBlocked: boolean;
  /** Each answer has another cart. */
  isCartLost: boolean;
}

const findCause = firstOf({
  csp: {
    find: ({ isBlocked, origin }: Outcome) =>
      isBlocked && { at: origin, repaired: `connect-src 'self' ${origin}` },
    text: msg`The page’s Content-Security-Policy blocks the shop. Add this to the policy:`,
  },
  // A local file and a sandboxed frame have a URL, but no origin that a shop could allow.
  'no-origin': {
    find: ({ answer, isCartLost }: Outcome) =>
      (!answer || isCartLost) &&
      globalThis.origin === 'null' && {
        at: location.href,
        ...(window !== window.parent && {
          repaired: '<iframe sandbox="allow-scripts allow-same-origin allow-forms">',
        }),
      },
    text: msg`This page has no origin, since it is a file from the disk or in a sandboxed frame without allow-same-origin. The browser keeps no cookie of the shop for it, so the cart gets lost. Open it at an address on a web server, or change the frame.`,
  },
  refused: {
    find: ({ answer, origin }: Outcome) => !answer && { at: origin, repaired: location.origin },
    text: msg`The shop doesn’t answer this page. If it is running, it must allow this origin (CORS):`,
  },
  'other-currency': {
    find: ({ answer, at, config: { currency } }: Outcome) => {
      const shopCurrency = otherCurrency(answer, currency);
      return (
        shopCurrency !== undefined && {
          at,
          currency,
          shopCurrency,
          repaired: `"currency": "${shopCurrency}"`,
        }
      );
    },
    text: ({ currency, shopCurrency }) =>
      msg`This page shows prices in ${currency}, but the shop charges in ${shopCurrency}, so nothing can be ordered here. Set the shop’s currency in the config:`,
  },
  'no-cart': {
    find: ({ answer, at }: Outcome) => answer?.ok && !answer.shown && { at },
    text: msg`What answers at this address isn’t the shop. Check “apiUrl” in the config, or ask your provider.`,
  },
  'unknown-company': {
    find: ({ answer, at, config: { company } }: Outcome) =>
      answer && isError(answer) && keyOfBody(answer.json) === 'exception.company.unknown' && { at, company },
    text: ({ company }) =>
      msg`The shop doesn’t know the company “${company}”. Check “company” and “apiUrl” in the config, or ask your provider.`,
  },
  'shop-error': {
    find: ({ answer, at }: Outcome) => answer && isError(answer) && { at, status: answer.status },
    text: ({ status }) =>
      msg`The shop answers with an error (status ${status}), so nothing can be ordered here. Check “apiUrl” in the config, or tell your provider.`,
  },
  'cookie-lost': {
    find: ({ isCartLost, origin }: Outcome) => {
      const { hostname, protocol } = new URL(origin);
      if (!isCartLost || isCrossSite(location.hostname, hostname)) return undefined;
      const secure = protocol === 'https:' ? '; Secure' : '';
      return { at: origin, repaired: `Set-Cookie: session=…; Path=/; HttpOnly; SameSite=Lax${secure}` };
    },
    text: msg`The browser doesn’t keep the shop’s cookie, so the cart gets lost. The cookie must be set with SameSite=Lax and, on https, Secure.`,
  },
  'cookie-url': {
    find: ({ isCartLost, origin }: Outcome) => {
      const { hostname } = new URL(origin);
      const repaired = isLoopback(hostname) && isLoopback(location.hostname) ? urlAt(hostname) : undefined;
      return isCartLost && { at: `${location.origin} – ${origin}`, repaired };
    },
    text: msg`This page and the shop are on different sites, so the browser doesn’t send the shop’s cookie and the cart gets lost. Open the page at an address of the shop’s site.`,
  },
  // A cart or a login without the cookie that should indicate it.
  'cart-hint': {
    find: ({ answer, config: { apiUrl, cartHintCookie } }: Outcome) => {
      const shown = answer?.shown;
      if (cartHintCookie === undefined || hasCartHint(cartHintCookie)) return undefined;
      if (!shown || (shown.cart.count === 0 && !shown.user)) return undefined;
      const domain = sharedDomain(location.hostname, new URL(apiUrl).hostname);
      return {
        at: cartHintCookie,
        repaired: `Set-Cookie: ${cartHintCookie}=1; Domain=${domain}; Path=/; SameSite=Lax`,
      };
    },
    text: msg`The cart has items or you are logged in, but the cookie that the config names as “cartHintCookie” is missing, so other pages show an empty cart. The shop must set it so that scripts can read it; otherwise, remove the key from the config:`,
  },
});

type CartFault = ReturnType<typeof findCause>[number];

/** The page's own `fetch` is the cause: the same calls by that of the browser have no such fault. */
const findFetchFault = allOf({
  'fetch-refused': {
    find: ({ apiUrl, kind }: { apiUrl: string; kind: CartFault['kind'] }) =>
      kind === 'refused' && fetchFault(apiUrl),
    text: msg`A script on this page has replaced fetch, and the shop refuses the calls because of it; without it, the shop answers. The script probably adds a header to all calls. It must leave those to the shop unchanged:`,
  },
  'fetch-cookie': {
    find: ({ apiUrl, kind }: { apiUrl: string; kind: CartFault['kind'] }) =>
      kind === 'cookie-lost' && fetchFault(apiUrl),
    text: msg`A script on this page has replaced fetch, and the shop’s cookie gets lost because of it, and the cart with it. The script must leave “credentials” of calls to the shop unchanged:`,
  },
});

const fetchFault = (apiUrl: string) => ({
  at: placeOf('fetch'),
  repaired: `if (String(url).startsWith('${apiUrl}')) return originalFetch(url, init);`,
});

const findInWorker = allOf({
  'service-worker': {
    find: ({ apiUrl, worker }: { apiUrl: string; worker: ServiceWorker }) => ({
      at: worker.scriptURL,
      repaired: `if (event.request.url.startsWith('${apiUrl}')) return;`,
    }),
    text: msg`This page has a service worker. If it requests calls again by their address alone, or answers them from its cache, the shop refuses them or the cart gets lost. It must leave calls to the shop alone:`,
  },
});

export type ShopFault = ReturnType<typeof findCause | typeof findFetchFault | typeof findInWorker>[number];

/** Requests the cart to find what blocks it: a policy, a script of the page, the shop itself, or a cookie. */
export async function findShopFaults(config: PageConfig) {
  const faults = await askShop(config);
  const worker = await findWorkerFault(config, faults[0]?.kind).catch(() => []);
  return [...(await blameFetch(config, faults)), ...worker];
}

async function blameFetch(config: PageConfig, faults: CartFault[]): Promise<ShopFault[]> {
  const kind = faults[0]?.kind;
  if (!isFetchReplaced() || (kind !== 'refused' && kind !== 'cookie-lost')) return faults;
  const own = await withBrowserFetch((send) => askShop(config, send)).catch(() => faults);
  return own.some((fault) => fault.kind === kind) ? faults : findFetchFault({ apiUrl: config.apiUrl, kind });
}

/**
 * The service worker of the page may be the cause: it loses cookie and headers, or has an older answer for this address
 * than the shop has for one that it does not know.
 */
async function findWorkerFault(config: PageConfig, kind: CartFault['kind'] | undefined) {
  const worker = globalThis.navigator?.serviceWorker?.controller;
  if (!worker) return [];
  const isStale = async (): Promise<boolean> => {
    const ask = async (path: string): Promise<string> => (await fetchEarly(config, path)).text();
    const [known, fresh] = [await ask('/cart'), await ask(`/cart?ws-doctor=${Date.now()}`)];
    return known !== fresh && fresh === (await ask('/cart?ws-doctor=2'));
  };
  const isCause = kind ? /^(refused|cookie-|unknown-company|shop-error)/.test(kind) : await isStale();
  return isCause ? findInWorker({ apiUrl: config.apiUrl, worker }) : [];
}

async function askShop(config: PageConfig, send?: Send): Promise<CartFault[]> {
  const origin = new URL(config.apiUrl).origin;
  const blocked = new Set<string>();
  const note = (event: SecurityPolicyViolationEvent): void => void blocked.add(event.blockedURI);
  const given = { config, origin, at: `${config.apiUrl}/cart`, isBlocked: false };
  document.addEventListener('securitypolicyviolation', note);
  try {
    return findCause({ ...given, ...(await askTwice(config, send)) });
  } catch {
    // The event of a blocked request is dispatched after its rejection.
    await new Promise((resolve) => setTimeout(resolve));
    const isBlocked = [...blocked].some((uri) => URL.canParse(uri) && new URL(uri).origin === origin);
    return findCause({ ...given, isBlocked, answer: undefined, isCartLost: false });
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}

/** The last answer, and whether the browser keeps the cart. Rejects if the shop does not answer. */
async function askTwice(
  config: PageConfig,
  send: Send | undefined,
): Promise<Pick<Outcome, 'answer' | 'isCartLost'>> {
  const first = await askForCart(config, send);
  const second = isWrong(first, config) ? first : await askForCart(config, send);
  // On a first visit the page's own calls may start another session between the two responses, but not a second time.
  const isEnough = isWrong(second, config) || second.hasToken || isSameCart(first, second);
  const last = isEnough ? second : await askForCart(config, send);
  return { answer: last, isCartLost: !isEnough && !isWrong(last, config) && !isSameCart(second, last) };
}

async function askForCart(config: PageConfig, send: Send | undefined): Promise<Answer> {
  const response = await fetchEarly(config, '/cart', undefined, send);
  const { ok, status } = response;
  const json: unknown = await response.json().catch(() => undefined);
  const hasToken = config.session !== 'cookie' && response.headers.has(TOKEN_HEADER);
  return { ok, status, json, hasToken, shown: ok ? readPageCart(json, config.currency) : undefined };
}

/** A response without a cart is a fault, except for a lost session, after which the tags request the cart again. */
const isWrong = (answer: Answer, { currency }: PageConfig): boolean =>
  answer.ok ? !answer.shown || otherCurrency(answer, currency) !== undefined : isError(answer);

const isError = ({ ok, json }: Answer): boolean => !ok && !isSessionLoss(json);

/** The response for a lost session has no cart; the next response may have a new one. */
const isSameCart = (one: Answer, next: Answer): boolean =>
  !one.shown || !next.shown || one.shown.cart.uuid === next.shown.cart.uuid;

/** A shop may leave its currency out. */
function otherCurrency(answer: Answer | undefined, currency: string): string | undefined {
  const { shown, json } = answer ?? {};
  const shopCurrency = shown && isRecord(json) ? scalarText(json.currency).toUpperCase() : '';
  return /^[A-Z]{3}$/.test(shopCurrency) && shopCurrency !== currency ? shopCurrency : undefined;
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

const isLoopback = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname);

/** The page's own URL on another host. */
function urlAt(hostname: string): string {
  const url = new URL(location.href);
  url.hostname = hostname;
  return url.href;
}
