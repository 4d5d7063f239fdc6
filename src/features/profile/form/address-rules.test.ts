import { describe, expect, it } from 'vitest';
import type { Place } from '../../../api/places.ts';
import {
  boundsOf,
  isSearchable,
  isTyped,
  lacksNumber,
  placeValues,
  rankPlaces,
  type SuggestedField,
  streetLine,
} from './address-rules.ts';

const place = (changed: Partial<Place> = {}): Place => ({
  street: 'Hlavná',
  houseNumber: '',
  city: 'Košice',
  postalCode: '04001',
  countryCode: 'SK',
  lat: 48.721,
  lon: 21.258,
  ...changed,
});
const ZILINA = { lat: 49.223, lon: 18.74 };

describe('the text of an address field', () => {
  it.each<[SuggestedField, string, boolean]>([
    ['street', 'Dl', false],
    ['street', 'Dlh', true],
    ['street', '12 34 56', false],
    ['city', 'K', false],
    ['city', 'Ko', true],
  ])('in %s with the value "%s" is worth a search: %s', (field, text, isWorth) => {
    expect(isSearchable(field, text)).toBe(isWorth);
  });

  it.each<[string, string | undefined, boolean, boolean]>([
    ['a typed letter', 'insertText', true, true],
    ['an accent from a phone', 'insertCompositionText', true, true],
    ['a deleted letter', 'deleteContentBackward', true, true],
    ['a pasted street', 'insertFromPaste', true, true],
    ['a browser that fills in', undefined, true, false],
    ['a browser that replaces', 'insertReplacementText', true, false],
    ['a browser that fills in another field', 'insertText', false, false],
  ])('that comes from %s is recognized as typed or not', (_, inputType, isFocused, typed) => {
    expect(isTyped({ inputType, isFocused })).toBe(typed);
  });
});

describe('street and number', () => {
  it.each<[string, Partial<Place>, string, string]>([
    ["take the geocoder's number", { houseNumber: '12' }, 'hlav 7', 'Hlavná 12'],
    ['keep the number that was typed', {}, 'hlavn 7/A', 'Hlavná 7/A'],
    ['stand without a number where nobody knows one', {}, 'hlav', 'Hlavná'],
    ['do not take the name for a number', { street: '28. října', countryCode: 'CZ' }, '28 rij', '28. října'],
    ['begin with the number where the country does', { countryCode: 'FR' }, '7 hlav', '7 Hlavná'],
    ['keep a number of several digits', {}, 'hlavn 125', 'Hlavná 125'],
    ['keep a letter behind the number', {}, 'hlavn 7a', 'Hlavná 7a'],
    ['keep both numbers of a house', {}, 'hlavn 7a/12b ', 'Hlavná 7a/12b'],
    ['do not take a number in the middle', {}, 'hlavn 7 dvor', 'Hlavná'],
    ['do not take a number with a sign behind it', {}, 'hlavn 7!', 'Hlavná'],
    ['take a number in front, with its letter', { countryCode: 'FR' }, ' 12b hlav', '12b Hlavná'],
    ['do not take the end of a word in front', { countryCode: 'FR' }, 'a7 hlav', 'Hlavná'],
  ])('%s', (_, changed, typed, line) => {
    expect(streetLine(place(changed), typed)).toBe(line);
  });

  it('are the street alone if nothing was typed', () => {
    expect(streetLine(place())).toBe('Hlavná');
  });

  it('lack the number only if neither side has one', () => {
    expect(lacksNumber(place(), 'hlav')).toBe(true);
    expect(lacksNumber(place(), 'hlav 7')).toBe(false);
    expect(lacksNumber(place({ street: '' }), 'koš')).toBe(false);
  });
});

describe('a picked place', () => {
  const values = { street: 'hlav 5', postalCode: '', city: '', countryCode: 'SK' };

  it('fills in what it knows [5.37]', () => {
    expect(placeValues('street', place(), values, 'hlav 5')).toEqual({
      street: 'Hlavná 5',
      postalCode: '04001',
      city: 'Košice',
    });
  });

  it('changes the country if it is in another one', () => {
    expect(placeValues('street', place({ countryCode: 'CZ' }), values, '')).toMatchObject({
      countryCode: 'CZ',
    });
  });

  it('changes nothing if everything is already there, however the code is written', () => {
    const filled = { street: 'Hlavná 5', postalCode: '040 01', city: 'Košice', countryCode: 'SK' };
    expect(placeValues('street', place(), filled, 'Hlavná 5')).toEqual({});
  });

  it('keeps a typed postal code if only a city is picked', () => {
    const filled = { ...values, postalCode: '040 11' };
    expect(placeValues('city', place({ street: '' }), filled, 'ko')).toEqual({ city: 'Košice' });
    expect(placeValues('street', place(), filled, 'hlav')).toMatchObject({ postalCode: '04001' });
  });

  it('fills in the postal code of a city if only spaces were typed', () => {
    const blank = { ...values, postalCode: '  ' };
    expect(placeValues('city', place({ street: '' }), blank, 'ko')).toEqual({
      postalCode: '04001',
      city: 'Košice',
    });
  });

  it('that is a city does not change the street, even if it names one', () => {
    expect(placeValues('city', place(), values, 'ko')).not.toHaveProperty('street');
  });

  it('does not change fields that must be kept', () => {
    expect(placeValues('street', place(), values, 'hlav', ['city'])).not.toHaveProperty('city');
  });

  it('does not change what it does not know, and a city does not change the street', () => {
    expect(placeValues('city', place({ street: '', postalCode: '' }), values, 'ko')).toEqual({
      city: 'Košice',
    });
  });
});

describe('the suggestions', () => {
  const cities = (field: SuggestedField, places: readonly Place[], bias: Parameters<typeof rankPlaces>[2]) =>
    rankPlaces(field, places, bias).map(({ city }) => city);

  it('are of the type of the field, each once', () => {
    const found = [place(), place({ lat: 48.73 }), place({ street: '', city: 'Hlavatce' })];
    expect(cities('street', found, { countryCode: 'SK', city: '' })).toEqual(['Košice']);
    expect(cities('city', found, { countryCode: 'SK', city: '' })).toEqual(['Hlavatce']);
  });

  it('list the city of the form first, then the country of the form', () => {
    const found = [place({ countryCode: 'CZ', city: 'Brno' }), place(), place({ city: 'Žilina' })];
    expect(cities('street', found, { countryCode: 'SK', city: 'žilina ' })).toEqual([
      'Žilina',
      'Košice',
      'Brno',
    ]);
  });

  it('list places within 5 km of the picked city first [9.5]', () => {
    const near = place({ city: 'Teplička', lat: ZILINA.lat + 0.04, lon: ZILINA.lon });
    const far = place({ city: 'Bytča', lat: ZILINA.lat + 0.05, lon: ZILINA.lon });
    expect(cities('street', [far, near], { countryCode: 'SK', city: 'Žilina', near: ZILINA })).toEqual([
      'Teplička',
      'Bytča',
    ]);
  });

  it('measure the distance to the east shorter than the degrees suggest', () => {
    const east = place({ city: 'Teplička', lat: ZILINA.lat, lon: ZILINA.lon + 0.06 });
    const north = place({ city: 'Bytča', lat: ZILINA.lat + 0.06, lon: ZILINA.lon });
    expect(cities('street', [north, east], { countryCode: 'SK', city: '', near: ZILINA })).toEqual([
      'Teplička',
      'Bytča',
    ]);
  });

  it('include no street without a city, and no city without a name', () => {
    const found = [place({ city: '' }), place({ street: '', city: '' })];
    expect(cities('street', found, { countryCode: 'SK', city: '' })).toEqual([]);
    expect(cities('city', found, { countryCode: 'SK', city: '' })).toEqual([]);
  });

  it('do not list a city first for being the one that is filled in', () => {
    const found = [
      place({ street: '', city: 'Brno', countryCode: 'CZ' }),
      place({ street: '', city: 'Žilina' }),
    ];
    expect(cities('city', found, { countryCode: 'SK', city: 'Brno' })).toEqual(['Žilina', 'Brno']);
  });

  it('is at most six places', () => {
    const many = Array.from({ length: 9 }, (_, at) => place({ postalCode: `0400${at}` }));
    expect(rankPlaces('street', many, { countryCode: 'SK', city: '' })).toHaveLength(6);
  });
});

const bounds = { southWest: { lat: 48.1, lng: 17 }, northEast: { lat: 48.2, lng: 17.3 } };

it.each<[string, typeof bounds | undefined, string, readonly number[] | undefined]>([
  ["the config's, in the company's country", bounds, 'SK', [17, 48.1, 17.3, 48.2]],
  ["the country's, in another country", bounds, 'CZ', [12.09, 48.55, 18.86, 51.06]],
  ["the country's, where the config names none", undefined, 'SK', [16.83, 47.73, 22.57, 49.62]],
  ['none, in a country without a brand', bounds, 'DE', undefined],
])('the bounding box is %s [3.44] [9.24] [D.4]', (_, configured, countryCode, box) => {
  expect(boundsOf({ bounds: configured, companyCountry: 'SK' }, countryCode)).toEqual(box);
});
