import { afterAll, describe, expect, it } from 'vitest';
import { PLACES } from './places/gazetteer.ts';
import { openShop, SITE, visitor } from './test-support.ts';

const shop = openShop();
afterAll(() => shop.close());

interface Feature {
  geometry: { type: string; coordinates: [number, number] };
  properties: Record<string, string | number>;
}

async function search(query: Record<string, string>) {
  const answer = await visitor(shop).send('GET', `/places?${new URLSearchParams(query)}`);
  const body = (await answer.json()) as { type: string; features: Feature[] };
  return body.features.map(({ properties, geometry }) => ({
    ...properties,
    coordinates: geometry.coordinates,
  }));
}

const first = async (query: Record<string, string>) => (await search(query))[0];

describe('the API of places', () => {
  it.each([
    ['zilin', { name: 'Žilina', countrycode: 'SK', type: 'city', osm_key: 'place', osm_value: 'city' }],
    ['GYŐR', { name: 'Győr', countrycode: 'HU' }],
    ['tromso', { name: 'Tromsø', countrycode: 'NO' }],
    ['gothenb', { name: 'Göteborg', countrycode: 'SE' }],
    ['mariahilfer', { name: 'Mariahilfer Straße', city: 'Wien', type: 'street', osm_value: 'residential' }],
    ['kosice hlavna', { name: 'Hlavná', city: 'Košice', postcode: '04001' }],
    ['Hlavná 5, Košice', { type: 'house', street: 'Hlavná', housenumber: '5', city: 'Košice' }],
    ['Hlavná 12/A Prešov', { type: 'house', housenumber: '12/A', city: 'Prešov' }],
    ['040 01', { name: 'Košice', postcode: '04001' }],
    ['97101', { name: 'Prievidza' }],
    ['28. rijna', { name: '28. října', city: 'Ostrava' }],
  ])('responds with %s', async (q, wanted) => {
    expect(await first({ q })).toMatchObject(wanted);
  });

  it('names a city and its country in the requested language', async () => {
    expect(await first({ q: 'wien', lang: 'en' })).toMatchObject({ name: 'Vienna', country: 'Austria' });
    expect(await first({ q: 'vienna', lang: 'sk' })).toMatchObject({ name: 'Wien', country: 'Rakúsko' });
    expect(await first({ q: 'wien' })).toMatchObject({ country: 'Österreich' });
    expect(await first({ q: 'oslo', lang: 'no' })).toMatchObject({ country: 'Norge' });
  });

  it('respects the limit and the bounding box', async () => {
    expect(await search({ q: 's', limit: '7' })).toHaveLength(7);
    const slovak = await search({ q: 's', limit: '50', bbox: '16.8,47.7,22.6,49.7' });
    expect(slovak.length).toBeGreaterThan(5);
    for (const {
      coordinates: [lon, lat],
    } of slovak) {
      expect([lon > 16.8 && lon < 22.6, lat > 47.7 && lat < 49.7]).toEqual([true, true]);
    }
  });

  it('lists nearby places first', async () => {
    const near = (lat: string, lon: string) => first({ q: 'storgatan', lat, lon });
    expect(await near('65.6', '22.2')).toMatchObject({ city: 'Luleå' });
    expect(await near('59.6', '16.5')).toMatchObject({ city: 'Västerås' });
  });

  it('finds nothing when nothing matches', async () => {
    expect(await search({ q: 'qqq' })).toEqual([]);
    expect(await search({ q: 'košice obchodná' })).toEqual([]);
  });

  it('shows only the requested layer', async () => {
    const types = (await search({ q: 'b', layer: 'city', limit: '50' })).map((one) =>
      Reflect.get(one, 'type'),
    );
    expect(new Set(types)).toEqual(new Set(['city']));
  });

  it.each([{}, { q: '' }, { q: 'a', limit: 'many' }, { q: 'a', bbox: '1,2,3' }, { q: 'a', lat: '99' }])(
    'refuses %j with a reason',
    async (query) => {
      const answer = await visitor(shop).send(
        'GET',
        `/places?${new URLSearchParams(query as Record<string, string>)}`,
      );
      expect(answer.status).toBe(400);
      expect(await answer.json()).toHaveProperty('message');
    },
  );

  it('can be read by any page', async () => {
    const from = async (origin: string) =>
      (await shop.fetch(new Request('http://localhost/places?q=a', { headers: { origin } }))).headers.get(
        'access-control-allow-origin',
      );
    expect([await from('https://elsewhere.test'), await from(SITE)]).toEqual(['*', SITE]);
  });
});

describe('the data', () => {
  const BOXES: Record<string, [number, number, number, number]> = {
    SK: [16.8, 47.7, 22.6, 49.7],
    CZ: [12, 48.5, 18.9, 51.1],
    HU: [16.1, 45.7, 22.9, 48.6],
    SE: [10.9, 55.3, 24.2, 69.1],
    AT: [9.5, 46.3, 17.2, 49.1],
    NO: [4.4, 57.9, 31.1, 71.2],
  };
  const DIGITS: Record<string, number> = { SK: 5, CZ: 5, HU: 4, SE: 5, AT: 4, NO: 4 };

  it.each(Object.keys(BOXES))('of %s lies inside the country and includes its postal codes', (country) => {
    const [west, south, east, north] = BOXES[country] ?? [0, 0, 0, 0];
    const places = PLACES.filter((place) => place.country === country);
    expect(places.filter(({ type }) => type === 'city').length).toBeGreaterThanOrEqual(40);
    expect(places.filter(({ type }) => type === 'street').length).toBeGreaterThanOrEqual(30);
    const wrong = places.filter(
      ({ lat, lon, postcode, state }) =>
        !(lon > west && lon < east && lat > south && lat < north) ||
        !/^\d+$/.test(postcode) ||
        postcode.length !== DIGITS[country] ||
        state === '',
    );
    expect(wrong).toEqual([]);
  });

  it('lists no place twice', () => {
    const names = PLACES.map(({ country, name, city }) => `${country} ${city ?? ''} ${name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(new Set(PLACES.map(({ id }) => id)).size).toBe(PLACES.length);
  });
});
