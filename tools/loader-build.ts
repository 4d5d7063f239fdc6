import { lingui } from '@lingui/vite-plugin';
import type { InlineConfig } from 'vite';
import { linguiMacro } from './lingui-macro.ts';
import { pageProof } from './page-proof.ts';
import { DEFINE, ROOT } from './tags-build.ts';

/**
 * Builds a standalone file that old browsers must be able to parse: the loader, or the message for outdated browsers.
 * The target are the first browsers with `<script type="module">` and `import()`, of 2018.
 */
export const loaderConfig = (
  input: string,
  entryFileNames: string,
  define: Record<string, string> = {},
): InlineConfig => ({
  configFile: false,
  root: ROOT,
  base: './',
  logLevel: 'warn',
  define: { ...DEFINE, ...define },
  plugins: [linguiMacro(), lingui(), pageProof()],
  build: {
    emptyOutDir: false,
    target: 'es2018',
    sourcemap: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input, output: { entryFileNames } },
  },
});
