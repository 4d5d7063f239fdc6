import type { CompanyPreset, Currency } from '../../src/config/presets.ts';
import { type NameLanguage, type Product, pricesOf, productOf } from './catalogue.ts';
import { couponPercentage } from './coupons.ts';
import { type Minor, percentOf, type Totals, totals } from './money.ts';
import type { PeriodPrice } from './price-list.ts';
import type { CartContent, StoredItem } from './schema.ts';

/** Percent off every item of a bundle while the bundle is complete. */
export const BUNDLE_PERCENTAGE = 20;

export interface PricedItem {
  item: StoredItem;
  product: Product;
  name: string;
  prices: PeriodPrice[];
  /** For the whole period, before and after the coupon. */
  before: Minor;
  price: Minor;
}

export interface PricedCart extends Totals {
  items: PricedItem[];
  discount: Minor;
}

/** The whole arithmetic of a cart; a period or product that is not sold any more is left out. */
export function priceCart(content: CartContent, preset: CompanyPreset, language: NameLanguage): PricedCart {
  const items = content.items.flatMap((item) => priceItem(item, content, preset.currency, language) ?? []);
  const discount = items.reduce((sum, { before, price }) => sum + before - price, 0);
  const sum = totals(
    items.map(({ price }) => price),
    preset.vatPercentage,
    preset.currency,
  );
  return { items, discount, ...sum };
}

function priceItem(
  item: StoredItem,
  content: CartContent,
  currency: Currency,
  language: NameLanguage,
): PricedItem | undefined {
  const product = productOf(item.code);
  const prices = product && itemPrices(product, item, content.items, currency);
  const before = prices?.find(({ period }) => period === item.period)?.vatExcluded;
  if (!product || !prices || before === undefined) return undefined;
  const price = before - percentOf(before, couponPercentage(content.coupon, item), currency);
  return { item, product, name: product.names[language], prices, before, price };
}

function itemPrices(product: Product, item: StoredItem, items: StoredItem[], currency: Currency) {
  const prices = pricesOf(product, domainOf(item), currency);
  return hasWholeBundle(item, items) ? prices?.map((price) => bundled(price, currency)) : prices;
}

export function bundled(price: PeriodPrice, currency: Currency): PeriodPrice {
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
