import { Hono } from 'hono';
import { refuse } from '../errors.ts';
import { askedBy, type Services, type ShopEnv } from '../http/context.ts';
import { orderNumber } from '../store/store-orders.ts';

/**
 * GET /orders?key=: the outcome of the attempt with this idempotency key, for the session or the customer that made it.
 * Anybody else learns nothing: for them there is no such order. GET /orders/{id}/actions: what its customer has to do.
 */
export function orderStateRoutes({ store, ask }: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', async (c) => {
    const key = c.req.query('key') ?? '';
    if (key === '') throw refuse(422, 'validation.invalid_form', 'key: missing');
    const session = c.get('session');
    const order = session && (await store.orderOfAttempt(key, session));
    const orderId = order ? String(order.number) : await store.orderOfAnswer(session?.id ?? '', key);
    return c.json(orderId ? { state: 'stored', orderId } : { state: 'none' });
  });
  app.get('/:id/actions', async (c) => {
    const login = c.get('session')?.login;
    const order = login ? await store.orderOf(login, orderNumber(c.req.param('id'))) : undefined;
    if (order?.company !== c.get('company').code) throw refuse(404, 'validation.resource_not_found');
    return c.json({ actions: await ask('orders.actions', { ...askedBy(c), order }) });
  });
  return app;
}
