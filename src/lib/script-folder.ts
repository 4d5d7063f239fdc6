/**
 * The parent folder of a built file's folder, from its `import.meta.url`; undefined if a bundler does not provide a
 * URL: webpack inserts a path of the build machine, esbuild's default format nothing.
 */
export const scriptFolder = (url: string | undefined): string | undefined =>
  url && /^https?:/.test(url) ? new URL('..', url).href : undefined;
