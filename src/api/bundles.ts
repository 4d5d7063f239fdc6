import * as v from 'valibot';
import { toMajor } from '../lib/money.ts';
import { type Cart, cartSchema, itemPropertiesSchema } from './cart-schema.ts';
import type { Client } from './client.ts';
import { absent, idSchema, moneySchema } from './schemas.ts';

const bundledProductSchema = v.object({
  code: v.picklist(['domain-register', 'domain-transfer']),
  name: v.string(),
  sellType: v.nullish(v.string(), 'direct'),
  properties: itemPropertiesSchema,
  price: v.object({ vatExcluded: moneySchema }),
  period: absent(v.number()),
});

const bundleSchema = v.object({
  id: idSchema,
  products: v.array(bundledProductSchema),
  price: v.object({ vatExcluded: moneySchema }),
  /** What the products cost one by one. */
  priceBefore: absent(v.object({ vatExcluded: moneySchema })),
});

/** Domains at a lower price when bought together. */
export type DomainBundle = v.InferOutput<typeof bundleSchema>;

/** GET /domain-checker/check-bundles. */
export const checkBundles = (
  client: Client,
  domains: readonly string[],
  signal?: AbortSignal,
): Promise<DomainBundle[]> =>
  client.call('/domain-checker/check-bundles', v.array(bundleSchema), {
    query: { 'domains[]': domains },
    signal,
  });

/** POST /cart/bundle: all products of a bundle, as they were offered. */
export const addBundle = (client: Client, { id, products }: DomainBundle): Promise<Cart> =>
  client.call('/cart/bundle', cartSchema, {
    method: 'POST',
    body: {
      id,
      products: products.map(({ code, name, sellType, period, price, properties }) => ({
        code,
        name,
        sellType,
        period,
        price: { vatExcluded: toMajor(price.vatExcluded) },
        properties: { domain: properties.domain, period: properties.period ?? period },
      })),
    },
  });
