import { createContext, runInContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';

/** The result in a separate realm that has run this code first. */
async function answerAfter(code: string): Promise<unknown> {
  const { readFile } = await import('node:fs/promises');
  const path = new URL('./broken-built-in.ts', import.meta.url);
  const { code: plain } = await transformWithOxc(await readFile(path, 'utf8'), 'broken-built-in.ts', {
    sourcemap: false,
  });
  const context = createContext();
  runInContext(code, context);
  return runInContext(`${plain.replace(/^export /m, '')}\nbrokenBuiltIn()`, context);
}

it.each([
  ['', undefined],
  ['Object.prototype.x = 1', undefined],
  ['Object.prototype.get = function () {}', 'Object.prototype.get'],
  ['Object.prototype.value = 1', 'Object.prototype.value'],
  ['Array.prototype.toJSON = function () { return String(this); }', 'Array.prototype.toJSON'],
  [
    'Array.prototype.map = function (act) { return this.length ? [act(this[0])] : []; }',
    'Array.prototype.map',
  ],
])('after "%s" the broken built-in is %s', async (code, expected) => {
  expect(await answerAfter(code)).toBe(expected);
});
