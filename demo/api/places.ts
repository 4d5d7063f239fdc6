import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import type { Services, ShopEnv } from '../../server/http/context.ts';
import { type FoundPlace, searchPlaces } from './places/search.ts';

const numeric = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), v.number());
const querySchema = v.object({
  q: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  lang: v.optional(v.pipe(v.string(), v.regex(/^([a-z]{2}(-[A-Z]{2})?|default)$/))),
  limit: v.optional(v.pipe(numeric, v.integer(), v.minValue(1))),
  lat: v.optional(v.pipe(numeric, v.minValue(-90), v.maxValue(90))),
  lon: v.optional(v.pipe(numeric, v.minValue(-180), v.maxValue(180))),
  bbox: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map(Number)),
      v.strictTuple([v.number(), v.number(), v.number(), v.number()]),
    ),
  ),
});
type Query = v.InferOutput<typeof querySchema>;

const DEFAULT_LIMIT = 15;
const MAX_LIMIT = 50;

/**
 * GET /places: the address search of a Photon server (`q`, `lang`, `limit`, `bbox`, `lat` and `lon`, `layer`), for the
 * demo's six countries. Open to every origin: it has no visitor data and uses no cookie.
 */
export function placesRoutes({ isSiteOrigin }: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.use(cors({ origin: (origin) => (isSiteOrigin(origin) ? origin : '*') }));
  app.get('/', (c) => {
    const parsed = v.safeParse(querySchema, c.req.query());
    if (!parsed.success) return c.json({ message: problemOf(parsed.issues[0]) }, 400);
    const { q, bbox, lat, lon, limit = DEFAULT_LIMIT, lang } = parsed.output;
    const found = searchPlaces({
      text: q,
      limit: Math.min(limit, MAX_LIMIT),
      bbox,
      near: nearOf(lat, lon),
      layers: c.req.queries('layer'),
    });
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json({ type: 'FeatureCollection', features: found.map((one) => feature(one, lang)) });
  });
  return app;
}

const nearOf = (lat: Query['lat'], lon: Query['lon']) =>
  lat === undefined || lon === undefined ? undefined : { lat, lon };

function problemOf(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue)?.split('.')[0];
  return name === 'q' ? "missing search term 'q': /?q=berlin" : `invalid value of '${name}'`;
}

/** A result in Photon's format: coordinates have the longitude first, absent properties are left out. */
function feature({ place, houseNumber }: FoundPlace, lang: string | undefined) {
  const { id, country, postcode, state, lat, lon } = place;
  const english = lang?.startsWith('en');
  const name = (english ? place.englishName : undefined) ?? place.name;
  const city = (english ? place.englishCity : undefined) ?? place.city;
  const shared = { osm_type: 'N', osm_id: id, postcode, state, ...countryOf(country, lang) };
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { ...shared, ...kindOf({ name, city, houseNumber }) },
  };
}

function kindOf({
  name,
  city,
  houseNumber,
}: {
  name: string;
  city?: string | undefined;
  houseNumber?: string | undefined;
}) {
  if (city === undefined) return { osm_key: 'place', osm_value: 'city', type: 'city', name };
  if (houseNumber === undefined)
    return { osm_key: 'highway', osm_value: 'residential', type: 'street', name, city };
  return {
    osm_key: 'place',
    osm_value: 'house',
    type: 'house',
    housenumber: houseNumber,
    street: name,
    city,
  };
}

/** Photon returns the country's name in the requested language, and in the country's own without one. */
function countryOf(code: string, lang: string | undefined) {
  const own = { SK: 'sk', CZ: 'cs', HU: 'hu', SE: 'sv', AT: 'de', NO: 'nb' }[code] ?? 'en';
  const asked = lang === undefined || lang === 'default' ? own : lang.replace(/^no\b/, 'nb');
  const names = new Intl.DisplayNames([asked, 'en'], { type: 'region' });
  return { country: names.of(code) ?? code, countrycode: code };
}
