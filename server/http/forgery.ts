import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import { addressOf, SAFE_METHODS, type Services, type ShopEnv } from './context.ts';

const BANK_RETURN = /^\/pay\/[^/]+\/return$/;

/**
 * Refuses changes that a page of another site sends on behalf of a visitor: the cookie alone does not identify the
 * sender. Browsers send the page's origin with each POST, PUT, PATCH and DELETE; it has to be one of the shop's sites
 * or the shop itself. A request without an origin is not from a browser, or indicates with `Sec-Fetch-Site` that it is
 * from the shop's own page. A bank may return its payer with a POST: it changes only what the bank itself says.
 */
export function ownOriginsOnly(services: Services) {
  return createMiddleware<ShopEnv>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || BANK_RETURN.test(c.req.path)) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site') ?? 'none';
    const isAllowed =
      origin === undefined
        ? site === 'none' || site === 'same-origin'
        : services.isSiteOrigin(origin) || origin === addressOf(c, '/', services).origin;
    if (!isAllowed) throw new Refusal(403, { title: 'Not from a page of this shop' });
    return next();
  });
}
