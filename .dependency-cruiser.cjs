// The arrows of the house: imports flow down only, and each third party has one door.
const room = (name) => `^src/${name}/`;
const not = (...names) => `^src/(?!${names.map((name) => `${name}/`).join('|')})`;

/** A room and the rooms it may import from, itself included. */
const arrow = (from, ...to) => ({
  name: `${from}-imports-only-below`,
  severity: 'error',
  from: { path: room(from), pathNot: '\\.test\\.tsx?$' },
  to: { path: not(from, ...to) },
});

const door = (name, what, ...files) => ({
  name: `door-${name}`,
  comment: `Only ${files.join(', ')} may import ${name}.`,
  severity: 'error',
  from: {
    path: '^src/',
    pathNot: [...files.map((file) => `^src/${file.replaceAll('.', '\\.')}$`), '\\.test\\.tsx?$'],
  },
  to: { path: what },
});

module.exports = {
  forbidden: [
    arrow('elements', 'screens', 'features', 'state', 'api', 'config', 'lib', 'ui', 'i18n'),
    arrow('screens', 'features', 'state', 'api', 'config', 'lib', 'ui', 'i18n'),
    arrow('features', 'state', 'api', 'config', 'lib', 'ui', 'i18n'),
    arrow('state', 'api', 'config', 'lib', 'i18n'),
    arrow('api', 'config', 'lib'),
    arrow('config', 'lib'),
    arrow('lib'),
    arrow('ui', 'i18n', 'lib'),
    arrow('i18n', 'config', 'lib'),
    {
      name: 'state-speaks-no-words',
      comment: 'Of i18n the state may use formats and the instance only.',
      severity: 'error',
      from: { path: room('state') },
      to: { path: room('i18n'), pathNot: '^src/i18n/(formats|i18n)\\.ts$' },
    },
    {
      name: 'features-share-rules-only',
      comment: "Another feature's rules only; both profile features build on the room they share.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '/rules\\.ts$', '^src/features/profile/'],
      },
    },
    {
      name: 'profile-serves-profiles',
      severity: 'error',
      from: { path: '^src/features/(?!(profile|billing-profile|domain-profile)/)' },
      to: { path: '^src/features/profile/', pathNot: '/rules\\.ts$' },
    },
    {
      name: 'src-knows-no-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(demo|test|bench|tools)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'demo-knows-config-and-money',
      comment:
        'The demo stands for somebody else: it shares presets and constants, nothing that runs in a page.',
      severity: 'error',
      from: { path: '^demo/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(config|lib)/' },
    },
    door('jotai', 'node_modules/jotai', 'state/store.ts'),
    door('r2wc', 'node_modules/@r2wc', 'elements/create-element.tsx'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(po|css)(\\?|$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
};
