import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { bodyOf, type Services, type ShopEnv } from '../../server/http/context.ts';
import { decide } from '../../server/order/pay.ts';
import { users } from '../../server/store/schema.ts';
import { orderNumber } from '../../server/store/store-orders.ts';
import type { CallLog } from './call-log.ts';
import { resetDatabase } from './database.ts';
import { type Faults, faultSchema } from './faults.ts';
import { logPage } from './log-page.ts';
import { slowAction } from './slow-action.ts';
import { switchesPage } from './switches.ts';
import { wantsPage } from './tool-page.ts';

/**
 * Calls of the demo only: GET /demo/orders (stored orders, newest first, money in minor units), POST
 * /demo/orders/{number}/actions-done and /demo/orders/{number}/paid, POST /demo/reset, PUT /demo/credit, GET, POST and DELETE /demo/faults, GET and DELETE /demo/log, GET /demo/inquiries, /demo/withdrawals,
 * /demo/error-reports and /demo/watches (page-payments.ts and mails.ts add others); the pages /demo/switches and /demo/log.html; the generic button's /demo/slow-action.
 */
export function demoCalls(services: Services, faults: Faults, callLog: CallLog): Hono<ShopEnv> {
  const { store, records, clock } = services;
  const app = new Hono<ShopEnv>();
  app.get('/orders', async (c) => c.json(await store.orders()));
  app.post('/orders/:number/actions-done', async (c) => {
    await store.finishActions(orderNumber(c.req.param('number')));
    return c.body(null, 204);
  });
  app.post('/orders/:number/paid', async (c) => {
    await decide(orderNumber(c.req.param('number')), 'paid', services);
    return c.body(null, 204);
  });
  app.get('/inquiries', async (c) => c.json(await records.inquiries()));
  app.get('/withdrawals', async (c) => c.json(await records.withdrawals()));
  app.get('/error-reports', async (c) => c.json(await records.errorReports()));
  app.get('/watches', async (c) => c.json(await records.watches()));
  app.post('/reset', async (c) => {
    faults.clear();
    callLog.clear();
    await resetDatabase(store.db, clock());
    return c.body(null, 204);
  });
  app.put('/credit', async (c) => {
    const { login, eur } = await bodyOf(c, creditSchema);
    await store.db
      .update(users)
      .set({ creditEur: Math.round(eur * 100) })
      .where(eq(users.login, login));
    return c.body(null, 204);
  });
  faultCalls(app, faults);
  logCalls(app, callLog);
  app.route('/slow-action', slowAction(services));
  return app;
}

const creditSchema = v.object({ login: v.string(), eur: v.pipe(v.number(), v.minValue(0)) });

function faultCalls(app: Hono<ShopEnv>, faults: Faults): void {
  app.get('/faults', (c) => c.json(faults.list()));
  app.post('/faults', async (c) => {
    faults.add(await bodyOf(c, faultSchema));
    return c.json(faults.list(), 201);
  });
  app.delete('/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  app.route('/switches', switchesPage(faults));
}

function logCalls(app: Hono<ShopEnv>, callLog: CallLog): void {
  app.get('/log', (c) => (wantsPage(c) ? c.redirect('/demo/log.html') : c.json(callLog.list())));
  app.get('/log.json', (c) => c.json(callLog.list()));
  app.get('/log.html', (c) => logPage(c, callLog.list()));
  app.delete('/log', (c) => {
    callLog.clear();
    return c.body(null, 204);
  });
  app.post('/log/clear', (c) => {
    callLog.clear();
    return c.redirect('/demo/log.html', 303);
  });
}
