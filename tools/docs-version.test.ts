import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { versionedDocuments, withVersion } from './docs-version.ts';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

it.each(versionedDocuments())('%s names the version of package.json', (name) => {
  const text = read(name);
  expect(withVersion(text)).toBe(text);
});

it.each(['README.md', 'docs/start.md', 'docs/upgrading.md'])('%s says which version it describes', (name) => {
  const text = read(name);
  expect(withVersion(text, '9.9.9')).toContain('version 9.9.9 of ws-elements');
});

it('replaces the names of a release and the version that is described, and no other number', () => {
  expect(
    withVersion(
      'This is version 1.2.3 of ws-elements: npm install ./ws-elements-1.2.3.tgz, ws/1.2.3/ws-elements-1.2.3.zip; /ws/1.2.3/ws.js, version 1.2.3',
      '2.0.0',
    ),
  ).toBe(
    'This is version 2.0.0 of ws-elements: npm install ./ws-elements-2.0.0.tgz, ws/2.0.0/ws-elements-2.0.0.zip; /ws/1.2.3/ws.js, version 1.2.3',
  );
});
