import * as v from 'valibot';
import type { Client } from './client.ts';
import { textSchema } from './schemas.ts';

const featureSchema = v.object({
  geometry: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
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

/** GeoJSON as Photon answers it; `features` that we cannot read are left out. */
const placesSchema = v.object({ features: v.array(v.unknown()) });

/** One place, as an address form needs it. Empty texts where the place has no such part. */
export interface Place {
  street: string;
  houseNumber: string;
  city: string;
  postalCode: string;
  /** Two capital letters. */
  countryCode: string;
}

export interface PlaceSearch {
  text: string;
  language: string;
  limit: number;
  /** West, south, east, north: only places inside. */
  bounds?: readonly [number, number, number, number] | undefined;
  signal?: AbortSignal | undefined;
}

/** Asks the geocoder at `placesUrl`, which speaks Photon's language and may belong to somebody else. */
export async function searchPlaces(client: Client, placesUrl: string, search: PlaceSearch): Promise<Place[]> {
  const { text, language, limit, bounds, signal } = search;
  const { features } = await client.call(placesUrl, placesSchema, {
    base: 'elsewhere',
    query: { q: text, lang: language.slice(0, 2), limit, bbox: bounds?.join(',') },
    signal,
    timeout: 10_000,
  });
  return features.flatMap((feature) => {
    const parsed = v.safeParse(featureSchema, feature);
    return parsed.success ? [placeOf(parsed.output.properties)] : [];
  });
}

/** A street or city carries its own name in `name`; a house carries the street's in `street`. */
function placeOf(properties: v.InferOutput<typeof featureSchema>['properties']): Place {
  const { type, name, street, housenumber, postcode, city, countrycode } = properties;
  return {
    street: type === 'street' ? name : street,
    houseNumber: housenumber,
    city: type === 'city' ? name : city,
    postalCode: postcode,
    countryCode: countrycode.toUpperCase(),
  };
}
