import { parse } from 'acorn';
import { build, mergeConfig, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { loaderConfig } from './loader-build.ts';

const SOURCE =
  'export const read = (a) => a?.b ?? (a != null ? a : 1); window.x ||= read({}); class A { static b = 1 } window.y = A;';

/** Adds syntax that browsers of 2018 cannot parse. */
const source: Plugin = {
  name: 'source',
  resolveId: (id) => (id === 'entry' ? id : null),
  load: (id) => (id === 'entry' ? SOURCE : null),
};

test('builds a loader that a browser of 2018 can parse [2.51] [C2.3]', async () => {
  const config = mergeConfig(loaderConfig('entry', 'entry.js'), {
    plugins: [source],
    build: { write: false },
  });
  const { output } = (await build(config)) as Rolldown.RolldownOutput;
  const { code } = output[0];
  expect(code).toContain('window.y');
  expect(() => parse(code, { ecmaVersion: 2018, sourceType: 'module' })).not.toThrow();
  expect(() => parse(SOURCE, { ecmaVersion: 2018, sourceType: 'module' })).toThrow();
});
