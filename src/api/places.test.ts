import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { searchPlaces } from './places.ts';

const feature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [18.74, 49.22] },
  properties: { postcode: '01001', countrycode: 'sk', ...properties },
});

async function found(...features: unknown[]) {
  const client = createClient({
    apiUrl: 'https://shop.test/api',
    validationApiUrl: 'https://shop.test/v',
    company: 'sk-ws',
    language: 'sk-SK',
    fetch: async () => Response.json({ type: 'FeatureCollection', features }),
  });
  return searchPlaces(client, 'https://places.test/', { text: 'dl', language: 'sk-SK', limit: 5 });
}

test.each([
  [
    'street',
    { type: 'street', name: 'Dlhá', city: 'Žilina' },
    { street: 'Dlhá', houseNumber: '', city: 'Žilina' },
  ],
  [
    'house',
    { type: 'house', street: 'Dlhá', housenumber: '12', city: 'Žilina' },
    { street: 'Dlhá', houseNumber: '12', city: 'Žilina' },
  ],
  ['city', { type: 'city', name: 'Žilina' }, { street: '', houseNumber: '', city: 'Žilina' }],
])('a %s is read as an address', async (_, properties, address) => {
  expect(await found(feature(properties))).toEqual([{ ...address, postalCode: '01001', countryCode: 'SK' }]);
});

test('what cannot be read does not cost the others', async () => {
  const street = feature({ type: 'street', name: 'Dlhá', city: 'Žilina' });
  expect(await found({ odd: true }, street)).toHaveLength(1);
});
