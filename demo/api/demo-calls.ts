import { Hono } from 'hono';
import type { Arrivals } from './arrivals.ts';
import { bodyOf, type Services, type ShopEnv } from './context.ts';
import { resetDatabase } from './database.ts';
import { type Faults, faultSchema } from './faults.ts';

/**
 * Calls that only a demo has: GET /demo/orders (stored orders, newest first, money in minor units), POST /demo/reset,
 * GET, POST and DELETE /demo/faults, GET and DELETE /demo/log.
 */
export function demoCalls({ store, clock }: Services, faults: Faults, arrivals: Arrivals): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/orders', async (c) => c.json(await store.orders()));
  app.post('/reset', async (c) => {
    faults.clear();
    arrivals.clear();
    await resetDatabase(store.db, clock());
    return c.body(null, 204);
  });
  app.get('/faults', (c) => c.json(faults.list()));
  app.post('/faults', async (c) => {
    faults.add(await bodyOf(c, faultSchema));
    return c.json(faults.list(), 201);
  });
  app.delete('/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  app.get('/log', (c) => c.json(arrivals.list()));
  app.delete('/log', (c) => {
    arrivals.clear();
    return c.body(null, 204);
  });
  return app;
}
