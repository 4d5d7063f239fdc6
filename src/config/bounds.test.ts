import { expect, test } from 'vitest';
import { boundsOf } from './bounds.ts';

const bounds = { southWest: { lat: 48.1, lng: 17 }, northEast: { lat: 48.2, lng: 17.3 } };

test.each<[string, typeof bounds | undefined, string, readonly number[] | undefined]>([
  ["the config's, in the company's country", bounds, 'SK', [17, 48.1, 17.3, 48.2]],
  ["the country's, in another country", bounds, 'CZ', [12.09, 48.55, 18.86, 51.06]],
  ["the country's, where the config names none", undefined, 'SK', [16.83, 47.73, 22.57, 49.62]],
  ['none, in a country without a brand', bounds, 'DE', undefined],
])('the bounding box is %s [3.44] [9.24] [D.4]', (_, configured, countryCode, box) => {
  expect(boundsOf({ bounds: configured, companyCountry: 'SK' }, countryCode)).toEqual(box);
});
