import type { Plugin } from 'vite';

/** The schemas of the wire, which every page needs. */
const WIRE = /src\/(api|config)\//;

/**
 * Valibot is one module, and a module lives in one chunk: what a form of the order checks by would travel with every
 * mini-cart. So all but the wire's schemas get a copy of their own; each copy keeps only the functions it uses, and
 * schemas of both work together. Build only.
 */
export const twoValibots = (): Plugin => ({
  name: 'two-valibots',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'valibot' || WIRE.test(importer ?? '')) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: `${found.id}?forms` };
  },
});
