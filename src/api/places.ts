import * as v from 'valibot';
import type { Client } from './client.ts';
import type { CallOptions } from './connection.ts';
import { ApiError } from './errors.ts';
import { textSchema } from './schemas.ts';

const featureSchema = v.object({
  // An object and not a tuple, whose schema would add half a kilobyte.
  geometry: v.object({ coordinates: v.object({ 0: v.number(), 1: v.number() }) }),
  properties: v.object({
    type: textSchema,
    name: textSchema,
    street: textSchema,
    housenumber: textSchema,
    postcode: textSchema,
    city: textSchema,
    countrycode: textSchema,
  }),
});

/** GeoJSON in the format of Photon; invalid `features` are left out. */
const placesSchema = v.object({ features: v.array(v.unknown()) });

/** A place in the format of an address form; missing parts are empty strings. */
export interface Place {
  street: string;
  houseNumber: string;
  city: string;
  postalCode: string;
  /** Two capital letters. */
  countryCode: string;
  lat: number;
  lon: number;
}

export interface Point {
  lat: number;
  lon: number;
}

export interface PlaceSearch {
  text: string;
  language: string;
  limit: number;
  /** West, south, east, north: only places within them. */
  bounds?: readonly [number, number, number, number] | undefined;
  /** Places near here come first. */
  near?: Point | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Queries the geocoder at `placesUrl`, a Photon API, possibly run by a third party. If it refuses the query because it
 * does not support the page's language, the query is repeated without one and returns local names.
 */
export async function searchPlaces(client: Client, placesUrl: string, search: PlaceSearch): Promise<Place[]> {
  const { text, language, limit, bounds, near, signal } = search;
  const query = { q: text, limit, bbox: bounds?.join(','), lat: near?.lat, lon: near?.lon };
  const ask = (more: CallOptions['query']) =>
    client.call(placesUrl, placesSchema, {
      base: 'elsewhere',
      query: { ...query, ...more },
      signal,
      timeout: 10_000,
    });
  const { features } = await ask({ lang: language.split('-')[0] }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return ask({});
    throw error;
  });
  return features.flatMap((feature) => {
    const parsed = v.safeParse(featureSchema, feature);
    return parsed.success ? [placeOf(parsed.output)] : [];
  });
}

/** A street or city has its name in `name`; a house has its street's name in `street`. */
function placeOf({ geometry, properties }: v.InferOutput<typeof featureSchema>): Place {
  const { type, name, street, housenumber, postcode, city, countrycode } = properties;
  const { 0: lon, 1: lat } = geometry.coordinates;
  return {
    street: type === 'street' ? name : street,
    houseNumber: housenumber,
    city: type === 'city' ? name : city,
    postalCode: postcode,
    countryCode: countrycode.toUpperCase(),
    lat,
    lon,
  };
}
