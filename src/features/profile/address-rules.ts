import type { Place, Point } from '../../api/places.ts';
import { CONSTANTS } from '../../config/constants.ts';
import { countryFacts } from '../../config/countries.ts';
import { type ProfileValues, tidy } from './rules.ts';

/** The two fields of an address that are completed. */
export type PlaceField = 'street' | 'city';

/** Fields of an address that a place fills in. */
export type PlaceValues = Pick<ProfileValues, 'street' | 'postalCode' | 'city' | 'countryCode'>;

/** How many places are proposed; more than a phone shows above its keyboard help nobody. */
const MAX_PROPOSED = 6;

/** So many letters are worth a question: one letter finds everything. */
const MIN_LETTERS: Readonly<Record<PlaceField, number>> = { street: 3, city: 2 };

/** Whether a text is worth a question: a house number alone finds nothing. */
export const isSearchable = (field: PlaceField, text: string): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS[field];

/** What an input's event says of how the text came about. */
export interface TextInput {
  /** Absent where a browser fills in a form. */
  inputType?: string | undefined;
  /** The field has the focus: a browser fills all fields at once. */
  isFocused: boolean;
}

/** Whether somebody types. What a browser fills in is complete, and a question for each field of it helps nobody. */
export const isTyped = ({ inputType = '', isFocused }: TextInput): boolean =>
  isFocused && /^(insert(?!Replacement)|delete|history)/.test(inputType);

/** The house number at the end of a typed street, or at its beginning: `Hlavná 12/A`. */
const typedNumber = (text: string): string =>
  (/\s(\d+\p{L}?([/-]\d*\p{L}?)?)\s*$/u.exec(text) ?? /^\s*(\d+\p{L}?)\s/u.exec(text))?.[1] ?? '';

/**
 * Street and number as the country writes them. The number comes from the place, else from what was typed: a geocoder
 * does not know every house.
 */
export function streetLine({ street, houseNumber, countryCode }: Place, typed = ''): string {
  const number = houseNumber || (street.includes(typedNumber(typed)) ? '' : typedNumber(typed));
  const parts = countryFacts(countryCode).houseNumber === 'before' ? [number, street] : [street, number];
  return parts.filter((part) => part !== '').join(' ');
}

/** Whether a picked street still lacks the number of the house. */
export const lacksNumber = (place: Place, typed: string): boolean =>
  place.street !== '' && streetLine(place, typed) === place.street && !/\d/.test(place.street);

const isSame = (field: string, a: string, b: string): boolean => tidy(field, a) === tidy(field, b);

/** What a picked place fills in: only what it knows, what differs, and what may be changed. */
export function placeValues(
  field: PlaceField,
  place: Place,
  values: PlaceValues,
  typed: string,
  fixed: readonly string[] = [],
): Partial<PlaceValues> {
  // A city has many codes: the one that was typed knows better.
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

/** Metres between two points, good enough over a town. */
function metres(a: Point, b: Point): number {
  const x = rad(b.lon - a.lon) * Math.cos(rad((a.lat + b.lat) / 2));
  return Math.hypot(x, rad(b.lat - a.lat)) * EARTH_RADIUS;
}

export interface Bias {
  countryCode: string;
  city: string;
  /** The city that was picked last. */
  near?: Point | undefined;
}

/**
 * The places worth proposing for a field, each once: those of the city that is filled in or within the radius of
 * section 9 around it first, then those of the country, otherwise as the geocoder ranks them.
 */
export function proposed(field: PlaceField, places: readonly Place[], bias: Bias): Place[] {
  const isOfField = ({ street, city }: Place): boolean =>
    field === 'street' ? street !== '' && city !== '' : street === '' && city !== '';
  const rank = (place: Place): number => {
    if (field === 'street' && isNear(place, bias)) return 0;
    return place.countryCode === bias.countryCode ? 1 : 2;
  };
  const nameOf = (place: Place): string => Object.values({ ...place, lat: 0, lon: 0 }).join('|');
  const unique = new Map(places.filter(isOfField).map((place) => [nameOf(place), place]));
  return [...unique.values()].sort((a, b) => rank(a) - rank(b)).slice(0, MAX_PROPOSED);
}

const isNear = (place: Place, { city, near }: Bias): boolean =>
  (city.trim() !== '' && place.city.toLowerCase() === city.trim().toLowerCase()) ||
  (near !== undefined && metres(place, near) <= CONSTANTS.placesRadius);
