import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { searchPlaces } from './places.ts';

const feature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [18.74, 49.22] },
  properties: { postcode: '01001', countrycode: 'sk', ...properties },
});

const FOUND = { postalCode: '01001', countryCode: 'SK', lat: 49.22, lon: 18.74 };

function search(fetch: typeof globalThis.fetch, language = 'sk-SK') {
  const client = createClient({
    apiUrl: 'https://shop.test/api',
    validationApiUrl: 'https://shop.test/v',
    company: 'sk-ws',
    language: 'sk-SK',
    fetch,
  });
  const near = { lat: 49.2, lon: 18.7 };
  return searchPlaces(client, 'https://places.test/', { text: 'dl', language, limit: 5, near });
}

const found = (...features: unknown[]) =>
  search(async () => Response.json({ type: 'FeatureCollection', features }));

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
  expect(await found(feature(properties))).toEqual([{ ...address, ...FOUND }]);
});

test('a place that cannot be read does not affect the others', async () => {
  const street = feature({ type: 'street', name: 'Dlhá', city: 'Žilina' });
  expect(await found({ odd: true }, street)).toHaveLength(1);
});

test('a server that does not support the language is asked for local names', async () => {
  const asked: string[] = [];
  const places = await search(async (url) => {
    const { searchParams } = new URL(String(url));
    asked.push(searchParams.toString());
    return searchParams.has('lang')
      ? Response.json({ message: 'language sk is not supported' }, { status: 400 })
      : Response.json({ features: [feature({ type: 'city', name: 'Žilina' })] });
  });
  expect(places).toMatchObject([{ city: 'Žilina' }]);
  expect(asked).toEqual(['q=dl&limit=5&lat=49.2&lon=18.7&lang=sk', 'q=dl&limit=5&lat=49.2&lon=18.7']);
});

test('a language of three letters is not cut to another one', async () => {
  let asked: string | null = null;
  await search(async (url) => {
    asked = new URL(String(url)).searchParams.get('lang');
    return Response.json({ features: [] });
  }, 'fil-PH');
  expect(asked).toBe('fil');
});
