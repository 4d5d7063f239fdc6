/** The strictest policy a page can have and still load us: no style source at all, no Trusted Types policy. */
export const strictestPolicy = (api: string): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${api}`,
    `connect-src ${api}`,
    `img-src ${api}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
  ].join('; '),
});
