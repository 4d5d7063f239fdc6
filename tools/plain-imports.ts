import type { Plugin } from 'vite';

/** Vite's helper that puts preload links into the page's head for every `import()`: ours stay out of that head. */
const HELPERS = ['vite:build-import-analysis', 'native:import-analysis-build'];

/** Leaves `import()` as it is written. No style sheet of ours is a file, and the loader fetches side by side itself. */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  configResolved(config) {
    const plugins = config.plugins as Plugin[];
    const kept = plugins.filter(({ name }) => !HELPERS.includes(name));
    if (kept.length === plugins.length)
      throw new Error('Vite no longer has the helper that plain-imports takes out');
    plugins.splice(0, plugins.length, ...kept);
  },
});
