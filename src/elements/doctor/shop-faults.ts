import { fetchEarly } from '../../api/early-cart.ts';
import { readPageCart } from '../../api/page-cart.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { isOtherSite } from '../../lib/other-site.ts';
import type { Fault } from './fault.ts';

/** Asks the shop twice for the cart, and finds what keeps the page from it: a policy, the shop itself, or the cookie. */
export async function findShopFaults(config: PageConfig): Promise<Fault[]> {
  const origin = new URL(config.apiUrl).origin;
  const blocked = new Set<string>();
  const note = (event: SecurityPolicyViolationEvent): void => void blocked.add(event.blockedURI);
  document.addEventListener('securitypolicyviolation', note);
  try {
    const first = await uuidOfCart(config);
    const second = await uuidOfCart(config);
    if (first === second) return [];
    return [cookieFault(origin)];
  } catch {
    // The event of a blocked request comes after its rejection.
    await new Promise((resolve) => setTimeout(resolve));
    if ([...blocked].some((uri) => uri.startsWith(origin)))
      return [{ kind: 'csp', at: origin, repaired: `connect-src 'self' ${origin}` }];
    return [{ kind: 'refused', at: origin, repaired: location.origin }];
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}

function cookieFault(origin: string): Fault {
  const { hostname, protocol } = new URL(origin);
  if (!isOtherSite(location.hostname, hostname)) {
    const secure = protocol === 'https:' ? '; Secure' : '';
    return {
      kind: 'cookie-lost',
      at: origin,
      repaired: `Set-Cookie: session=…; Path=/; HttpOnly; SameSite=Lax${secure}`,
    };
  }
  return {
    kind: 'cookie-address',
    at: `${location.origin} – ${origin}`,
    repaired: isLoopback(hostname) && isLoopback(location.hostname) ? addressAt(hostname) : undefined,
  };
}

const isLoopback = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname);

/** The page's own address on another host. */
function addressAt(hostname: string): string {
  const address = new URL(location.href);
  address.hostname = hostname;
  return address.href;
}

async function uuidOfCart(config: PageConfig): Promise<string | undefined> {
  const response = await fetchEarly(config);
  const json: unknown = await response.json().catch(() => undefined);
  return readPageCart(json, config.currency)?.cart.uuid;
}
