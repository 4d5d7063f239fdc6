import { parse } from 'acorn';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { oldBrowserLoader } from './old-browsers.ts';

const SOURCE =
  'export const read = (a) => a?.b ?? (a != null ? a : 1); window.x ||= read({}); class A { static b = 1 } window.y = A;';

/** The build's way of the loader, over a text that uses what a browser of 2018 cannot parse. */
async function lowered(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? SOURCE : null),
      },
      oldBrowserLoader(),
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code;
}

test('writes the loader so that a browser of 2018 can parse it', async () => {
  const code = await lowered();
  expect(code).toContain('window.y');
  expect(() => parse(code, { ecmaVersion: 2018, sourceType: 'module' })).not.toThrow();
  expect(() => parse(SOURCE, { ecmaVersion: 2018, sourceType: 'module' })).toThrow();
});
