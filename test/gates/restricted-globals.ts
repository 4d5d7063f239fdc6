import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A use of a restricted global. */
export interface GlobalUse {
  file: string;
  line: number;
  name: string;
}

/** The restricted globals, each with the files that may use it. */
export const ALLOWED_FILES: Readonly<Record<string, readonly string[]>> = {
  fetch: [
    'src/api/browser-fetch.ts',
    'src/api/connection.ts',
    'src/api/early-cart.ts',
    'src/api/early-search.ts',
    'src/api/fetch-page-headers.ts',
    'src/api/fetch-preloads.ts',
    'src/api/fetch-script.ts',
    // A page's texts are no call of the shop.
    'src/i18n/fetch-texts.ts',
  ],
  XMLHttpRequest: [],
  localStorage: ['src/lib/storage.ts', 'src/api/session-token.ts'],
  // The second must run where a page has taken the name of a built-in that the storage uses; the third is part of `ws.js`.
  sessionStorage: ['src/lib/storage.ts', 'src/elements/loader/outdated.ts', 'src/api/buyer-headers.ts'],
  indexedDB: [],
  // Part of `ws.js`, which must stay small.
  cookie: ['src/lib/storage.ts', 'src/api/cart-hint.ts'],
};
const HOSTS = new Set(['window', 'globalThis', 'self', 'document']);

/**
 * Finds restricted globals in files that must not use them, with the syntax tree: comments and strings do not count.
 */
export function findGlobals(file: string, folder: string): GlobalUse[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: GlobalUse[] = [];
  const visit = (node: ts.Node): void => {
    const name = usedName(node);
    if (name && !ALLOWED_FILES[name]?.includes(file)) {
      found.push({ file, name, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
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
    return isHost && Object.hasOwn(ALLOWED_FILES, name.text) ? name.text : undefined;
  }
  if (!ts.isIdentifier(node) || node.text === 'cookie' || !Object.hasOwn(ALLOWED_FILES, node.text))
    return undefined;
  return isUse(node) ? node.text : undefined;
}

/** Whether an identifier is used as a variable: called, accessed or passed on, not the name of a property or type. */
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
