import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Session, Store } from '../store/store.ts';
import type { Services, ShopEnv } from './context.ts';
import { isFromOtherSite } from './other-site.ts';
import { cookieAttributes } from './session.ts';

/** Scripts may read it: it only indicates that the shop has a cart or a login. */
export const CART_HINT_COOKIE = 'ws_cart';

/** Sets the cookie while the visitor has items in a cart or is logged in, for any company. */
export const cartHint = (services: Services) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    await next();
    // Scripts of a page on another site cannot read it.
    if (isFromOtherSite(c, services)) return;
    const session = c.get('session');
    const isWanted = session !== undefined && (await hasCartOrLogin(services.store, session));
    const isThere = getCookie(c, CART_HINT_COOKIE) !== undefined;
    if (isWanted === isThere && !(isWanted && session?.isNoted)) return;
    const attributes = { path: '/', ...cookieAttributes(c, services) };
    if (isWanted) setCookie(c, CART_HINT_COOKIE, '1', { ...attributes, maxAge: services.cookieSeconds });
    else deleteCookie(c, CART_HINT_COOKIE, attributes);
  });

async function hasCartOrLogin(store: Store, { id, login, replaces }: Session): Promise<boolean> {
  if (login) return true;
  const carts = await store.cartsOf(replaces ?? id);
  return carts.some(({ content }) => content.items.length > 0);
}
