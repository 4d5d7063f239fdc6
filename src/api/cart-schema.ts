import * as v from 'valibot';
import { optionalBillingProfileSchema, optionalDomainProfileSchema, profileTypeSchema } from './profile.ts';
import {
  booleanSchema,
  flagSchema,
  listOf,
  maybe,
  moneySchema,
  numberSchema,
  optional,
  or,
  replacing,
  stringSchema,
  textSchema,
} from './schemas.ts';

const periodPriceSchema = v.object({
  /** Months. */
  period: numberSchema,
  vatExcluded: moneySchema,
});

/**
 * The properties of a product. Unknown ones are kept unchanged, so that a removed item can be restored completely.
 */
export const itemPropertiesSchema = v.looseObject({
  /** The empty string is a choice: the customer will name the hosting's domain later. */
  domain: v.fallback(
    v.pipe(
      optional(stringSchema),
      v.transform((domain) => domain ?? undefined),
    ),
    replacing(undefined),
  ),
  period: maybe(numberSchema),
  tld: maybe(stringSchema),
  domainProfileId: maybe(stringSchema),
  name: maybe(stringSchema),
  capacity: maybe(numberSchema),
  domainsCount: maybe(numberSchema),
  packageId: maybe(stringSchema),
  /** The number of mailboxes of a business mail product. */
  licenses: maybe(numberSchema),
  /** The product's family. */
  type: maybe(stringSchema),
  prices: listOf(periodPriceSchema),
});

const couponSchema = v.object({ code: stringSchema });

const analyticsSchema = v.object({
  id: stringSchema,
  name: textSchema,
  brand: textSchema,
  quantity: or(numberSchema, 1),
  categories: listOf(stringSchema),
});

const itemSchema = v.object({
  id: stringSchema,
  code: textSchema,
  name: textSchema,
  sellType: or(stringSchema, 'direct'),
  /**
   * For the whole period, after the item's coupon. `vatExcludedBeforeDiscount` is the price before the coupon,
   * `renewalPrice` the price of the same period at renewal, `vatIncluded` the price incl. VAT if the shop says it. `setup`
   * is a fee excl. VAT that is paid once beside it: 0 if there is none, undefined if the shop does not say.
   */
  price: v.object({
    vatExcluded: moneySchema,
    vatExcludedBeforeDiscount: maybe(moneySchema),
    renewalPrice: maybe(moneySchema),
    vatIncluded: maybe(moneySchema),
    setup: maybe(moneySchema),
  }),
  /** Months; absent if the product has no period. */
  period: maybe(numberSchema),
  coupon: maybe(couponSchema),
  /** The reason for a lower price than the list price, and the discount. */
  bonus: maybe(v.object({ type: stringSchema, percentage: numberSchema, vatExcluded: moneySchema })),
  properties: or(itemPropertiesSchema, { prices: [] }),
  /** The product in the page's analytics. */
  analytics: maybe(analyticsSchema),
  /** Names of the `properties` that the customer has to fill before the order can be sent. */
  mandatoryEditableProperties: listOf(stringSchema),
  /** Names of the `properties` that the customer may change, but does not have to. */
  editableProperties: listOf(stringSchema),
  upgradable: flagSchema,
  /** Whether it renews by itself; absent: if the payment does. */
  recurrent: maybe(booleanSchema),
});

/** An item without a name has that of its product. */
export const cartItemSchema = v.pipe(
  itemSchema,
  v.transform((item) => ({ ...item, name: item.name || item.code })),
);

const summaryPriceSchema = v.pipe(
  v.object({
    vatExcluded: moneySchema,
    vatIncluded: moneySchema,
    /** Percent, 23 for 23 %; that of the amounts if the shop leaves it out. */
    vatPercentage: maybe(numberSchema),
    /** The VAT by rate, if the shop lists it. */
    vatRates: listOf(v.object({ vatPercentage: numberSchema, vatExcluded: moneySchema, vat: moneySchema })),
    /** Why the VAT is what it is: `reverse charge`, `export`, or a text to be shown. */
    vatNote: maybe(stringSchema),
  }),
  v.transform(({ vatExcluded, vatIncluded, vatPercentage, ...more }) => ({
    ...more,
    vatExcluded,
    vatIncluded,
    vatPercentage: vatPercentage ?? Math.round((vatIncluded / (vatExcluded || vatIncluded || 1) - 1) * 100),
  })),
);

export const cartUserSchema = v.object({
  login: textSchema,
  customerType: or(profileTypeSchema, 'person'),
});

const placeSchema = v.object({
  countryCode: v.pipe(stringSchema, v.regex(/^[A-Z]{2}$/)),
  type: v.picklist(['private', 'company']),
});

/** Where and as what somebody buys: decides the VAT as long as there is no billing profile. */
export type BuyerPlace = v.InferOutput<typeof placeSchema>;

/** The full cart, as returned by every call that changes the cart (clauses 3.1 and 7.31). */
export const cartSchema = v.object({
  uuid: stringSchema,
  /** That of all amounts, if the shop says it. */
  currency: maybe(v.pipe(stringSchema, v.regex(/^[a-z]{3}$/i), v.toUpperCase())),
  items: v.array(cartItemSchema),
  user: maybe(cartUserSchema),
  billingProfile: optionalBillingProfileSchema,
  domainProfile: optionalDomainProfileSchema,
  domainProfileRequired: flagSchema,
  /** Fields in which the domain profile must be equal to the billing profile. */
  domainProfileMustMatch: listOf(stringSchema),
  /** Where the visitor buys, null until they have said so; undefined if the shop cannot be told. */
  buyer: v.fallback(
    v.optional(v.nullable(placeSchema), () => undefined),
    replacing(undefined),
  ),
  paymentOption: maybe(
    v.object({
      id: maybe(stringSchema),
      groupId: stringSchema,
      /** Shown in place of the option's: the card that will be charged. */
      name: maybe(stringSchema),
      recurrent: flagSchema,
      invoiceDelivery: maybe(v.picklist(['email', 'einvoice', 'post'])),
    }),
  ),
  note: textSchema,
  termsAndConditionsConsent: flagSchema,
  thirdPartyConsent: flagSchema,
  coupon: maybe(couponSchema),
  donation: maybe(moneySchema),
  summary: v.object({
    /** A coupon with a `cartItemId` reduces the price of that item only. */
    coupons: listOf(
      v.object({ code: stringSchema, discount: maybe(moneySchema), cartItemId: maybe(stringSchema) }),
    ),
    price: summaryPriceSchema,
    /** The amount to pay: incl. VAT and the donation. Shops without donations may leave it out. */
    total: maybe(moneySchema),
  }),
  migrationPromotion: maybe(
    v.object({
      id: maybe(stringSchema),
      applicable: flagSchema,
      /** true: the provider moves the website; false: the customer moves it; absent: not chosen. */
      needAssistance: maybe(booleanSchema),
      /** Invoices of the previous provider. */
      files: listOf(v.object({ id: stringSchema, name: stringSchema, size: maybe(numberSchema) })),
    }),
  ),
  hostingTutorial: maybe(v.object({ noHostingSelected: flagSchema, skipped: flagSchema })),
});

export type Cart = v.InferOutput<typeof cartSchema>;
export type CartItem = v.InferOutput<typeof cartItemSchema>;
export type CartUser = v.InferOutput<typeof cartUserSchema>;

/** The query of calls that return the full cart (clause 7.31). */
export const WITH_CART = { cart: true } as const;

/** Parses the cart in a response; undefined if it is not a valid cart. */
export function readCart(json: unknown): Cart | undefined {
  const cart = v.safeParse(cartSchema, json);
  return cart.success ? cart.output : undefined;
}

/** The product that a tag sends to add it to the cart. Prices are in minor units here. */
export interface NewItem {
  code: string;
  name: string;
  sellType: string;
  price?: { vatExcluded: number } | undefined;
  period?: number | undefined;
  properties?: Record<string, unknown> | undefined;
}
