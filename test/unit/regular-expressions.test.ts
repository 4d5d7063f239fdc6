import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
/** Texts that make a backtracking pattern start again at each character, or share one text among several repetitions. */
const PIECES = [
  ...['a', 'A', '0', ' ', '\n', '/', '.', '-', '@', ':', '"', '[', '_', ',', '+', '(', "'", 'é', '\u0301'],
  ...[
    'a@',
    'a.',
    'a-',
    'a@a.',
    '@a',
    '0 ',
    '0-',
    '0(',
    ' 0',
    '0a',
    '0a/',
    ':0',
    'a:',
    'a://',
    'Aa',
    '/a',
    './',
  ],
  ...['AA00', 'AA00 AA', '[a]', '[0', '\\"', '"a', 'a ', 'a, ', 'www.', '%', '0.', '-0', '+0', '()0', 'A1 '],
];
const ENDS = ['', '!', '\n'];
/** Repetitions: few for what grows exponentially, many for what grows with the square. */
const COUNTS = [32, 65_536];
/** Milliseconds that a linear expression never takes for the longest text, even on a busy machine. */
const SLOW = 700;

interface Found {
  place: string;
  expression: RegExp;
}

function expressionsOf(file: string): Found[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push({ place: `${file}:${line + 1} ${node.text}`, expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .sort();
const ALL = FILES.flatMap(expressionsOf);

const context = createContext({ expression: /./, text: '' });
const search = new Script('expression.exec(text)');

function isSlow({ source, flags }: RegExp, text: string): boolean {
  // Compiled anew: what an earlier text left in the engine's cache is not measured.
  Object.assign(context, { expression: new RegExp(source, flags), text });
  try {
    search.runInContext(context, { timeout: SLOW });
    return false;
  } catch {
    return true;
  }
}

const TEXTS = PIECES.flatMap((piece) =>
  ENDS.flatMap((end) =>
    COUNTS.map((count) => ({
      text: piece.repeat(count) + end,
      name: `${JSON.stringify(piece)} × ${count} and ${JSON.stringify(end)}`,
    })),
  ),
);

/** The name of a text on which the time grows faster than the length, or undefined. */
const hostileText = (expression: RegExp): string | undefined =>
  // Three times: a machine that pauses is no property of the expression.
  TEXTS.find(({ text }) => [1, 2, 3].every(() => isSlow(expression, text)))?.name;

describe('the regular expressions of src', () => {
  it('are found', () => {
    expect(ALL.length).toBeGreaterThan(100);
  });

  it('take a time that grows no faster than the text', { timeout: 120_000 }, () => {
    const slow = ALL.flatMap(({ place, expression }) => {
      const text = hostileText(expression);
      return text === undefined ? [] : [`${place} on ${text}`];
    });
    expect(slow).toEqual([]);
  });

  it.each([/(a+)+$/, /[^\s@]+@[^\s@]+\.[a-z]{2,}/gi, /\/+$/, /\s+$/])(
    'notice that %s is slow',
    (expression) => {
      expect(hostileText(expression)).toBeDefined();
    },
  );
});
