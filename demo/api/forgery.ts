import { createMiddleware } from 'hono/factory';
import { addressOf, type Services, type ShopEnv } from './context.ts';
import { Refusal } from './errors.ts';
import { SAFE_METHODS } from './safe-methods.ts';

/**
 * Refuses changes that a page of another site sends in a visitor's name: the cookie alone does not prove who asks.
 * Browsers name the page's origin with each POST, PUT, PATCH and DELETE; it has to be one of the shop's sites or the
 * shop itself. What names no origin is no browser, or says by `Sec-Fetch-Site` that it is the shop's own page.
 */
export function ownOriginsOnly(services: Services) {
  return createMiddleware<ShopEnv>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
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
