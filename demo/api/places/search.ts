import { PLACES, type Place } from './gazetteer.ts';

export interface PlaceQuery {
  text: string;
  limit: number;
  /** West, south, east, north. */
  bbox?: readonly [number, number, number, number] | undefined;
  /** Places near here come first among equal matches. */
  near?: { lat: number; lon: number } | undefined;
  layers?: readonly string[] | undefined;
}

export interface FoundPlace {
  place: Place;
  /** For a street, if the text ends or begins with a house number. */
  houseNumber?: string;
}

interface Entry {
  place: Place;
  /** Normalized words of the name; a match here ranks higher than one in `around`. */
  own: string[];
  around: string[];
  postcode: string;
}

/** Lower case without diacritics: `zil` finds `Žilina`. Letters that do not decompose are replaced. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l');

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

const ENTRIES: readonly Entry[] = PLACES.map((place) => ({
  place,
  own: wordsOf(`${place.name} ${place.englishName ?? ''}`),
  around: wordsOf(`${place.city ?? ''} ${place.englishCity ?? ''} ${place.state}`),
  postcode: place.postcode,
}));

const HOUSE = /^\d{1,4}[a-z]?(\/(\d{1,4}[a-z]?|[a-z]))?$/;

/**
 * Finds places whose words begin with the words of the text, in any order, ignoring case and diacritics; a postal code
 * is a word, with or without its space. Best match first: the whole name, then its beginning, then cities before
 * streets, then the distance.
 */
export function searchPlaces(query: PlaceQuery): FoundPlace[] {
  const { words, house, postcode } = readText(query.text);
  if (words.length === 0 && postcode === '') return [];
  const hits = ENTRIES.filter(({ place }) => isInside(place, query)).flatMap((entry) => {
    const score = scoreOf(entry, words, postcode);
    return score === undefined ? [] : [{ entry, score }];
  });
  hits.sort((a, b) => b.score - a.score || distance(a.entry, query) - distance(b.entry, query));
  return hits.slice(0, query.limit).map(({ entry: { place } }) => ({
    place,
    ...(house && place.type === 'street' && { houseNumber: house.toUpperCase() }),
  }));
}

/** Numbers of four digits and more are postal codes, shorter ones house numbers; `040 01` is one code. */
function readText(text: string): { words: string[]; house: string; postcode: string } {
  const joined = fold(text).replace(/\b(\d{3}) (\d{2})\b/, '$1$2');
  const parts = joined.split(/[\s,;]+/).filter(Boolean);
  const postcode = parts.find((part) => /^\d{4,5}$/.test(part)) ?? '';
  const house = parts.find((part) => part !== postcode && HOUSE.test(part)) ?? '';
  // `28. října` begins with a number that is part of its name, not a house number.
  const words = parts.filter((part) => part !== postcode && part !== house).flatMap(wordsOf);
  const digitsOnly = words.length === 0 && postcode === '' && /^\d+$/.test(house);
  return digitsOnly ? { words: [], house: '', postcode: house } : { words, house, postcode };
}

function scoreOf(
  { place, own, around, postcode }: Entry,
  words: string[],
  wantedCode: string,
): number | undefined {
  if (wantedCode !== '' && !postcode.startsWith(wantedCode)) return undefined;
  let score = place.type === 'city' ? 2 : 0;
  let hasOwn = wantedCode !== '' && words.length === 0;
  for (const word of words) {
    const isOwn = own.some((one) => one.startsWith(word));
    if (!isOwn && !around.some((one) => one.startsWith(word))) return undefined;
    hasOwn ||= isOwn;
    score += own.includes(word) ? 4 : isOwn ? 2 : 0;
  }
  if (!hasOwn) return undefined;
  return own[0] !== undefined && words[0] !== undefined && own[0].startsWith(words[0]) ? score + 3 : score;
}

function isInside({ lat, lon, type }: Place, { bbox, layers }: PlaceQuery): boolean {
  const isLayer =
    !layers ||
    layers.length === 0 ||
    layers.includes(type) ||
    (type === 'street' && layers.includes('house'));
  if (!isLayer || !bbox) return isLayer;
  const [west, south, east, north] = bbox;
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

function distance({ place }: Entry, { near }: PlaceQuery): number {
  if (!near) return 0;
  const width = Math.cos((near.lat * Math.PI) / 180);
  return Math.hypot(place.lat - near.lat, (place.lon - near.lon) * width);
}
