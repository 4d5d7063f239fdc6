/**
 * The headers that say where the reader of public prices buys: as chosen in this tab, which `keptPlace` writes. None without
 * a choice, as a custom header costs a preflight request. Part of `ws.js`, so it imports nothing and reads the storage
 * itself: the first rows must have the prices of the next ones.
 */
export function buyerHeaders(company: string): Record<string, string> {
  try {
    const kept = sessionStorage.getItem(`ws-elements:${company}:buyer`) as string;
    const [, country, type] = /^"([A-Z]{2}) (private|company)"$/.exec(kept) as string[];
    return { 'X-Buyer-Country': country as string, 'X-Buyer-Type': type as string };
  } catch (_) {
    return {};
  }
}
