import { readFileSync } from 'node:fs';
import ts from 'typescript';

const read = new Map<string, readonly ts.Node[]>();

/** The titles of a file's tests, and the values that its tables may insert; a template with its `${…}`. */
export function titlesOf(file: string): string[] {
  return titleNodes(file).map((node) => (ts.isStringLiteralLike(node) ? node.text : node.getText()));
}

/** Where the titles of a file's tests are, in their order. */
export function titleNodes(file: string): readonly ts.Node[] {
  const known = read.get(file);
  if (known) return known;
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const title = titleNode(node);
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) found.push(title);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  read.set(file, found);
  return found;
}

/** The title in a node: a test's first argument, a row's first text, a row's name. */
function titleNode(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node))
    return /^(test|it|describe)\b/.test(node.expression.getText()) ? node.arguments[0] : undefined;
  if (ts.isArrayLiteralExpression(node)) return node.elements[0];
  return ts.isPropertyAssignment(node) && node.name.getText() === 'name' ? node.initializer : undefined;
}
