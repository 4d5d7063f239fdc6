// Imports go from the upper layers to the lower ones only, and some packages may be imported by one file only.
const layer = (name) => `^src/${name}/`;
const except = (...names) => `^src/(?!${names.map((name) => `${name}/`).join('|')})`;

/** A layer and the layers that it may import besides itself. */
const onlyBelow = (from, ...to) => ({
  name: `${from}-imports-only-below`,
  severity: 'error',
  from: { path: layer(from), pathNot: '\\.test\\.tsx?$' },
  to: { path: except(from, ...to) },
});

const onlyFrom = (name, path, file) => ({
  name: `only-allowed-files-import-${name}`,
  comment: `Only ${file} may import ${name}.`,
  severity: 'error',
  from: {
    path: '^src/',
    pathNot: [`^src/${file.replaceAll('.', '\\.')}$`, '\\.test\\.tsx?$'],
  },
  to: { path },
});

module.exports = {
  forbidden: [
    onlyBelow('elements', 'screens', 'features', 'state', 'api', 'config', 'lib', 'ui', 'i18n'),
    onlyBelow('screens', 'features', 'state', 'api', 'config', 'lib', 'ui', 'i18n'),
    onlyBelow('features', 'state', 'api', 'config', 'lib', 'ui', 'i18n'),
    onlyBelow('state', 'api', 'config', 'lib', 'i18n'),
    onlyBelow('api', 'config', 'lib'),
    onlyBelow('config', 'lib'),
    onlyBelow('lib'),
    onlyBelow('ui', 'i18n', 'lib'),
    onlyBelow('i18n', 'config', 'lib'),
    {
      name: 'state-imports-no-texts',
      comment: 'Of i18n, state may import the formats and the instance only.',
      severity: 'error',
      from: { path: layer('state') },
      to: { path: layer('i18n'), pathNot: '^src/i18n/(formats|i18n)\\.ts$' },
    },
    {
      name: 'features-import-only-rules-of-others',
      comment:
        'Of another feature only its rules; all import `prices`, `consents`, `email`, `other-name`, `message-form`, `payment-fields`, `codes` and `buyer`.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '/rules\\.ts$',
          '^src/features/(prices|consents|email|other-name|message-form|payment-fields|codes|buyer)/',
        ],
      },
    },
    {
      name: 'src-imports-no-tools',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(server|demo|test|bench|tools)/' },
    },
    {
      name: 'tools-reach-no-macros',
      comment: 'tsx runs the tools, and does not expand the macros for texts.',
      severity: 'error',
      from: { path: '^tools/', pathNot: '\\.test\\.ts$' },
      to: { path: '/@lingui/(core|react)/macro/', reachable: true },
    },
    {
      name: 'no-circles',
      comment: 'Imports of types and `import()` count too.',
      severity: 'error',
      from: { path: '^(src|server|demo|conformance|tools)/' },
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'Features, and the folders in them, stand on floors.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/features/' },
      to: { circular: true },
    },
    {
      name: 'demo-imports-only-config-and-lib',
      comment:
        "The demo plays another company's server: it shares presets and constants, nothing that runs in a page.",
      severity: 'error',
      from: { path: '^demo/(?!studio/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(config|lib)/' },
    },
    {
      name: 'server-imports-only-config-and-lib',
      comment: 'The shop kit runs without this repository: of the tags it shares constants and arithmetic.',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src/(?!(config|lib)/)|demo/|conformance/|test/|tools/|bench/)' },
    },
    {
      name: 'server-imports-no-node',
      comment:
        'The kit runs in workers, too; what only Node has stands in one file and is loaded when it is needed. The starter is a project of its own.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/lib/node-only\\.ts$', '^server/init/starter/', '\\.test\\.ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'studio-imports-no-views',
      comment:
        'The studio describes the tags and checks what was chosen; it never draws them: its preview loads the built script.',
      severity: 'error',
      from: { path: '^demo/studio/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(config|lib|api|i18n)/|^src/elements/tag-list\\.ts$|^src/elements/element/attributes\\.ts$|^src/elements/doctor/|^src/elements/loader/find-config\\.ts$|^src/ui/(tokens|contrast)\\.ts$|^src/features/prices/shown-price\\.ts$',
      },
    },
    {
      name: 'demo-imports-no-studio',
      comment: 'The studio runs in a browser; the demo only serves its files.',
      severity: 'error',
      from: { path: '^(src|demo/(?!studio/))' },
      to: { path: '^demo/studio/' },
    },
    {
      name: 'conformance-imports-nothing-of-the-project',
      comment: 'It checks servers by the document alone.',
      severity: 'error',
      from: { path: '^conformance/' },
      to: { path: '^(src|server|demo|test|tools|bench)/' },
    },
    {
      name: 'languages-imports-only-texts',
      comment: 'The command runs in Node, with the code that reads the sentences of a page.',
      severity: 'error',
      from: { path: '^languages/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(src|server|demo|test|tools|bench|conformance)/',
        pathNot: '^src/(config|lib)/|^src/i18n/(icu|own-texts)\\.ts$',
      },
    },
    onlyFrom('jotai', 'node_modules/jotai', 'state/store.ts'),
    onlyFrom('r2wc', 'node_modules/@r2wc', 'elements/element/create-element.tsx'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(po|css)(\\?|$)|\\.test\\.tsx?$|^test/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
};
