import type { Plugin } from 'vite';

const VALIDATOR = '\0four-validators';
const USED = ['isBIC', 'isDate', 'isIBAN', 'isISO4217'];

/**
 * The library of PAY by square imports all of `validator`, which cannot be shaken, for four functions of it: with only
 * these the code to scan costs 16 KB instead of 43. Another function asked for is a build error, not a surprise in a
 * page. Build only.
 */
export const leanValidator = (): Plugin => ({
  name: 'lean-validator',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'validator' && /node_modules\/bysquare\//.test(importer ?? '') ? VALIDATOR : null,
  load: (id) =>
    id === VALIDATOR
      ? [
          ...USED.map((name) => `import ${name} from 'validator/es/lib/${name}.js';`),
          `export default { ${USED.join(', ')} };`,
        ].join('\n')
      : null,
});
