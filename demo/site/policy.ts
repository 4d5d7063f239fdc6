/**
 * The strict policy of the brand pages, so that the demo always proves that the tags need no exception: one script
 * origin, the brand's own style sheet, no inline style, and Trusted Types without a single policy.
 *
 * @param development Allows what a dev server injects: inline styles and its socket.
 * @param pay The payment provider, on a page that takes cards: its module, and the frame of its fields.
 */
export function brandPolicy(api: string, development: boolean, pay?: string): string {
  const socket = api.replace(/^http/, 'ws');
  const rules = [
    "default-src 'none'",
    pay === undefined ? `script-src ${api}` : `script-src ${api} ${pay}`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `img-src 'self' data: ${api}`,
    ...(pay === undefined ? [] : [`frame-src ${pay}`]),
    development ? `connect-src 'self' ${api} ${socket}` : `connect-src 'self' ${api}`,
    `form-action 'self' ${api}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (!development) rules.push("require-trusted-types-for 'script'", "trusted-types 'none'");
  return rules.join('; ');
}

/** The policy of the demo's front page, which has a script of its own. */
export const frontPolicy = (api: string, development: boolean): string =>
  brandPolicy(api, development).replace('script-src', "script-src 'self'");

/** The policy of the docs' live examples, which are in a frame with a separate origin. */
export const livePolicy = (api: string): string =>
  brandPolicy(api, false).replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** The policy of the studio and of the page in its frame: as strict, but frames of the same origin are allowed. */
export function studioPolicy(api: string, development: boolean): string {
  const rules = [
    "default-src 'none'",
    `script-src 'self' ${api}`,
    development ? `style-src 'self' 'unsafe-inline' ${api}` : "style-src 'self'",
    `img-src 'self' data: ${api}`,
    `font-src 'self'${development ? ` ${api}` : ''}`,
    // A page that is checked is parsed as a response.
    `connect-src 'self' blob: ${api}${development ? ` ${api.replace(/^http/, 'ws')}` : ''}`,
    `frame-src 'self' ${api}`,
    `form-action 'self' ${api}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  if (!development) rules.push("require-trusted-types-for 'script'", "trusted-types 'none'");
  return rules.join('; ');
}
