import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('the estimate for operators counts with the budget of a page with a mini-cart [C1.14]', () => {
  const [, budget = ''] = /^\| one `ws-minicart` \| [^|]+ \| (\d+) \|/m.exec(read('docs/budgets.md')) ?? [];
  const hosting = read('docs/hosting.md');
  expect(hosting).toContain(`A first visit loads at most ${budget} KB`);
  const [, kilobytes = '', total = ''] = /3 M × (\d+) KB \+ 3\.5 M × 0\.3 KB = (\d+) GB/.exec(hosting) ?? [];
  expect(kilobytes).toBe(budget);
  expect(Number(total)).toBe(Math.round(3 * Number(budget) + 3.5 * 0.3));
});

it('guides, the document and public types cite only what their readers have', () => {
  const guides = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md') && !/decisions\/|clauses\.md/.test(name));
  const types = [
    'src/config/config-keys.ts',
    'src/elements/public-types.ts',
    'src/elements/page/ws-elements.ts',
  ];
  const citing = ['README.md', 'openapi.yaml', ...guides, ...types].filter((file) =>
    /(specification|contract)('s|’s|,)? section \d|section \d+ of the (specification|contract)/i.test(
      read(file),
    ),
  );
  expect(citing).toEqual([]);
});
