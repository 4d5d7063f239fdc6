import type { DomainBundle } from './bundles.ts';
import { type Cart, cartSchema } from './cart-schema.ts';
import type { Client } from './client.ts';

/** POST /cart/bundle: adds all products of a bundle at the offered prices. */
export const addBundle = (client: Client, { id, products }: DomainBundle): Promise<Cart> =>
  client.call('/cart/bundle', cartSchema, {
    method: 'POST',
    body: {
      id,
      products: products.map(({ code, name, sellType, period, price: { vatExcluded }, properties }) => ({
        code,
        name,
        sellType: sellType ?? 'direct',
        period: period ?? undefined,
        price: { vatExcluded },
        properties: { domain: properties.domain, period: properties.period ?? period ?? undefined },
      })),
    },
  });
