import * as v from 'valibot';
import { optionalBillingProfileSchema, optionalDomainProfileSchema, profileTypeSchema } from './profile.ts';
import { absent, flagSchema, idSchema, listOf, moneySchema, textSchema } from './schemas.ts';

const periodPriceSchema = v.object({
  /** Months. */
  period: v.number(),
  vatExcluded: moneySchema,
});

/**
 * What a product needs to be delivered. Shops send more than we use; what we do not know is kept as it came, so that
 * a removed item can be put back whole.
 */
export const itemPropertiesSchema = v.looseObject({
  domain: absent(v.string()),
  period: absent(v.number()),
  tld: absent(v.string()),
  domainProfileId: absent(idSchema),
  name: absent(v.string()),
  capacity: absent(v.number()),
  domainsCount: absent(v.number()),
  type: absent(v.string()),
  prices: listOf(periodPriceSchema),
});

const couponSchema = v.object({ code: v.string() });

export const cartItemSchema = v.object({
  id: idSchema,
  code: v.string(),
  name: v.string(),
  sellType: v.nullish(v.string(), 'direct'),
  /** For the whole period, after the item's coupon. `vatExcludedBeforeDiscount` is the price that a coupon lowered. */
  price: v.object({ vatExcluded: moneySchema, vatExcludedBeforeDiscount: absent(moneySchema) }),
  /** Months; absent where the product has no period. */
  period: absent(v.number()),
  coupon: absent(couponSchema),
  properties: v.nullish(itemPropertiesSchema, {}),
  /** Names of the `properties` that the customer has to fill before the order can be sent. */
  mandatoryEditableProperties: listOf(v.string()),
});

const summaryPriceSchema = v.object({
  vatExcluded: moneySchema,
  vatIncluded: moneySchema,
  /** Percent, 23 for 23 %. */
  vatPercentage: v.number(),
});

export const cartUserSchema = v.object({
  login: v.string(),
  customerType: v.nullish(profileTypeSchema, 'person'),
});

/** The full cart, as every cart-changing call answers it (sections 3 and 7). */
export const cartSchema = v.object({
  uuid: v.string(),
  items: v.array(cartItemSchema),
  user: absent(cartUserSchema),
  billingProfile: optionalBillingProfileSchema,
  domainProfile: optionalDomainProfileSchema,
  domainProfileRequired: flagSchema,
  paymentOption: absent(
    v.object({
      id: absent(v.string()),
      groupId: v.string(),
      recurrent: flagSchema,
      invoiceDelivery: v.fallback(absent(v.picklist(['email', 'einvoice', 'post'])), undefined),
    }),
  ),
  note: textSchema,
  termsAndConditionsConsent: flagSchema,
  thirdPartyConsent: flagSchema,
  coupon: absent(couponSchema),
  donation: absent(moneySchema),
  summary: v.object({
    coupons: listOf(v.object({ code: v.string(), discount: absent(moneySchema) })),
    price: summaryPriceSchema,
  }),
  migrationPromotion: absent(v.object({ applicable: flagSchema, needAssistance: absent(v.boolean()) })),
});

export type Cart = v.InferOutput<typeof cartSchema>;
export type CartItem = v.InferOutput<typeof cartItemSchema>;
export type CartUser = v.InferOutput<typeof cartUserSchema>;

/** The cart in an answer, or undefined where it is none. */
export function readCart(json: unknown): Cart | undefined {
  const cart = v.safeParse(cartSchema, json);
  return cart.success ? cart.output : undefined;
}

/** What a tag sends to put a product into the cart (section 7, POST /cart/items). Prices are minor units here. */
export interface NewItem {
  code: string;
  name: string;
  sellType: string;
  price?: { vatExcluded: number } | undefined;
  period?: number | undefined;
  properties?: Record<string, unknown> | undefined;
}
