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
