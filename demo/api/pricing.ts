import { type MinorUnits, percentOf, type Totals, totals } from '../../server/money.ts';
import { type NameLanguage, type Product, pricesOf, productOf } from './catalogue.ts';
import { SHOPS, type ShopCode, type ShopCurrency } from './companies.ts';
import { couponPercentage, couponsOf } from './coupons.ts';
import { itemPrices } from './options.ts';
import type { PeriodPrice } from './price-list.ts';
import type { CartContent, StoredItem } from './schema.ts';

/** Percent off every item of a bundle while the bundle is complete. */
const BUNDLE_PERCENTAGE = 20;
/** Percent off hosting for customers with a student card on the billing profile. */
const STUDENT_PERCENTAGE = 15;

/** The properties of a customer that affect prices. */
export interface Buyer {
  company: ShopCode;
  language: NameLanguage;
  isStudent: boolean;
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
  prices: PeriodPrice[];
  /** For the whole period, before and after the bonus. */
  before: MinorUnits;
  price: MinorUnits;
  /** For the following period of the same length; discounts apply to the first one only. */
  renewal: MinorUnits;
  bonus: Bonus | undefined;
}

export interface PricedCart extends Totals {
  items: PricedItem[];
  /** Sum of all bonuses. */
  discount: MinorUnits;
  /** Not part of the price and VAT-free; 0 for an empty cart. */
  donation: MinorUnits;
  /** The amount to pay: the price incl. VAT plus the donation. */
  total: MinorUnits;
}

/** Prices a cart; products and periods that are no longer sold are omitted. */
export function priceCart(content: CartContent, buyer: Buyer): PricedCart {
  const { currency, vatPercentage } = SHOPS[buyer.company];
  const items = content.items.flatMap((item) => priceItem(item, content, buyer) ?? []);
  const discount = items.reduce((sum, { before, price }) => sum + before - price, 0);
  const sum = totals(
    items.map(({ price }) => price),
    vatPercentage,
    currency,
  );
  const donation = items.length > 0 ? (content.donation ?? 0) : 0;
  return { items, discount, ...sum, donation, total: sum.vatIncluded + donation };
}

function priceItem(item: StoredItem, content: CartContent, buyer: Buyer): PricedItem | undefined {
  const product = productOf(item.code);
  const prices = product && itemPrices(product, item.properties, buyer.company);
  const before = prices?.find(({ period }) => period === item.period)?.vatExcluded;
  if (!product || !prices || before === undefined) return undefined;
  const bonus = bonusOf(item, product, before, content, buyer);
  const price = before - (bonus?.amount ?? 0);
  const renewal = domainRenewal(item, product, buyer.company) ?? before;
  return { item, product, name: product.names[buyer.language], prices, before, price, renewal, bonus };
}

/** The renewal of a domain has the price of a transfer. */
function domainRenewal(item: StoredItem, product: Product, company: ShopCode): MinorUnits | undefined {
  const transfer = product.family === 'domain' ? productOf('domain-transfer') : undefined;
  const prices = transfer && pricesOf(transfer, domainOf(item), company);
  return prices?.find(({ period }) => period === item.period)?.vatExcluded;
}

/** Bonuses are not cumulative: the largest applies, and of equal ones the entered coupon. */
function bonusOf(
  item: StoredItem,
  product: Product,
  before: MinorUnits,
  content: CartContent,
  buyer: Buyer,
): Bonus | undefined {
  const { currency } = SHOPS[buyer.company];
  const off = (type: Bonus['type'], percentage: number, code?: string): Bonus => ({
    type,
    percentage,
    amount: percentOf(before, percentage, currency),
    ...(code !== undefined && { code }),
  });
  const reasons = [
    ...couponsOf(content).map((coupon) => off('coupon', couponPercentage(coupon, item), coupon.code)),
    off('student', buyer.isStudent && product.family === 'hosting' ? STUDENT_PERCENTAGE : 0),
    off('bundle', hasWholeBundle(item, content.items) ? BUNDLE_PERCENTAGE : 0),
  ];
  const [largest] = reasons.sort((a, b) => b.amount - a.amount);
  return largest && largest.amount > 0 ? largest : undefined;
}

export function bundled(price: PeriodPrice, currency: ShopCurrency): PeriodPrice {
  return {
    ...price,
    vatExcluded: price.vatExcluded - percentOf(price.vatExcluded, BUNDLE_PERCENTAGE, currency),
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
