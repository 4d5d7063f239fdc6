import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A use of something that has one door, outside of it. */
export interface DoorBreach {
  file: string;
  line: number;
  what: string;
}

/** What has a door, and the files that are one. Nothing may use what has none. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  fetch: ['src/api/client.ts', 'src/api/early-cart.ts'],
  XMLHttpRequest: [],
  localStorage: ['src/lib/storage.ts'],
  sessionStorage: ['src/lib/storage.ts'],
  indexedDB: [],
  cookie: ['src/lib/storage.ts'],
};
const HOSTS = new Set(['window', 'globalThis', 'self', 'document']);

/** Every use of the network or of storage in a file, by its syntax tree: comments and texts do not count. */
export function findBreaches(file: string, folder = ''): DoorBreach[] {
  const source = ts.createSourceFile(file, readFileSync(folder + file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: DoorBreach[] = [];
  const visit = (node: ts.Node): void => {
    const what = usedName(node);
    if (what && !DOORS[what]?.includes(file)) {
      found.push({ file, what, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function usedName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const { name, expression } = node;
    const isHost = ts.isIdentifier(expression) && HOSTS.has(expression.text);
    return isHost && Object.hasOwn(DOORS, name.text) ? name.text : undefined;
  }
  if (!ts.isIdentifier(node) || node.text === 'cookie' || !Object.hasOwn(DOORS, node.text)) return undefined;
  return isUse(node) ? node.text : undefined;
}

/** A bare identifier that means the global: called, read from, or handed on; no name of a property, parameter or type. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return [
    ts.isCallExpression,
    ts.isNewExpression,
    ts.isBinaryExpression,
    ts.isArrowFunction,
    ts.isConditionalExpression,
    ts.isReturnStatement,
    ts.isShorthandPropertyAssignment,
  ].some((isKind) => isKind(parent));
}
