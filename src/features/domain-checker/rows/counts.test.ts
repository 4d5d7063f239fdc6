import { expect, it } from 'vitest';
import { type DomainResult, readDomainResult } from '../../../api/domains.ts';
import { countRows } from './counts.ts';
import type { Row } from './result-list.ts';

const row = (name: string, answer: object, more: Partial<Row> = {}): Row => ({
  ...{ name, requested: false, ...more },
  result: readDomainResult({ name, tld: 'sk', availableForPurchase: false, ...answer }) as DomainResult,
});
const taken = { error: 'domain.taken' };
const unsure = { error: 'domain_checker.cannot_resolve_availability' };
const free = row('free.sk', { availableForPurchase: true, price: { actualPrice: 10 } });

it('counts a name that could not be checked as unsure, and not as checked', () => {
  const rows = [
    free,
    row('taken.sk', taken),
    row('unsure.sk', unsure),
    row('asked.sk', unsure, { requested: true }),
    { name: 'lost.sk', requested: true, failed: true },
    row('invalid.sk', { error: 'domain_checker.invalid_name' }, { requested: true }),
  ];
  const counts = { rows: 6, checked: 3, available: 1, hidden: 2, unsure: 3 };
  expect(countRows([rows.slice(0, 3), rows.slice(3)])).toEqual(counts);
});

it('counts a name that is still being checked as neither', () => {
  const rows = [
    free,
    { name: 'next.sk', requested: true },
    { name: 'again.sk', requested: false, rechecking: true },
  ];
  expect(countRows([rows])).toEqual({ rows: 3, checked: 1, available: 1, hidden: 0, unsure: 0 });
});
