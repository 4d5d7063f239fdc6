import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  left?: Node;
  right?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  computed?: boolean;
  optional?: boolean;
  arguments?: Node[];
}

interface Edit {
  at: number;
  until: number;
  text: string;
}

type Helper = 'wsBind' | 'wsArrayFrom' | 'wsEntries';

/**
 * Substitutes for built-ins that Prototype.js and MooTools replace with functions that have other parameters or
 * results.
 */
const HELPERS: Record<Helper, string> = {
  wsBind:
    'function wsBind(f, that, ...first) { return function (...rest) { return f.call(that, ...first, ...rest); }; }',
  wsArrayFrom:
    'function wsArrayFrom(from, make = (value) => value) { const list = from[Symbol.iterator] ? [...from] : [...new Array(from.length).keys()].map((index) => from[index]); return list.map((value, index) => make(value, index)); }',
  wsEntries:
    'function wsEntries(of) { return Array.isArray(of) ? of.map((value, index) => [index, value]) : of.entries(); }',
};

/**
 * Makes the bundled libraries robust against changes by host pages: a loop over inherited keys would also include
 * additions to `Object.prototype` (React would render them as attributes, schemas parse them as entries), and old
 * libraries replace some built-ins. The linter ensures the same for our own code.
 */
export const pageProof = (): Plugin => ({
  name: 'page-proof',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/node_modules/') && !id.startsWith('\0')) return null;
    if (!/\bin\b|\.bind\(|\.from\(|\.entries\(|new Event\(/.test(code)) return null;
    const rewritten = makePageProof(code, this.parse(code));
    return rewritten === code ? null : { code: rewritten, map: null };
  },
});

/** Keeps the lines of the code, for the source map; helpers are appended. */
export function makePageProof(code: string, ast: unknown): string {
  const edits: Edit[] = [];
  const helpers = new Set<Helper>();
  visit(ast, (node) => {
    edits.push(...editsOf(node, code, helpers));
  });
  const lines = [...helpers].map((helper) => `\n${HELPERS[helper]}`);
  return applyEdits(code, edits) + lines.join('');
}

function visit(value: unknown, act: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) act(value as Node);
  for (const child of Object.values(value)) visit(child, act);
}

function editsOf(node: Node, code: string, helpers: Set<Helper>): Edit[] {
  const { type, left, right, callee } = node;
  if (type === 'ForInStatement' && left && right) return overOwnKeys(left, right);
  if (type === 'NewExpression' && callee?.name === 'Event')
    return [{ at: callee.start, until: callee.end, text: 'CustomEvent' }];
  if (type !== 'CallExpression' || !callee?.object || callee.computed || callee.optional) return [];
  const method = callee.property?.name;
  const args = node.arguments ?? [];
  if (method === 'from' && callee.object.name === 'Array') {
    helpers.add('wsArrayFrom');
    return [{ at: callee.start, until: callee.end, text: 'wsArrayFrom' }];
  }
  const helper =
    method === 'bind' ? 'wsBind' : method === 'entries' && args.length === 0 ? 'wsEntries' : undefined;
  if (!helper || callee.object.name === 'Object') return [];
  helpers.add(helper);
  return [
    { at: callee.start, until: callee.start, text: `${helper}(` },
    {
      at: code.lastIndexOf('.', callee.property?.start),
      until: code.indexOf('(', callee.property?.end) + 1,
      text: args.length > 0 ? ', ' : '',
    },
  ];
}

/** A loop over undefined or null has no iterations, hence `Object()`; the parentheses are for a comma expression. */
const overOwnKeys = (left: Node, right: Node): Edit[] => [
  { at: left.end, until: right.start, text: ' of Object.keys(Object((' },
  { at: right.end, until: right.end, text: ')))' },
];

function applyEdits(code: string, edits: readonly Edit[]): string {
  let edited = '';
  let done = 0;
  for (const { at, until, text } of [...edits].sort((a, b) => a.at - b.at)) {
    edited += code.slice(done, at) + text;
    done = until;
  }
  return edited + code.slice(done);
}
