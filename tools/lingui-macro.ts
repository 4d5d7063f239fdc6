import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/** Compiles Lingui's macros before the React Compiler runs, in build, dev server and unit tests. */
export const linguiMacro = (): Plugin => ({
  name: 'lingui-macro',
  enforce: 'pre',
  transform: {
    filter: {
      id: { include: /\.[jt]sx?$/, exclude: /node_modules/ },
      code: /@lingui\/(core|react)\/macro/,
    },
    async handler(code, id) {
      const file = id.split('?')[0] ?? id;
      const out = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith('.ts') ? ['typescript'] : ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      });
      return out?.code ? { code: out.code, map: out.map } : null;
    },
  },
});
