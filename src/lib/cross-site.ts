/**
 * Whether two hosts are of different sites, so that the browser does not send cookies of one from pages of the other;
 * this includes `127.0.0.1` and `localhost`. Compares the last two labels, without the public suffix list.
 */
export function isCrossSite(page: string, shop: string): boolean {
  const siteOf = (host: string): string =>
    /^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.');
  return siteOf(page) !== siteOf(shop);
}
