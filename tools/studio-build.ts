import { join } from 'node:path';
import { build, type InlineConfig, mergeConfig } from 'vite';
import baseConfig from '../vite.config.ts';
import { LICENSES, licenseTexts } from './licenses.ts';
import { DEFINE, ROOT } from './tags-build.ts';

/** Builds the studio, a static page: it works from any folder next to `ws.js`. */
export async function buildStudio(outDir: string): Promise<void> {
  const root = join(ROOT, 'demo/studio');
  await build(
    mergeConfig(baseConfig as InlineConfig, {
      configFile: false,
      root,
      define: DEFINE,
      logLevel: 'warn',
      plugins: [licenseTexts()],
      build: {
        outDir: join(outDir, 'studio'),
        emptyOutDir: true,
        target: 'es2022',
        sourcemap: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        license: { fileName: LICENSES },
        rolldownOptions: { input: [join(root, 'index.html'), join(root, 'preview.html')] },
      },
    } satisfies InlineConfig),
  );
}
