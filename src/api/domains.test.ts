import { expect, it } from 'vitest';
import { readDomainResult } from './domains.ts';

it.each([null, ''])('a result says by %j that it has no error and is no alternative', (nothing) => {
  const json = { name: 'free-name.sk', tld: 'sk', availableForPurchase: true };
  const result = readDomainResult({ ...json, error: nothing, alternativeTo: nothing });
  expect(result).toMatchObject({ error: undefined, alternativeTo: undefined });
});
