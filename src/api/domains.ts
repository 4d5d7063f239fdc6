import * as v from 'valibot';
import type { Cart } from './cart-schema.ts';
import { cartSchema } from './cart-schema.ts';
import type { Client } from './client.ts';
import { absent, flagSchema, idSchema, moneySchema } from './schemas.ts';
import { streamCall } from './stream.ts';

export const domainResultSchema = v.object({
  name: v.string(),
  tld: v.string(),
  price: absent(v.object({ actualPrice: moneySchema, renewalPrice: absent(moneySchema) })),
  /** Months. */
  period: absent(v.number()),
  availableForPurchase: flagSchema,
  premium: flagSchema,
  /** Why it cannot be bought, as a key of section 8. */
  error: absent(v.string()),
});

const categorySchema = v.object({
  id: idSchema,
  name: v.string(),
  tlds: v.array(v.string()),
});

const bundleProductSchema = v.looseObject({ code: v.string(), name: v.string() });
const bundleSchema = v.object({
  id: v.string(),
  products: v.array(bundleProductSchema),
  price: v.object({ vatExcluded: moneySchema }),
  priceBefore: absent(v.object({ vatExcluded: moneySchema })),
});

export type DomainResult = v.InferOutput<typeof domainResultSchema>;
export type TldCategory = v.InferOutput<typeof categorySchema>;
export type Bundle = v.InferOutput<typeof bundleSchema>;

export interface DomainSearch {
  domains: readonly string[];
  page: number;
  perPage: number;
  signal: AbortSignal;
}

/** GET /domain-checker/check-domains: results as the server finds them (section 7). A minute of silence ends it. */
export const checkDomains = (
  client: Client,
  search: DomainSearch,
): AsyncGenerator<DomainResult[], void, undefined> =>
  streamCall(client, '/domain-checker/check-domains', domainResultSchema, {
    query: { 'domains[]': search.domains, page: search.page, 'per-page': search.perPage },
    signal: search.signal,
  });

export const checkBundles = (
  client: Client,
  domains: readonly string[],
  signal?: AbortSignal,
): Promise<Bundle[]> =>
  client.call('/domain-checker/check-bundles', v.array(bundleSchema), {
    query: { 'domains[]': domains },
    signal,
  });

export const getTldCategories = (client: Client, signal?: AbortSignal): Promise<TldCategory[]> =>
  client.call('/domain-checker/tld-categories', v.array(categorySchema), { signal });

export const addBundle = (client: Client, bundle: object): Promise<Cart> =>
  client.call('/cart/bundle', cartSchema, { method: 'POST', body: bundle });
