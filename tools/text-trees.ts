import babel from '@lingui/cli/api/extractors/babel';
import ts from 'typescript';

/**
 * Texts of pages that run without a build: of the demo in `byLocale(name, texts)` and `byLanguage(name, texts)`, of the
 * shop kit in a JSON file.
 */

interface TreeText {
  text: string;
  /** The path of the text, without the numbers of a list. */
  context: string;
}

const CALLS = ['byLocale', 'byLanguage'];

/** The texts of all such calls in a file, or of a JSON file. */
export function treeTexts(filename: string, code: string): TreeText[] {
  if (filename.endsWith('.json')) {
    const [json] = ts.parseJsonText(filename, code).statements;
    return json ? textsIn(json.expression, 'kit') : [];
  }
  const found: TreeText[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      CALLS.includes(node.expression.text)
    ) {
      const [name, texts] = node.arguments;
      if (!name || !texts || !ts.isStringLiteral(name))
        throw new Error(`${filename}: a name and texts, written out`);
      found.push(...textsIn(texts, name.text));
    } else node.forEachChild(visit);
  };
  visit(ts.createSourceFile(filename, code, ts.ScriptTarget.Latest));
  return found;
}

function textsIn(node: ts.Node, context: string): TreeText[] {
  if (ts.isSatisfiesExpression(node)) return textsIn(node.expression, context);
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, context }];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => textsIn(one, context));
  if (!ts.isObjectLiteralExpression(node))
    throw new Error(`${context} is neither a text nor a list nor an object`);
  return node.properties.flatMap((property) => {
    const { name } = property;
    if (!ts.isPropertyAssignment(property) || !name || !(ts.isIdentifier(name) || ts.isStringLiteral(name)))
      throw new Error(`${context} has a property that is not written out`);
    return textsIn(property.initializer, `${context}.${name.text}`);
  });
}

/** Passes the texts to Lingui as if each were in its macro. */
export const treeExtractor: typeof babel = {
  match: (filename) => /[\\/]demo[\\/].*texts\.ts$|texts\.json$/.test(filename),
  extract(filename, code, onMessageExtracted, context) {
    const messages = treeTexts(filename, code).map(
      ({ text, context }) =>
        `msg({ message: ${JSON.stringify(text)}, context: ${JSON.stringify(context)} });`,
    );
    const source = ["import { msg } from '@lingui/core/macro';", ...messages].join('\n');
    return babel.extract(filename, source, onMessageExtracted, context);
  },
};
