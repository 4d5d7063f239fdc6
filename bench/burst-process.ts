/** A shop of a burst in a process of its own: `burst-process.ts <store> <milliseconds>`. */
import { serve } from '@hono/node-server';
import { createShop } from '../server/index.ts';
import { slowShop } from './burst.ts';

const [store = '', slow = ''] = process.argv.slice(2);
const { state, options } = slowShop(store, Number(slow));
const shop = createShop(options);
await shop.ready;
process.on('message', (message) => {
  if (message === 'slow') state.isSlow = true;
  if (message === 'asked') process.send?.(state.asked);
});
serve({ fetch: (request) => shop.fetch(request), port: 0 }, ({ port }) => process.send?.(port));
