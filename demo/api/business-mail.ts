import { Hono } from 'hono';
import { refuse } from '../../server/errors.ts';
import { toMajor } from '../../server/money.ts';
import { pricesOf, productOf } from './catalogue.ts';
import { requireCart, type Services, type ShopEnv } from './context.ts';

/** GET /business-mail/one-license-prices/{itemId}: the price of one mailbox, by period. */
export function businessMailRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/one-license-prices/:itemId', async (c) => {
    const { content } = await requireCart(c, services);
    const item = content.items.find(({ id }) => id === c.req.param('itemId'));
    if (!item) throw refuse(404, 'exception.cart.item_not_found');
    const product = productOf(item.code);
    if (product?.family !== 'business-mail') throw refuse(422, 'exception.integrity.type_not_allowed');
    const prices = pricesOf(product, undefined, c.get('company')) ?? [];
    return c.json({
      prices: prices.map(({ period, vatExcluded }) => ({ period, vatExcluded: toMajor(vatExcluded) })),
    });
  });
  return app;
}
