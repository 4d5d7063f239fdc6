import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { COMPANIES, type CompanyCode } from '../../src/config/presets.ts';
import { registrationRefusal } from './availability.ts';
import { type Product, productOf } from './catalogue.ts';
import { tidyName } from './domain-name.ts';
import { refuse } from './errors.ts';
import { keptProperties } from './item-properties.ts';
import { toMinor } from './money.ts';
import { itemPrices } from './options.ts';
import type { PeriodPrice } from './price-list.ts';
import { bundled, domainOf } from './pricing.ts';
import type { StoredItem } from './schema.ts';

export const newItemSchema = v.object({
  code: v.string(),
  name: v.nullish(v.string()),
  sellType: v.nullish(v.string()),
  price: v.nullish(v.object({ vatExcluded: v.nullish(v.number()) })),
  period: v.nullish(v.number()),
  properties: v.nullish(v.record(v.string(), v.unknown())),
});

export type NewItemInput = v.InferOutput<typeof newItemSchema>;

const DEFAULT_PERIOD = 12;

/**
 * Makes a stored item of what a client sent. The price sent is only compared: the catalogue's always counts. Refuses
 * with product.invalid_data, integrity.price_outdated, integrity.domain_not_available or what a choice is refused for.
 */
export function makeItem(
  input: NewItemInput,
  company: CompanyCode,
  bundle?: StoredItem['bundle'],
): StoredItem {
  const product = productOf(input.code);
  if (!product) throw refuse(422, 'exception.product.invalid_data', `unknown code "${input.code}"`);
  const properties = withRegistrableName(product, keptProperties(product, input.properties ?? {}));
  const prices = itemPrices(product, properties, company);
  if (!prices) throw refuse(422, 'exception.product.invalid_data', 'no such domain on sale');
  const period = requestedPeriod(input, prices);
  const listed = priceFor(prices, period);
  checkPrice(input, bundle ? bundled(listed, COMPANIES[company].currency) : listed);
  return {
    id: randomUUID(),
    code: product.code,
    sellType: input.sellType ?? 'direct',
    period,
    properties,
    ...(bundle && { bundle }),
  };
}

function requestedPeriod(input: NewItemInput, prices: PeriodPrice[]): number {
  const requested = input.period ?? input.properties?.period;
  return typeof requested === 'number' ? requested : usualPeriod(prices);
}

/** A year where it is sold, else the shortest. */
export function usualPeriod(prices: PeriodPrice[]): number {
  const usual = prices.find(({ period }) => period === DEFAULT_PERIOD) ?? prices[0];
  return usual?.period ?? DEFAULT_PERIOD;
}

function priceFor(prices: PeriodPrice[], period: number): PeriodPrice {
  const price = prices.find((candidate) => candidate.period === period);
  if (!price) throw refuse(422, 'exception.product.invalid_data', `no period of ${period} months`);
  return price;
}

function checkPrice(input: NewItemInput, price: PeriodPrice): void {
  const sent = input.price?.vatExcluded ?? undefined;
  if (sent !== undefined && toMinor(sent) !== price.vatExcluded)
    throw refuse(409, 'exception.integrity.price_outdated');
}

function withRegistrableName(product: Product, properties: Record<string, unknown>): Record<string, unknown> {
  const domain = domainOf({ properties });
  if (domain === undefined) return properties;
  const name = tidyName(domain);
  const key = product.code === 'domain-register' ? registrationRefusal(name) : undefined;
  if (key) throw refuse(key === 'exception.product.invalid_data' ? 422 : 409, key);
  return { ...properties, domain: name };
}

/** The same name can be ordered once, whether registered or transferred. */
export function withItems(items: StoredItem[], added: StoredItem[]): StoredItem[] {
  const names = [...items, ...added]
    .filter(({ code }) => productOf(code)?.family === 'domain')
    .map((item) => domainOf(item));
  if (new Set(names).size < names.length) throw refuse(409, 'exception.cart.item_already_in_cart');
  return [...items, ...added];
}

export const itemChangeSchema = v.object({
  period: v.nullish(v.number()),
  properties: v.nullish(v.record(v.string(), v.unknown())),
});

/** Changes period or properties; null takes a property away. The name of an ordered domain cannot change. */
export function changeItem(
  item: StoredItem,
  change: v.InferOutput<typeof itemChangeSchema>,
  company: CompanyCode,
): StoredItem {
  const product = productOf(item.code);
  if (!product) throw refuse(422, 'exception.product.invalid_data');
  const { domain, ...others } = change.properties ?? {};
  const sent = product.family === 'domain' || domain === undefined ? others : { ...others, domain };
  const merged = Object.entries({ ...item.properties, ...sent }).filter(([, value]) => value !== null);
  const kept = keptProperties(product, Object.fromEntries(merged));
  const properties = product.family === 'domain' ? kept : withRegistrableName(product, kept);
  const prices = itemPrices(product, properties, company);
  if (!prices) throw refuse(422, 'exception.product.invalid_data');
  const requested = change.period ?? change.properties?.period;
  const period = typeof requested === 'number' ? priceFor(prices, requested).period : item.period;
  return { ...item, period, properties };
}
