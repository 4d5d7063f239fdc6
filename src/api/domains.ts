import * as v from 'valibot';
import type { Client } from './client.ts';
import { absent, flagSchema, idSchema, moneySchema, textSchema } from './schemas.ts';
import { streamCall } from './stream.ts';

const domainResultSchema = v.object({
  name: v.string(),
  tld: textSchema,
  /** An invalid price counts as missing: the result is still shown, and can be requested again. */
  price: v.fallback(
    absent(v.object({ actualPrice: moneySchema, renewalPrice: absent(moneySchema) })),
    undefined,
  ),
  /** Months. */
  period: v.fallback(absent(v.number()), undefined),
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

export type DomainResult = v.InferOutput<typeof domainResultSchema>;
export type TldCategory = v.InferOutput<typeof categorySchema>;

export interface DomainSearch {
  domains: readonly string[];
  page: number;
  perPage: number;
  signal: AbortSignal;
}

/** GET /domain-checker/check-domains: results as they arrive (section 7). Times out after 20 s without data. */
export const checkDomains = (
  client: Client,
  search: DomainSearch,
): AsyncGenerator<DomainResult[], void, undefined> =>
  streamCall(client, '/domain-checker/check-domains', domainResultSchema, {
    query: { 'domains[]': search.domains, page: search.page, 'per-page': search.perPage },
    signal: search.signal,
  });

export const getTldCategories = (client: Client, signal?: AbortSignal): Promise<TldCategory[]> =>
  client.call('/domain-checker/tld-categories', v.array(categorySchema), { signal });
