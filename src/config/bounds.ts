import { type Box, countryFacts } from './countries.ts';
import type { PageConfig } from './page-config.ts';

type BoundsConfig = Pick<PageConfig, 'bounds' | 'companyCountry'>;

/**
 * The bounding box for address searches: the page config's for the company's own country, otherwise the country's.
 * Undefined: anywhere.
 */
export function boundsOf({ bounds, companyCountry }: BoundsConfig, countryCode: string): Box | undefined {
  if (!bounds || countryCode !== companyCountry) return countryFacts(countryCode).bounds;
  const { southWest, northEast } = bounds;
  return [southWest.lng, southWest.lat, northEast.lng, northEast.lat];
}
