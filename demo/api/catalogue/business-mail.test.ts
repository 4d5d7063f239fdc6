import { expect, test } from 'vitest';
import { CONSTANTS } from '../../../src/config/constants.ts';
import { BUSINESS_MAIL } from './business-mail.ts';

test('business mail has the disk sizes of section 9, from smallest to largest [9.17]', () => {
  const sizes = BUSINESS_MAIL.map(({ code, fixed }) => [code.replace('business-mail-', ''), fixed?.capacity]);
  expect(sizes).toEqual(Object.entries(CONSTANTS.businessMailDisks));
});
