import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { PACKAGE, projectOf, run } from './scratch.ts';

const FOLDER = projectOf('server');

it('a shop of the kit, from the package alone, takes an order and tells the provider of it', async () => {
  const source = readFileSync(join(FOLDER, 'shop.ts'), 'utf8');
  const { code: script } = await transform(source, { loader: 'ts', format: 'esm' });
  await writeFile(join(FOLDER, 'shop.js'), script);
  const { code, output } = await run('node', ['order.mjs'], FOLDER);
  expect([code, output.trim().split('\n').toSorted()]).toEqual([0, ['81.03', 'placed 8103']]);
});

it('the types of the kit compile without its libraries, and import nothing', async () => {
  const types = readFileSync(join(PACKAGE, 'dist/server/index.d.ts'), 'utf8');
  expect(types).not.toMatch(/^import |import\(/m);
  const { code, output } = await run('tsc', ['-p', '.'], FOLDER);
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
});

it('the kit needs no package but the database client, and nothing of Node until it is used', () => {
  const script = readFileSync(join(PACKAGE, 'dist/server/index.js'), 'utf8');
  const imported = [...script.matchAll(/^(?:import|export) [^;]*? from ["']([^"']+)["']/gm)].map(
    ([, name]) => name,
  );
  expect(imported).toEqual(['@libsql/client']);
});
