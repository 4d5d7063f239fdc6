/*
 * The readable cookie that the provider's API keeps while a cart has items or somebody is logged in; the config names it.
 * Imports nothing, since it is part of `ws.js`.
 */

/** Whether this browser has the cookie. */
export const hasCartHint = (cookieName: string): boolean =>
  `; ${document.cookie}`.includes(`; ${cookieName}=`);

/** Whether there is no cart to ask for. A page with a `ws-cart` asks all the same. */
export const lacksCart = (cookieName: string | undefined): boolean =>
  cookieName !== undefined && !hasCartHint(cookieName) && !document.querySelector('ws-cart');
