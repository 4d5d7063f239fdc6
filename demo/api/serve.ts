import { createAdaptorServer } from '@hono/node-server';
import { createShop, type Shop, type ShopOptions } from './app.ts';

export interface RunningShop {
  /** Origin without a slash at the end. */
  url: string;
  shop: Shop;
  close: () => Promise<void>;
}

/** Serves the shop on a port (0 picks a free one); rejects when the port is taken or the data cannot be opened. */
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
