/*
 * The script-readable cookie that the provider's API sets while the cart has items or a customer is logged in. The
 * config contains its name. Imports nothing, since it is part of `ws.js`.
 */

/** Whether this browser has the cookie, or may have it: a sandboxed page cannot read cookies. */
export function hasCartHint(cookieName: string): boolean {
  try {
    return `; ${document.cookie}`.includes(`; ${cookieName}=`);
  } catch {
    return true;
  }
}

/**
 * Whether the request for the cart can be skipped. A page with a `ws-cart` always sends it.
 *
 * @param cookieName As the page's config has it, perhaps not checked yet.
 */
export const lacksCart = (cookieName: unknown): boolean =>
  typeof cookieName === 'string' &&
  cookieName !== '' &&
  !hasCartHint(cookieName) &&
  !document.querySelector('ws-cart');
