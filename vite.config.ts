import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig } from 'vite';
import { linguiMacro } from './tools/lingui-macro.ts';

/** `Features.LightDark` of lightningcss, which Vite brings. */
const LIGHT_DARK = 1 << 20;

/** `light-dark()` follows a token of the page: the minifier's replacement for older browsers could not. */
export const CSS: CSSOptions = { lightningcss: { exclude: LIGHT_DARK } };

/**
 * Shared by the build of the tags, the dev server and the unit tests. The loader has a separate build in
 * tools/build.ts. React's compiler only compiles components with 'use memo': rows of long lists. Compiling everything
 * made the code of an order a sixth larger, and nothing noticeably faster (docs/decisions/0008).
 */
export default defineConfig({
  base: './',
  plugins: [linguiMacro(), react({ compiler: { compilationMode: 'annotation' } }), lingui()],
  css: CSS,
  server: { cors: true },
});
