import type { PeriodPrice, Product, ProductPrice, VatRate } from '../entities.ts';
import { type MinorUnits, percentOf, type Totals, totalsByRate } from '../lib/money.ts';
import type { Tax } from '../provider.ts';
import type { CartContent, StoredItem } from '../store/schema.ts';
import type { Assortment } from './assortment.ts';
import { couponPercentage, couponsOf } from './coupons.ts';
import { itemPrices } from './options.ts';
import { rateOf } from './tax.ts';

/** The properties of a customer that affect prices. */
export interface Buyer {
  /** The billing profile has a student card. */
  isStudent: boolean;
  tax: Tax;
}

/** The reason for a discount on an item, and its amount for the whole period. */
export interface Bonus {
  type: 'coupon' | 'student' | 'bundle';
  percentage: number;
  amount: MinorUnits;
  /** The code of a coupon. */
  code?: string;
}

export interface PricedItem {
  item: StoredItem;
  product: Product;
  name: string;
  /** List prices per period, including options and licenses. */
  prices: ProductPrice[];
  /** For the whole period, before and after the bonus. */
  before: MinorUnits;
  price: MinorUnits;
  /** Paid once, in addition; undefined if the provider does not state it. */
  setup: MinorUnits | undefined;
  /** Percent. */
  vatPercentage: number;
  /** For the following period of the same length; discounts apply to the first one only. */
  renewal: MinorUnits;
  bonus: Bonus | undefined;
}

export interface PricedCart extends Totals {
  items: PricedItem[];
  vatRates: VatRate[];
  /** Why the rates are not the seller's. */
  vatNote: string | undefined;
  /** Sum of all bonuses. */
  discount: MinorUnits;
  /** Not part of the price and VAT-free; 0 for an empty cart. */
  donation: MinorUnits;
  /** The amount to pay: the price incl. VAT plus the donation. */
  total: MinorUnits;
}

/** Prices a cart; products and periods that are no longer sold are omitted. */
export function priceCart(content: CartContent, buyer: Buyer, assortment: Assortment): PricedCart {
  const { company } = assortment;
  const { currency } = company;
  const { note: vatNote } = buyer.tax;
  const rateAt = (index: number) => rateOf(buyer.tax, index, company);
  const items = content.items.flatMap((item, index) => {
    const priced = priceItem(item, content, buyer, assortment);
    return priced ? [{ ...priced, vatPercentage: rateAt(index) }] : [];
  });
  const discount = items.reduce((sum, { before, price }) => sum + before - price, 0);
  const none = { price: 0, setup: 0, vatPercentage: rateAt(0) };
  const parts = items.length > 0 ? items : [none];
  const sum = totalsByRate(
    parts.map((part) => ({ vatExcluded: part.price + (part.setup ?? 0), percentage: part.vatPercentage })),
    currency,
  );
  const donation = items.length > 0 ? (content.donation ?? 0) : 0;
  return { items, discount, ...sum, vatNote, donation, total: sum.vatIncluded + donation };
}

function priceItem(
  item: StoredItem,
  content: CartContent,
  buyer: Buyer,
  assortment: Assortment,
): Omit<PricedItem, 'vatPercentage'> | undefined {
  const product = assortment.product(item.code);
  const prices = product && itemPrices(product, item.properties, assortment);
  const listed = prices?.find(({ period }) => period === item.period);
  if (!product || !prices || !listed) return undefined;
  const { vatExcluded: before } = listed;
  const setup = product.family === 'domain' ? 0 : listed.setup;
  const bonus = bonusOf({ item, product, before }, content, buyer, assortment);
  const price = before - (bonus?.amount ?? 0);
  const renewal = domainRenewal(item, product, assortment) ?? before;
  return { item, product, name: product.name, prices, before, price, setup, renewal, bonus };
}

/** The renewal of a domain has the price of a transfer. */
function domainRenewal(
  item: StoredItem,
  { family }: Product,
  { domain }: Assortment,
): MinorUnits | undefined {
  const prices = family === 'domain' ? domain(domainOf(item) ?? '') : undefined;
  return prices?.renewal.find(({ period }) => period === item.period)?.vatExcluded;
}

/** Bonuses are not cumulative: the largest applies, and of equal ones the entered coupon. */
function bonusOf(
  { item, product, before }: Pick<PricedItem, 'item' | 'product' | 'before'>,
  content: CartContent,
  buyer: Buyer,
  assortment: Assortment,
): Bonus | undefined {
  const { currency } = assortment.company;
  const { student, bundle = 0 } = assortment.discounts;
  const off = (type: Bonus['type'], percentage: number, code?: string): Bonus => ({
    type,
    percentage,
    amount: percentOf(before, percentage, currency),
    ...(code !== undefined && { code }),
  });
  const reasons = [
    ...couponsOf(content).map((coupon) =>
      off('coupon', couponPercentage(coupon, item, assortment), coupon.code),
    ),
    off('student', buyer.isStudent && product.family === student?.family ? student.percentage : 0),
    off('bundle', hasWholeBundle(item, content.items) ? bundle : 0),
  ];
  const [largest] = reasons.sort((a, b) => b.amount - a.amount);
  return largest && largest.amount > 0 ? largest : undefined;
}

/** A price in a bundle. */
export function bundled(
  price: PeriodPrice,
  { company, discounts }: Pick<Assortment, 'company' | 'discounts'>,
): PeriodPrice {
  const { vatExcluded } = price;
  return {
    ...price,
    vatExcluded: vatExcluded - percentOf(vatExcluded, discounts.bundle ?? 0, company.currency),
  };
}

function hasWholeBundle({ bundle }: StoredItem, items: StoredItem[]): boolean {
  if (!bundle) return false;
  return items.filter((item) => item.bundle?.id === bundle.id).length >= bundle.size;
}

export function domainOf(item: Pick<StoredItem, 'properties'>): string | undefined {
  const { domain } = item.properties;
  return typeof domain === 'string' && domain !== '' ? domain : undefined;
}
