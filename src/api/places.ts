import * as v from 'valibot';
import type { Client } from './client.ts';
import type { CallOptions } from './connection.ts';
import { ApiError } from './errors.ts';
import { textSchema } from './schemas.ts';

const featureSchema = v.object({
  // An array and not a tuple, whose schema would add half a kilobyte.
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

/** GeoJSON as Photon sends it; invalid `features` are left out. */
const placesSchema = v.object({ features: v.array(v.unknown()) });

/** A place as an address form needs it; missing parts are empty strings. */
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
  /** West, south, east, north: only places inside. */
  bounds?: readonly [number, number, number, number] | undefined;
  /** Places near here come first. */
  near?: Point | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Queries the geocoder at `placesUrl`, a Photon API, possibly of a third party. If it does not support the page's
 * language, it refuses the query; the query is then repeated for the local names.
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
  const { features } = await ask({ lang: language.slice(0, 2) }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return ask({});
    throw error;
  });
  return features.flatMap((feature) => {
    const parsed = v.safeParse(featureSchema, feature);
    return parsed.success ? [placeOf(parsed.output)] : [];
  });
}

/** A street or city carries its own name in `name`; a house carries the street's in `street`. */
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
