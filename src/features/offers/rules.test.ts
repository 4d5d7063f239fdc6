import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import { donationSizes, roundUp } from '../../config/donations.ts';
import { donationChoice, fileProblem, MAX_INVOICE_SIZE, readAmount, readLicenses } from './rules.ts';

const cartOf = (more: object = {}, summary: object = {}) =>
  v.parse(cartSchema, {
    uuid: 'u',
    items: [],
    summary: { price: { vatExcluded: 65.88, vatIncluded: 81.03, vatPercentage: 23 }, ...summary },
    ...more,
  });

describe('rounding up', () => {
  it.each([
    [8103, 'EUR', 97],
    [8100, 'EUR', 0],
    [199_529, 'CZK', 471],
    [8_366_700, 'HUF', 3_300],
    [82_350, 'SEK', 650],
    [82_350, 'NOK', 650],
    [8103, 'GBP', 97],
  ])('adds to %i of %s the missing %i [1.9] [D.23] [9.16]', (price, currency, expected) => {
    expect(roundUp(price, currency)).toBe(expected);
  });
});

describe('the amounts of each button', () => {
  it.each([
    ['EUR', 50, 100, 100],
    ['CZK', 1_000, 2_000, 1_000],
    ['HUF', 10_000, 20_000, 10_000],
    ['SEK', 500, 1_000, 1_000],
    ['NOK', 500, 1_000, 1_000],
  ])('in %s are %i and %i, and it rounds to %i [D.23] [9.16]', (currency, small, large, unit) => {
    expect(donationSizes(currency)).toMatchObject({ small, large, unit });
  });
});

describe('the kind of a donation', () => {
  it.each([
    [undefined, 'none'],
    [0.97, 'round'],
    [0.5, 'small'],
    [1, 'large'],
    [3, 'other'],
  ])('of %s is %s [9.16]', (donation, expected) => {
    expect(donationChoice(cartOf({ donation }), 'EUR')).toBe(expected);
  });
});

describe('an amount as people type it', () => {
  it.each([
    ['2.5', 250],
    ['2,50', 250],
    [' 1 000 ', 100_000],
    ["1'000.05", 100_005],
    ['0', undefined],
    ['-1', undefined],
    ['1.234', undefined],
    ['a lot', undefined],
    ['', undefined],
  ])('%j is read as %s [9.16]', (text, expected) => {
    expect(readAmount(text)).toBe(expected);
  });

  it.each([
    ['2,50 €', 'en-US', 250],
    ['€2.50', 'en-US', 250],
    ['2.50 EUR', 'en-US', 250],
    ['EUR 2.50', 'en-US', 250],
    ['150 Ft', 'en-US', 15_000],
    ['150 Ft.', 'hu-HU', 15_000],
    ['50 Kč', 'cs-CZ', 5_000],
    ['kr 50', 'no-NO', 5_000],
    ['50,-', 'cs-CZ', 5_000],
    ['50,– Kč', 'cs-CZ', 5_000],
    ['+2.50', 'en-US', 250],
    ['２，５０', 'en-US', 250],
    ['1.000', 'de-DE', 100_000],
    ['1.000', 'es-ES', 100_000],
    ['1,000', 'en-US', 100_000],
    ['1.000', 'en-US', undefined],
    ['1,000', 'de-DE', undefined],
    ['2.500', 'hu-HU', 250_000],
    ['2.500,- Ft', 'hu-HU', 250_000],
    ['1.000', 'sk-SK', 100_000],
    ['1.000', 'nb-NO', 100_000],
    ['1.000', 'no-NO', 100_000],
    ['2,500', 'hu-HU', undefined],
    ['1 000:-', 'sv-SE', 100_000],
    ['50:- kr', 'sv-SE', 5_000],
    ['1:50', 'sv-SE', undefined],
    ['1.000,50', 'de-DE', 100_050],
    ['1.000,50', 'en-US', 100_050],
    ['1,000.50', 'en-US', 100_050],
    ['1.000.000', 'en-US', 100_000_000],
    ['1 000,5', 'sk-SK', 100_050],
    ['1\u202f000', 'sv-SE', 100_000],
    ['.5', 'en-US', 50],
    ['2.', 'en-US', 200],
    ['1.00.000', 'de-DE', undefined],
    ['2,5 or 3', 'en-US', undefined],
    ['€', 'en-US', undefined],
  ])('%j in %s is read as %s', (text, language, expected) => {
    expect(readAmount(text, language)).toBe(expected);
  });
});

describe('a file', () => {
  it.each([
    ['a.pdf', 'application/pdf', 1, 0, undefined],
    ['a.pdf', 'application/pdf', 1, 4, undefined],
    ['a.pdf', 'application/pdf', 1, 5, 'validation.upload_count_exceeded'],
    ['a.png', 'image/png', MAX_INVOICE_SIZE, 0, undefined],
    ['a.png', 'image/png', MAX_INVOICE_SIZE + 1, 0, 'validation.upload_size_exceeded'],
    ['a.pdf', 'text/html', 1, 0, 'validation.upload_type_invalid'],
    ['SCAN.JPEG', '', 1, 0, undefined],
    ['a.exe', '', 1, 0, 'validation.upload_type_invalid'],
    ['a.pdf', 'application/pdf', 0, 0, 'validation.upload_type_invalid'],
  ])('%s of type %j and %i bytes after %i others: %s [5.30] [D.28]', (name, type, size, before, expected) => {
    expect(fileProblem({ name, type, size }, before)).toBe(expected);
  });
});

describe('the number of mailboxes', () => {
  it.each([
    ['1', 1],
    [' 500 ', 500],
    ['0', undefined],
    ['501', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['ten', undefined],
  ])('%j is read as %s', (text, expected) => {
    expect(readLicenses(text)).toBe(expected);
  });
});
