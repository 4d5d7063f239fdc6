import type { Cart, CartItem, NewItem } from '../../api/cart-schema.ts';
import { CONSTANTS } from '../../config/constants.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { toUnicodeName } from '../../lib/unicode-name.ts';

/** VAT of the whole cart: what is paid less what it costs without, so that the three lines always add up. */
export const vatOf = ({ summary: { price } }: Cart): MinorUnits => price.vatIncluded - price.vatExcluded;

/** Whether the empty cart's page has to show: never while the cart is initial or a checkout takes it away (section 2). */
export const isCartEmptied = (cart: Cart | undefined, checkoutInProgress: boolean): boolean =>
  cart !== undefined && cart.items.length === 0 && !checkoutInProgress;

/** A period that an item can have, in months, with its price where the shop says it. */
export interface PeriodChoice {
  period: number;
  vatExcluded: MinorUnits | undefined;
}

/** The periods of an item, shortest first; the one that it has is always among them. Empty where it has none. */
export function periodChoices({ period, price, properties }: CartItem): PeriodChoice[] {
  if (period === undefined) return [];
  const offered: PeriodChoice[] = properties.prices.map((row) => ({ ...row }));
  const known = offered.some((row) => row.period === period);
  const all = known ? offered : [...offered, { period, vatExcluded: price.vatExcluded }];
  return all.sort((a, b) => a.period - b.period);
}

/** Whether a period can be paid by card only, if the shop takes cards (section 9). */
export const isMonthly = (period: number | undefined): boolean => period === CONSTANTS.cardOnlyPeriod;

/** Whether an item is offered by the month. */
export const canBeMonthly = (item: CartItem): boolean =>
  periodChoices(item).some(({ period }) => isMonthly(period));

/** What an item is, as far as the picture beside it tells. */
export type ItemFamily =
  | 'domain'
  | 'hosting'
  | 'builder'
  | 'mail'
  | 'server'
  | 'storage'
  | 'monitoring'
  | 'management'
  | 'certificate'
  | 'other';

const FAMILIES: readonly [RegExp, ItemFamily][] = [
  [/^domain/, 'domain'],
  [/builder/, 'builder'],
  [/^(hosting|web|site)/, 'hosting'],
  [/mail/, 'mail'],
  [/^(storage|backup)/, 'storage'],
  [/^monitoring/, 'monitoring'],
  [/^management/, 'management'],
  [/^(vps|vdc|server)/, 'server'],
  [/^(ssl|cert)/, 'certificate'],
];

/** The family of an item by its type or its code; an unknown kind is 'other'. */
export function familyOf({ code, properties }: Pick<CartItem, 'code' | 'properties'>): ItemFamily {
  const words = [properties.type, code].filter((word) => word !== undefined);
  for (const word of words) {
    const row = FAMILIES.find(([pattern]) => pattern.test(word));
    if (row) return row[1];
  }
  return 'other';
}

/** Whether an item is a place for a website: hosting, or a builder, which includes it. */
export const isWebsite = (item: Pick<CartItem, 'code' | 'properties'>): boolean =>
  ['hosting', 'builder'].includes(familyOf(item));

/**
 * For display: the domain of an item, else the name that the customer gave it; undefined if that repeats the item's name.
 */
export function detailOf({ name, properties }: Pick<CartItem, 'name' | 'properties'>): string | undefined {
  const detail = toUnicodeName(properties.domain ?? properties.name ?? '');
  return detail && detail !== name ? detail : undefined;
}

/** What a row is called: the domain or the name that the customer gave. Hosting is named by its plan, beside its domain. */
export function titleOf(item: Pick<CartItem, 'code' | 'name' | 'properties'>): string {
  const { name, properties } = item;
  const isHosting = isWebsite(item);
  return (
    detailOf({ name, properties: isHosting ? { ...properties, domain: undefined } : properties }) ?? name
  );
}

/** Gigabytes that an item has, unless its name says them already. */
export const capacityFact = ({ name, properties: { capacity } }: CartItem): number | undefined =>
  capacity !== undefined && name.includes(`${capacity} GB`) ? undefined : capacity;

/**
 * What puts a removed item back whole (POST /cart/items). The price is the list's, not the coupon's: shops compare it
 * with their catalogue. Prices of other periods are the shop's own and stay out.
 */
export function restorePayload(item: CartItem): NewItem {
  const { prices, ...properties } = item.properties;
  const listed = prices.find((row) => row.period === item.period)?.vatExcluded;
  const vatExcluded = listed ?? item.price.vatExcludedBeforeDiscount ?? item.price.vatExcluded;
  return {
    code: item.code,
    name: item.name,
    sellType: item.sellType,
    price: { vatExcluded },
    period: item.period,
    properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)),
  };
}

/** A coupon on the order: what it takes off, where the shop says it, and the item that it stands on. */
export interface AppliedCoupon {
  code: string;
  discount?: MinorUnits | undefined;
  /** Absent: it stands on the whole cart. */
  cartItemId?: string | undefined;
}

/** The coupons of the order, each code once. Shops without a summary of them name them at cart and items only. */
export function appliedCoupons(cart: Cart): AppliedCoupon[] {
  const named = [cart.coupon, ...cart.items.map((item) => item.coupon)].flatMap((coupon) =>
    coupon ? { code: coupon.code } : [],
  );
  const all: AppliedCoupon[] = [...cart.summary.coupons, ...named];
  return all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at);
}

/** The code that stands on the whole cart: another one takes its place. */
export const cartWideCode = (cart: Cart): string | undefined =>
  cart.coupon?.code ?? cart.summary.coupons.find((coupon) => coupon.cartItemId === undefined)?.code;

/** Coupons that went with a removed item and have to come back with it. */
export function lostCoupons(before: readonly AppliedCoupon[], cart: Cart): AppliedCoupon[] {
  const now = appliedCoupons(cart).map(({ code }) => code);
  return before.filter(({ code }) => !now.includes(code));
}

/** The item that a cart has and the list of ids before has not. */
export const addedItem = (idsBefore: readonly string[], cart: Cart): CartItem | undefined =>
  cart.items.find(({ id }) => !idsBefore.includes(id));

/** The coupon that lowers every item, if there is one: it need not be named at each. */
export const sharedCoupon = (items: readonly CartItem[]): string | undefined => {
  const code = items[0]?.coupon?.code;
  return items.every((item) => item.coupon?.code === code) ? code : undefined;
};

/** Why an item is cheaper than its list price. An unknown reason is 'other'. */
export type BonusReason = 'coupon' | 'student' | 'bundle' | 'other';

export const bonusReason = ({ type }: { type: string }): BonusReason =>
  type === 'coupon' || type === 'student' || type === 'bundle' ? type : 'other';

/** What is to be paid: with VAT and the donation. Shops without donations send no sum of their own. */
export const totalOf = ({ summary, donation = 0 }: Cart): MinorUnits =>
  summary.total ?? summary.price.vatIncluded + donation;

/** Where a finger touched, in px of the window. */
export interface Point {
  x: number;
  y: number;
}

/** Whether two taps are meant for the same thing: no further apart than a target is high. */
export const isSamePlace = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 44;
