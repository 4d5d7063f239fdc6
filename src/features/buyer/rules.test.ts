import { expect, it } from 'vitest';
import { type SeenTotal, type VatChange, vatChange } from './rules.ts';

const AT_HOME: SeenTotal = { uuid: 'a', net: 100, total: 123, profileId: undefined, countryCode: undefined };
const BILLED: SeenTotal = { ...AT_HOME, total: 120, profileId: '7', countryCode: 'AT' };
const CHANGE: VatChange = { before: 123, after: 120, countryCode: 'AT' };

it.each<[string, SeenTotal | undefined, SeenTotal, VatChange | undefined, VatChange | undefined]>([
  ['new billing details', AT_HOME, BILLED, undefined, CHANGE],
  ['the same total with billing details', AT_HOME, { ...BILLED, total: 123 }, undefined, undefined],
  ['the first total that is seen', undefined, BILLED, undefined, undefined],
  ['another price as well', AT_HOME, { ...BILLED, net: 90 }, undefined, undefined],
  ['another cart', AT_HOME, { ...BILLED, uuid: 'b' }, undefined, undefined],
  ['another place without billing details', AT_HOME, { ...AT_HOME, total: 119 }, undefined, undefined],
  [
    'another country in the same details',
    { ...BILLED, total: 119, countryCode: 'DE' },
    BILLED,
    undefined,
    {
      ...CHANGE,
      before: 119,
    },
  ],
  ['other VAT for the same details', { ...BILLED, total: 119 }, BILLED, undefined, undefined],
  ['nothing since', BILLED, BILLED, CHANGE, CHANGE],
  ['another price since', BILLED, { ...BILLED, net: 90, total: 108 }, CHANGE, undefined],
])('of %s is said what it is', (_what, before, now, said, expected) => {
  expect(vatChange(before, now, said)).toEqual(expected);
});
