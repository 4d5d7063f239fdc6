import type { Plugin } from 'vite';

const SUBSET = '\0validator-subset';
const USED = ['isBIC', 'isDate', 'isIBAN', 'isISO4217'];

/**
 * The PAY by square library imports `validator` as one object, which cannot be tree-shaken, and uses four of its
 * functions. With only these the chunk has 16 KB (Brotli) instead of 43. If an update needs another function, it is
 * undefined here and the tests of the payment codes fail.
 */
export const validatorSubset = (): Plugin => ({
  name: 'validator-subset',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'validator' && importer?.includes('/node_modules/bysquare/') ? SUBSET : null,
  load: (id) =>
    id === SUBSET
      ? [
          ...USED.map((name) => `import ${name} from 'validator/es/lib/${name}.js';`),
          `export default { ${USED.join(', ')} };`,
        ].join('\n')
      : null,
});
