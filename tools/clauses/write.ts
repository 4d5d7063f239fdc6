/** `npm run clauses`: fills the column "Held by" of docs/clauses.md with the tests that name a clause in their title. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillHeldBy } from './table.ts';
import { testsByClause } from './tagged-tests.ts';

const file = join(import.meta.dirname, '../../docs/clauses.md');
const text = readFileSync(file, 'utf8');
const filled = fillHeldBy(text, testsByClause());
if (filled === text) console.log('docs/clauses.md is up to date.');
else writeFileSync(file, filled);
