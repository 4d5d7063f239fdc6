import * as v from 'valibot';
import type { Client } from './client.ts';
import { absent, listOf, moneySchema } from './schemas.ts';

const amountsSchema = v.object({ vatExcluded: moneySchema, vatIncluded: moneySchema });

const productPricesSchema = v.object({
  code: v.string(),
  name: v.string(),
  currency: v.string(),
  prices: listOf(
    v.object({
      /** Months. */
      period: v.number(),
      ...amountsSchema.entries,
      /** What the next such period costs, where that differs. */
      renewal: absent(amountsSchema),
    }),
  ),
});

const answerSchema = v.object({
  products: listOf(productPricesSchema),
  unknown: listOf(v.object({ code: v.string(), similar: absent(v.string()) })),
});

/** A product with the price of each period on offer, in minor units. */
export type ProductPrices = v.InferOutput<typeof productPricesSchema>;
export type ProductsAnswer = v.InferOutput<typeof answerSchema>;

export interface ProductsQuery {
  codes: readonly string[];
  company: string;
  language: string;
}

/**
 * GET /products: what is on sale under these codes. Public: without a cookie and without headers of ours, so that
 * caches can answer it and browsers send no preflight. Throws ApiError; 404 where the shop does not have the call.
 */
export const getProducts = (
  client: Client,
  apiUrl: string,
  { codes, ...query }: ProductsQuery,
): Promise<ProductsAnswer> =>
  client.call(`${apiUrl}/products`, answerSchema, {
    base: 'elsewhere',
    query: { 'codes[]': codes, ...query },
  });
