/** A shop of a burst in a process of its own: `burst-process.ts <store> <milliseconds>`. */
import { serve } from '@hono/node-server';
import { createExtendedShop } from '../server/create-shop.ts';
import { LEAST_COST } from '../server/lib/password.ts';
import { slowShop } from './burst.ts';

const [store = '', slow = ''] = process.argv.slice(2);
const { state, options } = slowShop(store, Number(slow));
const shop = createExtendedShop(options, { hashCost: LEAST_COST });
await shop.ready;
process.on('message', (message) => {
  if (message === 'slow') state.isSlow = true;
  if (message === 'asked') process.send?.(state.asked);
});
serve({ fetch: (request) => shop.fetch(request), port: 0 }, ({ port }) => process.send?.(port));
