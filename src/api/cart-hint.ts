/*
 * The readable cookie that the provider's API keeps while a cart has items or somebody is logged in; the config names it.
 * Imports nothing, since it is part of `ws.js`.
 */

/** Whether this browser has the cookie, or may have it: a page in a sandboxed frame may not look. */
export function hasCartHint(cookieName: string): boolean {
  try {
    return `; ${document.cookie}`.includes(`; ${cookieName}=`);
  } catch {
    return true;
  }
}

/** Whether there is no cart to ask for. A page with a `ws-cart` asks all the same. */
export const lacksCart = (cookieName: string | undefined): boolean =>
  cookieName !== undefined && !hasCartHint(cookieName) && !document.querySelector('ws-cart');
