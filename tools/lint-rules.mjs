/**
 * Rules of this project for oxlint, which has no `no-restricted-syntax`. It is the only linter beside Biome: Biome lacks
 * React's rules, and its rules of promises know fewer types. ESLint found nothing that oxlint does not.
 */

/** Built-ins that host pages break; page-proof.ts rewrites them in libraries. */
const PAGE_PROOF = {
  ForInStatement:
    'Use Object.keys or Object.entries: for…in also walks what a host page added to Object.prototype.',
  'CallExpression > MemberExpression.callee[object.name="Array"][property.name="from"]':
    'Spread it: Prototype.js and MooTools replace Array.from.',
  'CallExpression[arguments.length=0] > MemberExpression.callee[property.name="entries"]':
    'Use forEach or spread a Map: Prototype.js replaces the entries of arrays.',
  'CallExpression > MemberExpression.callee[property.name="bind"]':
    'Write an arrow function: MooTools replaces bind.',
};

const LOADER = 'CallExpression[callee.name=/^load(Chunk|Export)$/] > ArrowFunctionExpression';

const LOADED_IMPORTS = {
  [`ImportExpression:not(${LOADER} > ImportExpression)`]:
    'Write loadChunk(() => import(…), name) or loadExport: they retry once and time out.',
  [`${LOADER} > :not(ImportExpression)`]:
    'loadChunk and loadExport take a bare import(): Firefox gets the retry from another URL.',
};

/** A rule that reports each node that a selector finds. */
const forbid = (messages) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
});

export default {
  meta: { name: 'ws' },
  rules: { 'page-proof': forbid(PAGE_PROOF), 'loaded-imports': forbid(LOADED_IMPORTS) },
};
