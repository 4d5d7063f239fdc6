// The project's own restrictions. React's rules and those that need types are in .oxlintrc.json: oxlint is much faster.
import tseslint from 'typescript-eslint';

const door = (name, message) => ({ name, message });

/** Built-ins that host pages break; tools/page-proof.ts rewrites them in libraries. */
const pageProof = [
  {
    selector: 'ForInStatement',
    message:
      'Use Object.keys or Object.entries: for…in also walks what a host page added to Object.prototype.',
  },
  {
    selector: 'CallExpression > MemberExpression.callee[object.name="Array"][property.name="from"]',
    message: 'Spread it: Prototype.js and MooTools replace Array.from.',
  },
  {
    selector: 'CallExpression[arguments.length=0] > MemberExpression.callee[property.name="entries"]',
    message: 'Use forEach or spread a Map: Prototype.js replaces the entries of arrays.',
  },
  {
    selector: 'CallExpression > MemberExpression.callee[property.name="bind"]',
    message: 'Write an arrow function: MooTools replaces bind.',
  },
];

export default tseslint.config(
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            door('@lingui/core/macro', 'Use useLingui of @lingui/react/macro in components, msg elsewhere.'),
          ].map((path) => ({ ...path, importNames: ['t'] })),
        },
      ],
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Never: build nodes.' },
        { property: 'outerHTML', message: 'Never: build nodes.' },
        { property: 'insertAdjacentHTML', message: 'Never: build nodes.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      'src/**/*.test.{ts,tsx}',
      'src/elements/loader/{loader,dev-loader}.ts',
      'src/lib/load-chunk.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...pageProof,
        {
          selector:
            'ImportExpression:not(CallExpression[callee.name=/^load(Chunk|Export)$/] > ArrowFunctionExpression > ImportExpression)',
          message: 'Write loadChunk(() => import(…), name) or loadExport: they retry once and time out.',
        },
        {
          selector:
            'CallExpression[callee.name=/^load(Chunk|Export)$/] > ArrowFunctionExpression > :not(ImportExpression)',
          message: 'loadChunk and loadExport take a bare import(): Firefox gets the retry from another URL.',
        },
      ],
    },
  },
  {
    files: ['src/elements/loader/{loader,dev-loader}.ts', 'src/lib/load-chunk.ts'],
    rules: { 'no-restricted-syntax': ['error', ...pageProof] },
  },
);
