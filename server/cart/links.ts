import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse } from '../errors.ts';
import { limitPerAddress } from '../http/client-address.ts';
import { bodyOf, requireCart, type Services, type ShopEnv } from '../http/context.ts';
import { ensureSession } from '../http/session.ts';
import { newToken } from '../lib/hex.ts';
import { sendCart } from './send-cart.ts';

const pageSchema = v.object({ page: v.pipe(v.string(), v.maxLength(2_000)) });
const tokenSchema = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

/** The parameter of a page's address that has the token. */
const PARAMETER = 'ws-cart';

/**
 * POST /cart/links makes a link that opens this cart elsewhere, for seven days or until it is ordered; POST
 * /cart/links/open opens it: both sessions then have the same cart. Nobody is logged in by it, and neither session sees
 * the other's customer, profiles, note or files.
 */
export function linkRoutes(services: Services): Hono<ShopEnv> {
  const { store, isSiteOrigin } = services;
  const app = new Hono<ShopEnv>();
  app.post('/', limitPerAddress('cart-links', services), async (c) => {
    const { page } = await bodyOf(c, pageSchema);
    const cart = await requireCart(c, services);
    const url = URL.canParse(page) ? new URL(page) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || !isSiteOrigin(url.origin))
      throw refuse(422, 'validation.invalid_form', 'page: no page of this shop');
    const token = newToken();
    url.searchParams.set(PARAMETER, token);
    const ends = await store.addCartLink(cart, token);
    return c.json({ url: url.href, expiresAt: new Date(ends).toISOString() });
  });
  app.post('/open', async (c) => {
    const { token } = await bodyOf(c, tokenSchema);
    const company = c.get('company').code;
    const session = await ensureSession(c, services);
    if (!(await store.openCartLink(session.id, company, token)))
      throw refuse(404, 'validation.resource_not_found', 'the link has ended, or its cart was ordered');
    return sendCart(c, await store.ensureCart(session.id, company), services);
  });
  return app;
}
