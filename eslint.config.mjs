// Typed rules and the rules of React: what the formatter's linter cannot see.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const door = (name, message) => ({ name, message });

/** What host pages break; tools/page-proof.ts rewrites the same in libraries. */
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
  { ignores: ['dist', 'node_modules', '.cache', 'test/fixtures/wrong'] },
  {
    files: ['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'test/**/*.ts', 'bench/**/*.{ts,tsx}', 'tools/**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'tools/**/*.ts', 'bench/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
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
    ignores: ['src/**/*.test.{ts,tsx}', 'src/elements/{loader,dev-loader}.ts', 'src/lib/load-chunk.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...pageProof,
        {
          selector:
            'ImportExpression:not(CallExpression[callee.name="loadChunk"] > ArrowFunctionExpression > ImportExpression)',
          message: 'Write loadChunk(() => import(…)): it retries once and times out.',
        },
        {
          selector:
            'CallExpression[callee.name="loadChunk"] > ArrowFunctionExpression > :not(ImportExpression)',
          message: 'loadChunk takes a bare import(): Firefox gets the retry from another URL.',
        },
      ],
    },
  },
  {
    files: ['src/elements/{loader,dev-loader}.ts', 'src/lib/load-chunk.ts'],
    rules: { 'no-restricted-syntax': ['error', ...pageProof] },
  },
);
