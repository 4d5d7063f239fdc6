import { createAdaptorServer } from '@hono/node-server';
import { createShop, type Shop, type ShopOptions } from './app.ts';

export interface RunningShop {
  /** The origin, without a trailing slash. */
  url: string;
  shop: Shop;
  close: () => Promise<void>;
}

/** Serves the shop on a port (0 selects a free one); rejects if the port is in use or the database cannot be opened. */
export async function serveShop({ port, ...options }: ShopOptions & { port: number }): Promise<RunningShop> {
  const shop = createShop(options);
  await shop.ready;
  const server = createAdaptorServer({
    fetch: shop.fetch as Parameters<typeof createAdaptorServer>[0]['fetch'],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve());
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actual}`,
    shop,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.close();
    },
  };
}
