import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { linguiMacro } from './tools/lingui-macro.ts';

/**
 * Shared by the build of the tags, the dev server and the unit tests. The loader has its own build in
 * tools/build.ts. React's compiler takes what says 'use memo': rows of long lists. Over everything it made an order's
 * code a sixth larger and nothing that a visitor could feel faster (docs/decisions/0008).
 */
export default defineConfig({
  base: './',
  plugins: [linguiMacro(), react({ compiler: { compilationMode: 'annotation' } }), lingui()],
  server: { cors: true },
});
