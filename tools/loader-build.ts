import { lingui } from '@lingui/vite-plugin';
import type { InlineConfig } from 'vite';
import { linguiMacro } from './lingui-macro.ts';
import { DEFINE, ROOT } from './tags-build.ts';

/**
 * The build of a file that stands alone and that old browsers must be able to parse: the loader, or the message for a
 * browser that lacks what the tags need. The target is what knows `<script type="module">` and `import()`: 2018.
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
  plugins: [linguiMacro(), lingui()],
  build: {
    emptyOutDir: false,
    target: 'es2018',
    sourcemap: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input, output: { entryFileNames } },
  },
});
