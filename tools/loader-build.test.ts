import { parse } from 'acorn';
import { build, mergeConfig, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import type { LoaderFiles } from '../src/elements/loader/loader-files.ts';
import { loaderConfig, scriptConfig } from './loader-build.ts';

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

const isDeclaration = ({ type }: { type: string }): boolean =>
  type === 'VariableDeclaration' || type === 'FunctionDeclaration';

test('builds a ws.js whose only statement is the start, which checks the built-ins first [C2.3]', async () => {
  const config = mergeConfig(scriptConfig({ names: [] } as unknown as LoaderFiles), {
    build: { write: false, minify: true },
  });
  const { output } = (await build(config)) as Rolldown.RolldownOutput;
  const { code } = output[0];
  const { body } = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  const statements = body.filter((statement) => !isDeclaration(statement));
  expect(statements.map(({ start, end }) => code.slice(start, end))).toEqual([
    expect.stringMatching(/^[\w$]+\(import\.meta\.url\);?$/),
  ]);
  // Declarations of constants call nothing, and read no name of the page.
  const constants = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  const called = constants.filter(({ init }) => init && /^(Call|New|Tagged|Member)/.test(init.type));
  expect(
    called.map(({ start, end }) => code.slice(start, end)).filter((text) => !/import\.meta\.url$/.test(text)),
  ).toEqual([]);
});
