import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const UI = join(import.meta.dirname, '../../ui');
/** Parts of other components, or without a look of their own. */
const PARTS = [
  'combobox-list',
  'fallback',
  'field',
  'folding-card-view',
  'icon',
  'modal-body',
  'offline-line',
  'page-heading-view',
  'react-renderer',
  'retry-boundary',
];

const isShownAlone = (file: string): boolean =>
  /^[a-z-]+\.tsx$/.test(file) &&
  !file.startsWith('icons') &&
  !PARTS.includes(file.replace('.tsx', '')) &&
  /^export (const|function) [A-Z]/m.test(readFileSync(join(UI, file), 'utf8'));

it('the page of the components shows each component [2.7]', () => {
  const samples = ['samples.tsx', 'more-samples.tsx'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  const missing = readdirSync(UI)
    .filter(isShownAlone)
    .filter((file) => !samples.some((text) => text.includes(`/ui/${file}'`)));
  expect(missing).toEqual([]);
});
