import { Hono } from 'hono';
import { refuse } from '../errors.ts';
import { requireCart, type Services, type ShopEnv } from '../http/context.ts';
import { toMajor } from '../lib/money.ts';
import { isPerLicense } from './options.ts';
import { soldIn } from './sold.ts';

/** GET /business-mail/one-license-prices/{itemId}: the price of one mailbox, by period. */
export function licensePriceRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/one-license-prices/:itemId', async (c) => {
    const { content } = await requireCart(c, services);
    const item = content.items.find(({ id }) => id === c.req.param('itemId'));
    if (!item) throw refuse(404, 'exception.cart.item_not_found');
    const product = (await soldIn(c, content, services)).product(item.code);
    if (!product || !isPerLicense(product)) throw refuse(422, 'exception.integrity.type_not_allowed');
    return c.json({
      prices: product.prices.map(({ period, vatExcluded }) => ({
        period,
        vatExcluded: toMajor(vatExcluded),
      })),
    });
  });
  return app;
}
