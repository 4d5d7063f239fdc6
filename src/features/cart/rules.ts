import type { Cart, CartItem, NewItem } from '../../api/cart-schema.ts';
import { CONSTANTS } from '../../config/constants.ts';
import type { Prices } from '../../config/early-rules.ts';
import type { Part } from '../../config/parts.ts';
import { toUnicodeName } from '../../lib/domain-name/unicode-name.ts';
import type { MinorUnits } from '../../lib/money.ts';

/**
 * VAT of the whole cart: the difference between the prices with and without it, so that the three lines always add up.
 */
export const vatOf = ({ summary: { price } }: Cart): MinorUnits => price.vatIncluded - price.vatExcluded;

/** The VAT of a rate in percent. */
export interface VatLine {
  vatPercentage: number;
  vat: MinorUnits;
}

/** The VAT by rate: several if the shop lists them and they add up, otherwise the one of the whole order. */
export function vatLines(cart: Cart): readonly VatLine[] {
  const { vatRates = [], vatPercentage } = cart.summary.price;
  const vat = vatOf(cart);
  const isWhole = vatRates.reduce((sum, rate) => sum + rate.vat, 0) === vat;
  return vatRates.length > 0 && isWhole ? vatRates : [{ vatPercentage, vat }];
}

/**
 * Whether to show the page of the empty cart: never while the cart is initial or a checkout empties it (clause 2.13).
 */
export const isCartEmptied = (cart: Cart | undefined, checkoutInProgress: boolean): boolean =>
  cart !== undefined && cart.items.length === 0 && !checkoutInProgress;

/** A period that an item can have, in months, with its price if the shop sends it. */
export interface PeriodChoice {
  period: number;
  vatExcluded: MinorUnits | undefined;
}

/** The periods of an item, shortest first; always includes the current one. Empty if it has none. */
export function periodChoices({ period, price, properties }: CartItem): PeriodChoice[] {
  if (period === undefined) return [];
  const offered: PeriodChoice[] = properties.prices.map((row) => ({ ...row }));
  const known = offered.some((row) => row.period === period);
  const all = known ? offered : [...offered, { period, vatExcluded: price.vatExcluded }];
  return all.sort((a, b) => a.period - b.period);
}

/** Whether a period can be paid by card only, if the shop takes cards. */
export const isMonthly = (period: number | undefined): boolean => period === CONSTANTS.cardOnlyPeriod;

/** Whether choices fit side by side: a monthly one has more to say than its length. */
export const areFew = (choices: readonly PeriodChoice[]): boolean =>
  choices.length <= 3 && !choices.some(({ period }) => isMonthly(period));

/** Whether an item is available with a monthly period. */
export const canBeMonthly = (item: CartItem): boolean =>
  periodChoices(item).some(({ period }) => isMonthly(period));

/** The kind of an item, as shown by its picture. */
export type ItemFamily =
  | 'domain'
  | 'hosting'
  | 'builder'
  | 'mail'
  | 'server'
  | 'cloud'
  | 'storage'
  | 'backup'
  | 'monitoring'
  | 'management'
  | 'certificate'
  | 'other';

const FAMILIES: readonly [RegExp, ItemFamily][] = [
  [/^domain/, 'domain'],
  [/builder/, 'builder'],
  [/^(hosting|web|site)/, 'hosting'],
  [/mail/, 'mail'],
  [/^storage/, 'storage'],
  [/^backup/, 'backup'],
  [/^monitoring/, 'monitoring'],
  [/^management/, 'management'],
  [/^(vdc|cloud)/, 'cloud'],
  [/^(vps|server)/, 'server'],
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

/** Whether an item can hold a website: hosting, or a builder, which includes hosting. */
export const isWebsite = (item: Pick<CartItem, 'code' | 'properties'>): boolean =>
  ['hosting', 'builder'].includes(familyOf(item));

/**
 * For display: the domain of an item, otherwise the name that the customer gave it; undefined if it equals the item's
 * name.
 */
export function detailOf({ name, properties }: Pick<CartItem, 'name' | 'properties'>): string | undefined {
  const detail = toUnicodeName(properties.domain ?? properties.name ?? '');
  return detail && detail !== name ? detail : undefined;
}

/**
 * The title of a row: the domain or the name that the customer gave. For hosting it is the plan, since the domain is
 * shown separately.
 */
export function titleOf(item: Pick<CartItem, 'code' | 'name' | 'properties'>): string {
  const { name, properties } = item;
  const isHosting = isWebsite(item);
  return (
    detailOf({ name, properties: isHosting ? { ...properties, domain: undefined } : properties }) ?? name
  );
}

/** The capacity of an item in gigabytes, unless its name already contains it. */
export const capacityFact = ({ name, properties: { capacity } }: CartItem): number | undefined =>
  capacity !== undefined && name.includes(`${capacity} GB`) ? undefined : capacity;

/**
 * The request that restores a removed item (POST /cart/items). It contains the list price, not the coupon's price:
 * shops compare it with their catalogue. Prices of other periods belong to the shop and are left out.
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

/** A coupon on the order: its discount, if the shop sends it, and the item that it applies to. */
export interface AppliedCoupon {
  code: string;
  discount?: MinorUnits | undefined;
  /** Absent: it applies to the whole cart. */
  cartItemId?: string | undefined;
}

/**
 * The coupons of the order, each code once. Shops without a list of them in the summary name them at the cart and its
 * items only.
 */
export function appliedCoupons(cart: Cart): AppliedCoupon[] {
  const named = [cart.coupon, ...cart.items.map((item) => item.coupon)].flatMap((coupon) =>
    coupon ? { code: coupon.code } : [],
  );
  const all: AppliedCoupon[] = [...cart.summary.coupons, ...named];
  return all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at);
}

/** Coupons that were removed with an item and must be restored with it. */
export function lostCoupons(before: readonly AppliedCoupon[], cart: Cart): AppliedCoupon[] {
  const now = appliedCoupons(cart).map(({ code }) => code);
  return before.filter(({ code }) => !now.includes(code));
}

/** The item that is in the cart but not in the earlier list of ids. */
export const addedItem = (idsBefore: readonly string[], cart: Cart): CartItem | undefined =>
  cart.items.find(({ id }) => !idsBefore.includes(id));

/** The coupon that applies to every item, if there is one: it is not shown at each item. */
export const sharedCoupon = (items: readonly CartItem[]): string | undefined => {
  const code = items[0]?.coupon?.code;
  return items.every((item) => item.coupon?.code === code) ? code : undefined;
};

/** The reason why an item is below its list price. An unknown reason is 'other'. */
export type BonusReason = 'coupon' | 'student' | 'bundle' | 'other';

export const bonusReason = ({ type }: { type: string }): BonusReason =>
  type === 'coupon' || type === 'student' || type === 'bundle' ? type : 'other';

/** The amount to pay: incl. VAT and the donation. Shops without donations send no total. */
export const totalOf = ({ summary, donation = 0 }: Cart): MinorUnits =>
  summary.total ?? summary.price.vatIncluded + donation;

/**
 * Whether the amounts incl. VAT at the items miss the total by what their rounding can make: a shop calculates the VAT
 * of an order once.
 */
export function missesTotal({ items, summary }: Cart, prices: Prices): boolean {
  const amounts = items.map(({ price }) => price.vatIncluded ?? Number.NaN);
  const difference = Math.abs(amounts.reduce((sum, one) => sum + one, 0) - summary.price.vatIncluded);
  const unit = amounts.every((one) => one % 100 === 0) ? 100 : 1;
  return prices !== 'net' && difference > 0 && difference <= items.length * unit;
}

/** The position of a touch, in px of the window. */
export interface Tap {
  x: number;
  y: number;
}

/** Whether two taps have the same target: their distance is less than the height of a target. */
export const isSamePlace = (a: Tap, b: Tap): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 44;

/** Items in a known order of their ids; those that it does not name follow as they are. */
export function inOrder(items: readonly CartItem[], order: readonly string[]): readonly CartItem[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: CartItem): number => places.get(id) ?? order.length;
  return order.length === 0 ? items : items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** What can be changed of an item besides its period, as far as the page does not hide it. */
export const optionsOf = (
  { properties, upgradable }: CartItem,
  hidden: readonly Part[],
): ('licenses' | 'upgrade')[] => [
  ...(properties.licenses === undefined ? [] : ['licenses' as const]),
  ...(upgradable && !hidden.includes('upgrades') ? ['upgrade' as const] : []),
];

/** The coupon of the whole cart, or of one item: another one replaces it. */
export const codeOf = (cart: Cart, itemId: string | undefined): string | undefined =>
  (itemId === undefined ? cart.coupon?.code : undefined) ??
  cart.summary.coupons.find((coupon) => coupon.cartItemId === itemId)?.code;

/** Whether the coupon of an item is unused, because another discount is larger. */
export const isCodeUnused = ({ bonus }: CartItem): boolean => bonus !== undefined && bonus.type !== 'coupon';
