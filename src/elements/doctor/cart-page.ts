import { fetchPageText, fetchStatus } from '../../api/fetch-page-headers.ts';
import { isUrlKey } from '../../config/config-keys.ts';
import { findCarriers } from '../../config/find-config.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { isRecord } from '../../lib/is-record.ts';
import type { Fault } from './fault.ts';

/**
 * A cart page that does not exist, or has no cart. Undefined if its server cannot be asked from here: the pages of another origin may
 * only be opened.
 */
export async function findCartPageError(
  page: Document,
  { cartUrl }: Pick<PageConfig, 'cartUrl'>,
): Promise<Fault | undefined> {
  if (!cartUrl || page.querySelector('ws-cart')) return undefined;
  const status = await fetchStatus(cartUrl).catch(() => 0);
  if (status >= 400) return { kind: 'cart-page-error', at: cartUrl, status };
  const text = await fetchPageText(cartUrl).catch(() => '');
  const isPage = /<body\b/i.test(text);
  return isPage && !/<ws-cart\b/i.test(text) ? { kind: 'cart-page-empty', at: cartUrl } : undefined;
}

/**
 * URLs of the config that depend on the folder of the page: `cart` on `/en/hosting/` is not the cart of the home page.
 * With a `<base>` they are the same on every page, unless a host was meant: `www.brand.example/cart`.
 */
export function findRelativeUrls(
  page: Document,
  text = findCarriers(page)[0]?.text,
  pageUrl = page.baseURI,
): Fault[] {
  const hasBase = page.querySelector('base[href]') !== null;
  return Object.entries(givenConfig(text)).flatMap(([key, given]): Fault[] => {
    if (!isUrlKey(key) || typeof given !== 'string' || !isRelative(given)) return [];
    if (hasBase && !/^www\./i.test(given)) return [];
    const url = new URL(given, pageUrl).href;
    return [{ kind: 'relative-url', at: `"${key}": "${given}"`, key, url }];
  });
}

/** A path from the folder of the page. */
const isRelative = (given: string): boolean => !/^([a-z][a-z\d+.-]*:|[/\\?#]|$)/i.test(given);

/** The page's config as it was written. */
function givenConfig(text = ''): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? json : {};
  } catch {
    return {};
  }
}
