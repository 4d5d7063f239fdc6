/**
 * Whether two hosts are of different sites, so that the browser does not send the one's cookies from pages of the other:
 * `127.0.0.1` and `localhost` too. Compares the last two labels, without the list of public suffixes.
 */
export function isCrossSite(page: string, shop: string): boolean {
  const siteOf = (host: string): string =>
    /^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.');
  return siteOf(page) !== siteOf(shop);
}
