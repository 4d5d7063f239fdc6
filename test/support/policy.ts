/** The strictest CSP under which the tags must work: no style source and no Trusted Types policy. */
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
