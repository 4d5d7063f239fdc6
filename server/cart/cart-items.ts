import * as v from 'valibot';
import { toDomainName } from '../../src/lib/domain-name/own-domain.ts';
import type { MinorUnits, PeriodPrice, Product } from '../entities.ts';
import { type ErrorKey, Refusal, refuse } from '../errors.ts';
import { asciiDomain, normalizeDomainName } from '../lib/domain-name.ts';
import { toMajor, toMinor, vatIncluded } from '../lib/money.ts';
import type { Verdict } from '../provider.ts';
import type { StoredItem } from '../store/schema.ts';
import type { Assortment } from './assortment.ts';
import { keptProperties } from './item-properties.ts';
import { itemPrices } from './options.ts';
import { bundled, domainOf } from './pricing.ts';
import { wantedBy } from './sold.ts';

export const newItemSchema = v.object({
  code: v.pipe(v.string(), v.maxLength(100)),
  name: v.nullish(v.string()),
  sellType: v.nullish(v.pipe(v.string(), v.maxLength(64))),
  price: v.nullish(v.object({ vatExcluded: v.nullish(v.number()) })),
  period: v.nullish(v.number()),
  properties: v.nullish(v.record(v.string(), v.unknown())),
});

export type NewItemInput = v.InferOutput<typeof newItemSchema>;

const DEFAULT_PERIOD = 12;
/** Every call reads and prices the cart as a whole. */
const MAX_ITEMS = 500;

interface ItemAtPrice {
  item: StoredItem;
  vatExcluded: MinorUnits;
}

/**
 * Creates stored items from a request. A price in the request is only compared: the catalogue's price always applies.
 * Refuses with product.invalid_data, integrity.domain_not_available, the error of a choice, or
 * integrity.price_outdated, which includes the current prices of all items.
 */
export async function makeItems(
  inputs: readonly NewItemInput[],
  assortment: Assortment,
  bundle?: StoredItem['bundle'],
): Promise<StoredItem[]> {
  if (inputs.length > MAX_ITEMS) throw refuse(422, 'exception.cart.full');
  await assortment.load(wantedForNew(inputs));
  const made = inputs.map((input) => makeItem(input, assortment, bundle));
  if (made.some(({ vatExcluded }, index) => isOutdated(inputs[index], vatExcluded)))
    throw new Refusal(409, {
      key: 'exception.integrity.price_outdated',
      currentPrices: await Promise.all(
        made.map(async ({ item, vatExcluded }) => ({
          vatExcluded: toMajor(vatExcluded),
          vatIncluded: vatIncluded(vatExcluded, await assortment.sellerOf(item.code)),
        })),
      ),
    });
  return made.map(({ item }) => item);
}

/** Names that are to be registered must be free. */
function wantedForNew(inputs: readonly NewItemInput[]) {
  const items = inputs.map(({ code, properties }) => ({ code, properties: properties ?? {} }));
  const wanted = wantedBy(items);
  const registered = items.filter(({ code }) => code === 'domain-register');
  return { ...wanted, registrations: registered.map((item) => domainOf(item) ?? '') };
}

function makeItem(input: NewItemInput, assortment: Assortment, bundle?: StoredItem['bundle']): ItemAtPrice {
  const product = assortment.product(input.code);
  if (!product) throw refuse(422, 'exception.product.invalid_data', `unknown code "${input.code}"`);
  refuseNoName(product, input.properties?.domain);
  const properties = withRegistrableName(
    product,
    keptProperties(product, input.properties ?? {}),
    assortment,
  );
  const prices = itemPrices(product, properties, assortment);
  if (!prices) throw refuse(422, 'exception.product.invalid_data', 'no such domain on sale');
  const period = requestedPeriod(input, prices);
  const listed = priceFor(prices, period);
  const item = {
    id: crypto.randomUUID(),
    code: product.code,
    sellType: input.sellType ?? 'direct',
    period,
    properties,
    ...(bundle && { bundle }),
  };
  const { vatExcluded } = bundle ? bundled(listed, assortment) : listed;
  return { item, vatExcluded };
}

function requestedPeriod(input: NewItemInput, prices: readonly PeriodPrice[]): number {
  const requested = input.period ?? input.properties?.period;
  return typeof requested === 'number' ? requested : usualPeriod(prices);
}

/** One year if available, else the shortest. */
export function usualPeriod(prices: readonly PeriodPrice[]): number {
  const usual = prices.find(({ period }) => period === DEFAULT_PERIOD) ?? prices[0];
  return usual?.period ?? DEFAULT_PERIOD;
}

function priceFor(prices: readonly PeriodPrice[], period: number): PeriodPrice {
  const price = prices.find((candidate) => candidate.period === period);
  if (!price) throw refuse(422, 'exception.product.invalid_data', `no period of ${period} months`);
  return price;
}

function isOutdated(input: NewItemInput | undefined, vatExcluded: MinorUnits): boolean {
  const sent = input?.price?.vatExcluded ?? undefined;
  return sent !== undefined && toMinor(sent) !== vatExcluded;
}

/** Why a name cannot be registered, by the provider's verdict. */
const REFUSALS: Readonly<Record<Exclude<Verdict, 'free'>, ErrorKey>> = {
  taken: 'exception.integrity.domain_not_available',
  unsure: 'exception.integrity.domain_not_available',
  unsupported: 'exception.product.invalid_data',
  invalid: 'exception.product.invalid_data',
};

function registrationRefusal(name: string, { verdict }: Assortment): ErrorKey | undefined {
  const found = verdict(name) ?? 'unsure';
  return found === 'free' ? undefined : REFUSALS[found];
}

function withRegistrableName(
  product: Product,
  properties: Record<string, unknown>,
  assortment: Assortment,
): Record<string, unknown> {
  const domain = domainOf({ properties });
  if (domain === undefined) return properties;
  const key = product.code === 'domain-register' ? registrationRefusal(domain, assortment) : undefined;
  if (key) throw refuse(key === 'exception.product.invalid_data' ? 422 : 409, key);
  const sold = product.family === 'domain' ? assortment.split(domain) : undefined;
  if (sold) return { ...properties, domain: `${sold.label}.${sold.tld}`, tld: sold.tld };
  return { ...properties, domain: toDomainName(domain) ?? normalizeDomainName(domain) };
}

/** The field of the tags has the same rule. A product that is no domain may be without one. */
function refuseNoName(product: Product, domain: unknown): void {
  if (product.family === 'domain' || typeof domain !== 'string' || domain.trim() === '') return;
  if (!toDomainName(domain)) throw refuse(422, 'validation.domain_invalid', domain);
}

/** Adds items; the same domain can be ordered only once, whether registered or transferred. */
export function withItems(
  items: StoredItem[],
  added: StoredItem[],
  { product }: Pick<Assortment, 'product'>,
): StoredItem[] {
  if (items.length + added.length > MAX_ITEMS) throw refuse(422, 'exception.cart.full');
  const names = [...items, ...added]
    .filter(({ code }) => product(code)?.family === 'domain')
    .map((item) => asciiDomain(domainOf(item) ?? ''));
  if (new Set(names).size < names.length) throw refuse(409, 'exception.cart.item_already_in_cart');
  return [...items, ...added];
}

export const itemChangeSchema = v.object({
  period: v.nullish(v.number()),
  properties: v.nullish(v.record(v.string(), v.unknown())),
});

/** Changes period or properties; null removes a property. The name of an ordered domain cannot change. */
export function changeItem(
  item: StoredItem,
  change: v.InferOutput<typeof itemChangeSchema>,
  assortment: Assortment,
): StoredItem {
  const product = assortment.product(item.code);
  if (!product) throw refuse(422, 'exception.product.invalid_data');
  const { domain, ...others } = change.properties ?? {};
  refuseNoName(product, domain);
  const sent = product.family === 'domain' || domain === undefined ? others : { ...others, domain };
  const merged = Object.entries({ ...item.properties, ...sent }).filter(([, value]) => value !== null);
  const kept = keptProperties(product, Object.fromEntries(merged));
  const { tld } = item.properties;
  const properties =
    product.family === 'domain'
      ? { ...kept, ...(tld !== undefined && { tld }) }
      : withRegistrableName(product, kept, assortment);
  const prices = itemPrices(product, properties, assortment);
  if (!prices) throw refuse(422, 'exception.product.invalid_data');
  const requested = change.period ?? change.properties?.period;
  const period = typeof requested === 'number' ? priceFor(prices, requested).period : item.period;
  return { ...item, period, properties };
}
