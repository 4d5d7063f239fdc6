import type { Plugin } from 'vite';

const IMPORT = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?(["'`])(\.\/[^"'`]+)\1\s*\)/g;
const WAY_OUT = '.catch(self[Symbol.for("ws.elements@1")].again)';

/**
 * Gives every `import()` of our own files the loader's way out, see `src/lib/ask-again.ts`. Where a bundler serves the
 * files there is no loader and the rejection goes on as it is. On the finished text: inside, a module may be a part of a chunk.
 */
export const askAgain = (): Plugin => ({
  name: 'ask-again',
  apply: 'build',
  renderChunk: (code) =>
    code.search(IMPORT) < 0 ? null : { code: code.replace(IMPORT, `$&${WAY_OUT}`), map: null },
});
