/** A search as a URL holds it. */
export interface SharedSearch {
  qd: string;
  freeOnly: boolean;
}

/** Characters of the parameters, encoded. Servers may reject longer URLs on reload. */
const MAX_LENGTH = 1_500;

/** The parameters of a search in a URL; none where they would be too long. */
export function searchParameters({ qd, freeOnly }: SharedSearch): URLSearchParams {
  const all = new URLSearchParams({ qd, freeOnly: String(freeOnly) });
  return `${all}`.length > MAX_LENGTH ? new URLSearchParams() : all;
}
