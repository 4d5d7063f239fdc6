import { expect, it } from 'vitest';
import { readDomainResult } from './domains.ts';

it.each([null, ''])('a result with %j has no error and is not an alternative', (nothing) => {
  const json = { name: 'free-name.sk', tld: 'sk', availableForPurchase: true };
  const result = readDomainResult({ ...json, error: nothing, alternativeTo: nothing });
  expect(result).toMatchObject({ error: undefined, alternativeTo: undefined });
});
