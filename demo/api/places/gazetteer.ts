import { AT } from './at.ts';
import { CZ } from './cz.ts';
import { HU } from './hu.ts';
import { NO } from './no.ts';
import { SE } from './se.ts';
import { SK } from './sk.ts';

/** A city or a street in the search. */
export interface Place {
  id: number;
  type: 'city' | 'street';
  country: string;
  /** In the country's own language. */
  name: string;
  /** The English name, if it differs. */
  englishName?: string;
  /** Only for a street. */
  city?: string;
  englishCity?: string;
  postcode: string;
  state: string;
  lat: number;
  lon: number;
}

const COUNTRIES: Readonly<Record<string, string>> = { SK, CZ, HU, SE, AT, NO };
const FIRST_ID = 240_000_000;

/** Every place of the six countries; in the data a street is below its city and begins with a dash. */
export const PLACES: readonly Place[] = Object.entries(COUNTRIES).flatMap(([country, text], index) =>
  readCountry(country, text, FIRST_ID + index * 1_000_000),
);

function readCountry(country: string, text: string, firstId: number): Place[] {
  const places: Place[] = [];
  let city: Place | undefined;
  for (const line of text.trim().split('\n')) {
    const id = firstId + places.length;
    const place = line.startsWith('- ') ? streetOf(line.slice(2), id, city) : cityOf(line, id, country);
    if (place.type === 'city') city = place;
    places.push(place);
  }
  return places;
}

function cityOf(line: string, id: number, country: string): Place {
  const [names = '', postcode = '', lat, lon, state = ''] = line.split(';');
  const [name = '', englishName] = names.split('=');
  const place: Place = {
    id,
    type: 'city',
    country,
    name,
    postcode,
    state,
    lat: Number(lat),
    lon: Number(lon),
  };
  return englishName ? { ...place, englishName } : place;
}

function streetOf(line: string, id: number, city: Place | undefined): Place {
  if (!city) throw new Error(`"${line}" stands before any city`);
  const [name = '', postcode = '', lat, lon] = line.split(';');
  const { country, state, englishName } = city;
  const place: Place = {
    ...{ id, type: 'street', country, name, city: city.name, postcode, state },
    lat: Number(lat),
    lon: Number(lon),
  };
  return englishName ? { ...place, englishCity: englishName } : place;
}
