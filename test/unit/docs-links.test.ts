import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LINK = /\]\(([^)\s#]+\.md)(?:#[^)\s]*)?\)/g;

/** The documents that a document links to, as paths from the root. */
const linksIn = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(LINK)]
    .map(([, link = '']) => link)
    .filter((link) => !link.includes(':'))
    .map((link) => posix.join(posix.dirname(file), link));

/** All documents that a reader reaches from one by links. */
function reachableFrom(start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found)
    for (const link of linksIn(file)) if (existsSync(join(ROOT, link))) found.add(link);
  return found;
}

it('every document is reached by links from the README [C1.13]', () => {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md'));
  const others = ['CHANGELOG.md', 'CONTRIBUTING.md', 'demo/README.md', 'bench/README.md'];
  const reachable = reachableFrom('README.md');
  expect([...docs, ...others].filter((name) => !reachable.has(name))).toEqual([]);
});
