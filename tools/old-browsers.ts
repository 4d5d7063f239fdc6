import { minify } from 'terser';
import { type Plugin, transformWithOxc } from 'vite';

/** What a browser that knows `<script type="module">` and `import()` can parse, of 2018 or so. */
const SYNTAX = 'es2018';

/**
 * Lowers and minifies `ws.js`, which minifying alone would give `??` again: a browser that cannot run the tags must
 * still be able to parse the loader, or nobody would tell its visitor.
 */
export const oldBrowserLoader = (): Plugin => ({
  name: 'old-browser-loader',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const lowered = await transformWithOxc(file.code, file.fileName, { target: SYNTAX, sourcemap: false });
      const { code } = await minify(lowered.code, {
        ecma: 2018,
        module: true,
        compress: { passes: 3, pure_getters: true, keep_fargs: false },
      });
      if (code === undefined) throw new Error(`${file.fileName} could not be minified`);
      file.code = code;
    }
  },
});
