import ts from 'typescript';

/** A part of a source, and what replaces it: a button that does nothing, a header that is not sent. */
export interface Fault {
  start: number;
  end: number;
  replacement: string;
}

/** Attributes and functions of looks and texts: a change of them is no fault of wiring. */
const LOOKS = /^(?:className|style|key|translate|title|aria-label)$/;
const TEXTS = /^(?:t|msg|plural|select|defineMessage)$/;
const HANDLER = /^(?:on[A-Z]\w*|href|disabled|hidden|checked|name|value)$/;
/** An address, a header, the name of an event or of a place in the storage. */
const PLACE = /^(?:\/|\?|x-|ws[-:]|[A-Z][a-z]+-[A-Z])/;

/** The faults that can be put into a source. */
export function faultsOf(path: string, source: string): Fault[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeftOut(node)) return;
    for (const [at, replacement] of changesOf(node))
      faults.push({ start: at.getStart(), end: at.end, replacement });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

/** The source with the fault. */
export const withFault = (source: string, { start, end, replacement }: Fault): string =>
  source.slice(0, start) + replacement + source.slice(end);

/** Also what repeats: a loop that no longer ends would stop the run. */
const isLeftOut = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isIterationStatement(node, false) ||
  (ts.isTaggedTemplateExpression(node) && TEXTS.test(node.tag.getText())) ||
  (ts.isCallExpression(node) && TEXTS.test(node.expression.getText())) ||
  (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Trans') ||
  (ts.isJsxAttribute(node) && LOOKS.test(node.name.getText()));

type Change = readonly [at: ts.Node, replacement: string];

function changesOf(node: ts.Node): Change[] {
  if (ts.isExpressionStatement(node)) return isCall(node.expression) ? [[node, ';']] : [];
  if (ts.isJsxAttribute(node)) return HANDLER.test(node.name.getText()) ? [[node, '']] : [];
  if (ts.isIfStatement(node)) return fixed(node.expression);
  if (ts.isConditionalExpression(node)) return fixed(node.condition);
  if (ts.isBinaryExpression(node)) return operands(node);
  if (ts.isObjectLiteralExpression(node)) return isArgument(node) ? without(node) : [];
  if (ts.isBlock(node)) return isAction(node) ? [[node, '{}']] : [];
  if (ts.isStringLiteral(node)) return isPlace(node, node.text) ? [[node, "''"]] : [];
  return ts.isTemplateExpression(node) && isPlace(node, node.head.text) ? [[node, "''"]] : [];
}

/** With `await` or `void`, too. */
function isCall(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return isCall(node.expression);
  return ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword;
}

const fixed = (condition: ts.Expression): Change[] => [
  [condition, 'true'],
  [condition, 'false'],
];

/** One of the two operands in place of both. */
function operands(node: ts.BinaryExpression): Change[] {
  const { left, right, operatorToken } = node;
  if (!['&&', '||', '??'].includes(operatorToken.getText())) return [];
  return [left, right].map((one): Change => [node, `(${one.getText()})`]);
}

/** An object that a call gets, or one within it. */
function isArgument(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return isArgument(parent.parent);
  return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression !== node;
}

/** The object without one of its properties. */
const without = ({ properties }: ts.ObjectLiteralExpression): Change[] =>
  properties.map((property) => [property, '...{}']);

/** The body of a function that returns no value. */
function isAction(node: ts.Block): boolean {
  if (node.statements.length === 0 || !ts.isFunctionLike(node.parent)) return false;
  const returns = (one: ts.Node): boolean =>
    (ts.isReturnStatement(one) && one.expression !== undefined) ||
    (!ts.isFunctionLike(one) && ts.forEachChild(one, returns) === true);
  return !returns(node);
}

const isPlace = ({ parent }: ts.Node, text: string): boolean =>
  PLACE.test(text) && !ts.isPropertyAssignment(parent) && !ts.isJsxAttribute(parent);
