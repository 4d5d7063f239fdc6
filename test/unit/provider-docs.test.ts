import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FUNCTIONS } from '../../server/provider-functions.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/server.md'), 'utf8');
/** The first cells of the rows that say what each function answers. */
const cells = [...text.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell).join();

it.each([...Object.keys(FUNCTIONS), 'availability.check', 'availability.search'])(
  'docs/server.md says what %s answers',
  (path) => expect(cells).toContain(`\`${path}\``),
);
