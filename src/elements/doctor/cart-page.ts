import { fetchStatus } from '../../api/fetch-page-headers.ts';
import { isUrlKey } from '../../config/config-keys.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { isRecord } from '../../lib/is-record.ts';
import { findCarriers } from '../loader/find-config.ts';
import type { Fault } from './fault.ts';

/**
 * A cart page that does not exist. Undefined if its server cannot be asked from here: the pages of another origin may
 * only be opened.
 */
export async function findCartPageError(
  page: Document,
  { cartUrl }: Pick<PageConfig, 'cartUrl'>,
): Promise<Fault | undefined> {
  if (!cartUrl || page.querySelector('ws-cart')) return undefined;
  const status = await fetchStatus(cartUrl).catch(() => 0);
  return status >= 400 ? { kind: 'cart-page-error', at: cartUrl, status } : undefined;
}

/**
 * Addresses of the config that depend on the folder of the page, where it is not the root: `cart` on `/en/hosting/` is
 * not the cart of the home page. With a `<base>` they are the same on every page.
 */
export function findRelativeAddresses(page: Document, text = findCarriers(page)[0]?.text): Fault[] {
  const { pathname } = new URL('.', page.baseURI);
  if (pathname === '/' || page.querySelector('base[href]')) return [];
  return Object.entries(givenConfig(text)).flatMap(([key, address]): Fault[] => {
    if (!isUrlKey(key) || typeof address !== 'string' || !isRelative(address)) return [];
    const url = new URL(address, page.baseURI).href;
    return [{ kind: 'relative-address', at: `"${key}": "${address}"`, key, url }];
  });
}

/** A path from the folder of the page. */
const isRelative = (address: string): boolean => !/^([a-z][a-z\d+.-]*:|[/\\?#]|$)/i.test(address);

/** The page's config as it was written. */
function givenConfig(text = ''): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? json : {};
  } catch {
    return {};
  }
}
