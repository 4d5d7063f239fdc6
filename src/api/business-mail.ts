import * as v from 'valibot';
import type { Client } from './client.ts';
import { entriesOf, moneySchema, numberSchema } from './schemas.ts';

const licensePricesSchema = v.object({
  prices: entriesOf(v.object({ period: numberSchema, vatExcluded: moneySchema })),
});

/** The price of one mailbox by period in months. */
export type LicensePrices = v.InferOutput<typeof licensePricesSchema>['prices'];

/** GET /business-mail/one-license-prices/{itemId}: the price of one more mailbox for this item. */
export async function getLicensePrices(
  client: Client,
  itemId: string,
  signal?: AbortSignal,
): Promise<LicensePrices> {
  const path = `/business-mail/one-license-prices/${encodeURIComponent(itemId)}`;
  return (await client.call(path, licensePricesSchema, { signal })).prices;
}
