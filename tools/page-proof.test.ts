import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { makePageProof } from './page-proof.ts';

/** The result of the code after the transformation. */
function run(code: string): unknown {
  const wrapped = `(function () { ${code} })`;
  const rewritten = makePageProof(wrapped, parse(wrapped, { ecmaVersion: 'latest' }));
  const [body = '', ...helpers] = rewritten.split('\n');
  return new Function(`${helpers.join('\n')}; return ${body}();`)();
}

it.each<[string, unknown]>([
  ['const found = []; for (const key in Object.create({ a: 1 }, {})) found.push(key); return found', []],
  ['const found = []; for (const key in { a: 1, b: 2 }) found.push(key); return found', ['a', 'b']],
  ['const found = []; var key; for (key in 0, { a: 1 }) found.push(key); return found', ['a']],
  ['for (const key in undefined) return key; for (const key in null) return key; return "none"', 'none'],
  ['return (function (a, b) { return [this.x, a, b]; }).bind({ x: 1 }, 2)(3)', [1, 2, 3]],
  ['return (function () { return [...arguments]; }).bind()(3)', [3]],
  ['const f = function (a) { return a; }; return f.bind(null, f.bind(null, 4)())()', 4],
  ['return Array.from({ length: 3 }, (_, index) => index * 2)', [0, 2, 4]],
  ['return Array.from(new Set([1, 2]))', [1, 2]],
  [
    'return [...["a"].entries(), ...new Map([["b", 1]]).entries()]',
    [
      [0, 'a'],
      ['b', 1],
    ],
  ],
  ['return Object.entries({ a: 1 })', [['a', 1]]],
])('keeps what %s means on its own objects', (code, expected) => {
  expect(run(code)).toEqual(expected);
});

it('keeps line numbers', () => {
  const code = 'a;\nfor (const key in b) c();\nd.bind(e);';
  const rewritten = makePageProof(code, parse(code, { ecmaVersion: 'latest' })).split('\n');
  expect(rewritten.slice(0, 3)).toEqual([
    'a;',
    'for (const key of Object.keys(Object((b)))) c();',
    'wsBind(d, e);',
  ]);
});
