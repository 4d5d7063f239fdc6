import type { PageConfig } from './page-config.ts';

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/** The box around each country that has a brand (section 9, default map bounds). */
const BOXES: Readonly<Record<string, Box>> = {
  SK: [16.83, 47.73, 22.57, 49.62],
  CZ: [12.09, 48.55, 18.86, 51.06],
  HU: [16.11, 45.73, 22.9, 48.59],
  SE: [10.58, 55.33, 24.18, 69.07],
  AT: [9.53, 46.37, 17.17, 49.02],
  NO: [4.09, 57.75, 31.76, 71.39],
};

type BoundsConfig = Pick<PageConfig, 'bounds' | 'companyCountry'>;

/**
 * Where addresses of a country are looked for: for the company's own country the box of the page's config, else the
 * country's. Undefined: anywhere.
 */
export function boundsOf({ bounds, companyCountry }: BoundsConfig, countryCode: string): Box | undefined {
  if (!bounds || countryCode !== companyCountry) return BOXES[countryCode];
  const { southWest, northEast } = bounds;
  return [southWest.lng, southWest.lat, northEast.lng, northEast.lat];
}
