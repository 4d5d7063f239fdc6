import * as v from 'valibot';
import { toMinor } from '../../src/lib/money.ts';
import type { Actor } from './actor.ts';

const itemSchema = v.looseObject({
  id: v.string(),
  code: v.string(),
  name: v.string(),
  period: v.number(),
  price: v.looseObject({ vatExcluded: v.number(), renewalPrice: v.optional(v.number()) }),
  properties: v.looseObject({ domain: v.optional(v.string()) }),
});

const cartSchema = v.looseObject({
  items: v.array(itemSchema),
  summary: v.looseObject({ total: v.number() }),
  billingProfile: v.looseObject({ type: v.string(), countryCode: v.string(), emails: v.array(v.string()) }),
});

/** What the page keeps of a cart that is ordered, for thank-you. */
export async function receiptOf(actor: Actor, groupId: string) {
  const { items, summary, billingProfile } = v.parse(cartSchema, await actor.cart());
  return {
    items: items.map(({ id, code, name, period, price: { vatExcluded, renewalPrice }, properties }) => ({
      ...{ id, code, name, period, detail: properties.domain, domain: properties.domain },
      price: {
        vatExcluded: toMinor(vatExcluded),
        ...(renewalPrice !== undefined && { renewalPrice: toMinor(renewalPrice) }),
      },
    })),
    total: toMinor(summary.total),
    groupId,
    emails: billingProfile.emails,
    ...(billingProfile.type !== 'company' && { consumerCountry: billingProfile.countryCode }),
  };
}
