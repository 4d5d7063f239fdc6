import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');
/** The tags, and the server whose code providers may use. */
const SOURCES = ['src', 'server', 'demo/api'];
/**
 * Texts that make a backtracking pattern start again at each character, or split one text among several repetitions.
 */
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
/** Repetitions: few for exponential growth, many for quadratic growth. */
const COUNTS = [32, 65_536];
/** Milliseconds of the processor that a linear expression never needs for the longest text. */
const SLOW = 250;

export interface SourceExpression {
  place: string;
  expression: RegExp;
}

function expressionsOf(file: string): SourceExpression[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: SourceExpression[] = [];
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

const FILES = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .sort();
/** The regular expression literals in the sources. */
export const EXPRESSIONS = FILES.flatMap(expressionsOf);

const context = createContext({ source: '', flags: '', texts: [] });
// Compiled again: the engine's cache of an earlier text must not be measured.
const search = new Script('for (const text of texts) new RegExp(source, flags).exec(text)');

/** Whether the search ends within so many milliseconds. */
function endsWithin(timeout: number): boolean {
  try {
    search.runInContext(context, { timeout });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

/**
 * Whether the texts together may take longer than the limit for one of them. A search that is not given the processor
 * by a busy machine gets more time.
 */
function areSlow({ source, flags }: RegExp, texts: readonly string[]): boolean {
  Object.assign(context, { source, flags, texts });
  for (let timeout = SLOW; ; timeout *= 2) {
    const start = process.cpuUsage();
    if (endsWithin(timeout)) return false;
    if (process.cpuUsage(start).user > SLOW * 1_000) return true;
  }
}

/** Whether the text takes longer than the limit for its length, three times: the engine may compile it meanwhile. */
export const isSlow = (expression: RegExp, text: string): boolean =>
  [1, 2, 3].every(() => areSlow(expression, [text]));

/** The name of a text for which the time grows faster than the length, or undefined. */
export const hostileText = (expression: RegExp): string | undefined =>
  areSlow(expression, TEXTS) ? HOSTILE_TEXTS.find(({ text }) => isSlow(expression, text))?.name : undefined;

export interface HostileText {
  text: string;
  name: string;
}

/** Texts of growing length on which an expression that backtracks is slow. */
export const HOSTILE_TEXTS: readonly HostileText[] = PIECES.flatMap((piece) =>
  ENDS.flatMap((end) =>
    COUNTS.map((count) => ({
      text: piece.repeat(count) + end,
      name: `${JSON.stringify(piece)} × ${count} and ${JSON.stringify(end)}`,
    })),
  ),
);
const TEXTS = HOSTILE_TEXTS.map(({ text }) => text);
