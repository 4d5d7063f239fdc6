import type { Place, Point } from '../../../api/places.ts';
import { CONSTANTS } from '../../../config/constants.ts';
import { type Box, countryFacts } from '../../../config/countries.ts';
import type { PageConfig } from '../../../config/page-config.ts';
import type { ProfileValues } from '../rules.ts';
import { normalizeValue } from './normalize.ts';

/** The address fields with suggestions. */
export type SuggestedField = 'street' | 'city';

/** The address fields that a suggestion fills in. */
export type PlaceValues = Pick<ProfileValues, 'street' | 'postalCode' | 'city' | 'countryCode'>;

/** Maximum number of suggestions: as many as a phone can show above its keyboard. */
const MAX_SUGGESTIONS = 6;

/** Minimum number of letters for a search. */
const MIN_LETTERS: Readonly<Record<SuggestedField, number>> = { street: 3, city: 2 };

/** Whether a text can be searched for; a house number alone cannot. */
export const isSearchable = (field: SuggestedField, text: string): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS[field];

/** How an input event was caused. */
export interface TextInput {
  /** Undefined when the browser autofills a form. */
  inputType?: string | undefined;
  /** Whether the field has the focus; autofill also changes fields without it. */
  isFocused: boolean;
}

/** Whether the visitor typed the text. Autofilled addresses are complete and need no search. */
export const isTyped = ({ inputType = '', isFocused }: TextInput): boolean =>
  isFocused && /^(insert(?!Replacement)|delete|history)/.test(inputType);

/** The house number at the end or the start of a typed street: `Hlavná 12/A`. */
const typedNumber = (text: string): string =>
  (/\s(\d+\p{L}?([/-]\d*\p{L}?)?)\s*$/u.exec(text) ?? /^\s*(\d+\p{L}?)\s/u.exec(text))?.[1] ?? '';

/**
 * Street and house number in the country's order. The number is the place's, else the typed one: geocoders do not know
 * every house.
 */
export function streetLine({ street, houseNumber, countryCode }: Place, typed = ''): string {
  const number = houseNumber || (street.includes(typedNumber(typed)) ? '' : typedNumber(typed));
  const parts = countryFacts(countryCode).houseNumber === 'before' ? [number, street] : [street, number];
  return parts.filter((part) => part !== '').join(' ');
}

/** Whether a selected street still lacks the house number. */
export const lacksNumber = (place: Place, typed: string): boolean =>
  place.street !== '' && streetLine(place, typed) === place.street && !/\d/.test(place.street);

const isSame = (field: string, a: string, b: string): boolean =>
  normalizeValue(field, a) === normalizeValue(field, b);

/** The values that a selected place fills in: known, different from the current ones, and not fixed. */
export function placeValues(
  field: SuggestedField,
  place: Place,
  values: PlaceValues,
  typed: string,
  fixed: readonly string[] = [],
): Partial<PlaceValues> {
  // A city has many postal codes, so a typed one is kept.
  const keepsCode = field === 'city' && values.postalCode.trim() !== '';
  const known: PlaceValues = {
    street: field === 'street' ? streetLine(place, typed) : '',
    postalCode: keepsCode ? '' : place.postalCode,
    city: place.city,
    countryCode: place.countryCode,
  };
  const changed = Object.entries(known).filter(
    ([name, text]) =>
      text !== '' && !isSame(name, text, values[name as keyof PlaceValues]) && !fixed.includes(name),
  );
  return Object.fromEntries(changed);
}

const EARTH_RADIUS = 6_371_000;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance in meters; accurate enough within a town. */
function metres(a: Point, b: Point): number {
  const x = rad(b.lon - a.lon) * Math.cos(rad((a.lat + b.lat) / 2));
  return Math.hypot(x, rad(b.lat - a.lat)) * EARTH_RADIUS;
}

export interface Bias {
  countryCode: string;
  city: string;
  /** The last selected city. */
  near?: Point | undefined;
}

/**
 * The suggestions for a field, without duplicates: first those in the current city or within the radius of clause 9.5,
 * then those in the country, otherwise in the order of the geocoder.
 */
export function rankPlaces(field: SuggestedField, places: readonly Place[], bias: Bias): Place[] {
  const isOfField = ({ street, city }: Place): boolean =>
    field === 'street' ? street !== '' && city !== '' : street === '' && city !== '';
  const rank = (place: Place): number => {
    if (field === 'street' && isNear(place, bias)) return 0;
    return place.countryCode === bias.countryCode ? 1 : 2;
  };
  const nameOf = (place: Place): string => Object.values({ ...place, lat: 0, lon: 0 }).join('|');
  const unique = new Map(places.filter(isOfField).map((place) => [nameOf(place), place]));
  return [...unique.values()].sort((a, b) => rank(a) - rank(b)).slice(0, MAX_SUGGESTIONS);
}

const isNear = (place: Place, { city, near }: Bias): boolean =>
  (city.trim() !== '' && place.city.toLowerCase() === city.trim().toLowerCase()) ||
  (near !== undefined && metres(place, near) <= CONSTANTS.placesRadius);

type BoundsConfig = Pick<PageConfig, 'bounds' | 'companyCountry'>;

/**
 * The bounding box for address searches: the page config's for the company's own country, otherwise the country's.
 * Undefined: anywhere.
 */
export function boundsOf({ bounds, companyCountry }: BoundsConfig, countryCode: string): Box | undefined {
  if (!bounds || countryCode !== companyCountry) return countryFacts(countryCode).bounds;
  const { southWest, northEast } = bounds;
  return [southWest.lng, southWest.lat, northEast.lng, northEast.lat];
}
