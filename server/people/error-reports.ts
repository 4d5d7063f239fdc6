import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { limitPerAddress } from '../http/client-address.ts';
import { bodyOf, type Services, type ShopEnv } from '../http/context.ts';

const MAX_BYTES = 64 * 1024;

/** The required fields of a report; all other fields are stored unchanged. */
const reportSchema = v.looseObject({
  id: v.string(),
  message: v.string(),
  stack: v.nullish(v.string()),
  url: v.nullish(v.string()),
  version: v.nullish(v.string()),
});

/**
 * POST /error-reports, the URL for `errorReportUrl`: 204. The content type is not checked, since `navigator.sendBeacon`
 * sends plain text. GET /demo/error-reports lists the reports.
 */
export function errorReportRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const tooLarge = bodyLimit({
    maxSize: MAX_BYTES,
    onError: (c) => c.json({ title: 'Larger than 64 KB' }, 413),
  });
  app.post('/', limitPerAddress('reports', services), tooLarge, async (c) => {
    await services.records.addErrorReport(await bodyOf(c, reportSchema));
    return c.body(null, 204);
  });
  return app;
}
