import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { linguiMacro } from './tools/lingui-macro.ts';

/** Shared by the build of the tags, the dev server and the unit tests. The loader has its own build in tools/build.ts. */
export default defineConfig({
  base: './',
  plugins: [linguiMacro(), react({ compiler: true }), lingui()],
  server: { cors: true },
});
