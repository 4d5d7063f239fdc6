import ts from 'typescript';

/**
 * Prints the public types of the sources as one file that imports nothing: a user's project has neither valibot nor
 * jotai. Interfaces keep their text and comments; an alias that is computed from code is printed as what it comes to.
 */
export function printTypes(entryFiles: readonly string[], rootNames: readonly string[]): string {
  const program = ts.createProgram([...entryFiles], {
    ...readOptions(),
    noEmit: true,
    skipLibCheck: true,
    types: ['vite/client'],
  });
  const checker = program.getTypeChecker();
  const printed = new Map<string, string>();
  const exportsOf = entryFiles.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  });
  const visit = (symbol: ts.Symbol): void => {
    const declaration = symbol.declarations?.find(isNamedType);
    const name = symbol.getName();
    if (!declaration || printed.has(name) || !isOurs(declaration)) return;
    const isPlain = !needsComputing(declaration);
    printed.set(name, isPlain ? exported(declaration) : computed(declaration, checker));
    if (isPlain) for (const next of referenced(declaration, checker)) visit(next);
  };
  for (const name of rootNames) {
    const symbol = exportsOf.find((one) => one.getName() === name);
    if (!symbol) throw new Error(`No exported type is called ${name}`);
    visit(symbol);
  }
  return [...printed.values()].join('\n\n');
}

type NamedType = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const isNamedType = (node: ts.Node): node is NamedType =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const isOurs = (node: ts.Node): boolean => !node.getSourceFile().fileName.includes('/node_modules/');

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  return ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd()).options;
}

/** `typeof` of a value, or a name out of a package, means nothing in a file of types alone. */
function needsComputing(declaration: NamedType): boolean {
  const visit = (node: ts.Node): boolean =>
    ts.isTypeQueryNode(node) ||
    (ts.isTypeReferenceNode(node) && ts.isQualifiedName(node.typeName)) ||
    (ts.forEachChild(node, visit) ?? false);
  return visit(declaration);
}

function exported(declaration: NamedType): string {
  const text = declaration.getFullText().trim();
  return /^(\/\*\*[\s\S]*?\*\/\s*)?export /.test(text)
    ? text
    : text.replace(/^(\/\*\*[\s\S]*?\*\/\s*)?/, (comment) => `${comment}export `);
}

function computed(declaration: NamedType, checker: ts.TypeChecker): string {
  const flags =
    ts.TypeFormatFlags.NoTruncation |
    ts.TypeFormatFlags.InTypeAlias |
    ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
    ts.TypeFormatFlags.MultilineObjectLiterals;
  const type = checker.typeToString(checker.getTypeAtLocation(declaration.name), undefined, flags);
  // The printer puts the lines of an object one behind the other.
  return `export type ${declaration.name.text} = ${type.replace(/ {4}(readonly )/g, '\n  $1').replace(/ {4,}/g, ' ')};`;
}

function referenced(declaration: NamedType, checker: ts.TypeChecker): ts.Symbol[] {
  const found: ts.Symbol[] = [];
  const visit = (node: ts.Node): void => {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined;
    const symbol = name && checker.getSymbolAtLocation(name);
    if (symbol) found.push(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return found;
}
