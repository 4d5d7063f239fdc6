import type { Plugin } from 'vite';

const SUBSET = '\0validator-subset';
const USED = ['isBIC', 'isDate', 'isIBAN', 'isISO4217'];

/**
 * The library of PAY by square imports `validator` as one object, which cannot be tree-shaken, and calls four functions
 * of it. With only these the chunk is 16 KB (brotli) instead of 43. Any other function is undefined, which the tests of
 * the codes would show after an update of the library.
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
