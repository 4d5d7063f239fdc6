/**
 * The folder above that of a built file, from its `import.meta.url`; undefined where a bundler has no address for it:
 * webpack puts a path of the machine that built the page, esbuild's default format nothing.
 */
export const scriptFolder = (url: string | undefined): string | undefined =>
  url && /^https?:/.test(url) ? new URL('..', url).href : undefined;
