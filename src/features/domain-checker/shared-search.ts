/** A search in the format of a URL. */
export interface SharedSearch {
  qd: string;
  freeOnly: boolean;
}

/** The maximum length of the encoded parameters. Servers may reject longer URLs on reload. */
const MAX_LENGTH = 1_500;

/** The parameters of a search in a URL; none if they would be too long. */
export function searchParameters({ qd, freeOnly }: SharedSearch): URLSearchParams {
  const all = new URLSearchParams({ qd, freeOnly: String(freeOnly) });
  return `${all}`.length > MAX_LENGTH ? new URLSearchParams() : all;
}

/**
 * Whether the page's URL may contain this tag's search: only that of the first checker, and none if a `ws-cart` may
 * keep its routes there.
 */
export const ownsUrl = (host: HTMLElement | undefined): boolean =>
  host !== undefined &&
  document.querySelector('ws-domain-checker') === host &&
  document.querySelector('ws-cart') === null;

/** Reads the search from the page's URL. */
export function readShared(host: HTMLElement | undefined): Partial<SharedSearch> {
  if (!ownsUrl(host)) return {};
  const parameters = new URLSearchParams(location.search);
  const [qd, freeOnly] = [parameters.get('qd')?.trim(), parameters.get('freeOnly')];
  return qd ? { qd, ...(freeOnly && { freeOnly: freeOnly !== 'false' }) } : {};
}
