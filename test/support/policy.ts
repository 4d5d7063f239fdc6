/**
 * The strictest CSP under which the tags must work: no style source and no Trusted Types policy.
 *
 * @param scripts The source of scripts, the API's origin by default.
 */
export const strictestPolicy = (api: string, scripts = api): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${scripts}`,
    `connect-src ${api}`,
    `img-src ${api}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
  ].join('; '),
});
