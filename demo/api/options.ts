import type { ErrorKey } from '../../server/errors.ts';
import type { MinorUnits } from '../../server/money.ts';
import type { Choice, Option } from './catalogue/product.ts';
import { type Product, pricesOf } from './catalogue.ts';
import { SHOPS, type ShopCode } from './companies.ts';
import { type PeriodPrice, priceIn } from './price-list.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Business mail is sold per mailbox, 1 to 500; everything else once. */
export const MAX_LICENSES = 500;

export function licensesOf(product: Product, { licenses }: Properties): number {
  return product.family === 'business-mail' && typeof licenses === 'number' ? licenses : 1;
}

/** Prices of an item per period: one piece plus its options, times licenses. */
export function itemPrices(
  product: Product,
  properties: Properties,
  company: ShopCode,
): PeriodPrice[] | undefined {
  const domain = typeof properties.domain === 'string' && properties.domain ? properties.domain : undefined;
  const licenses = licensesOf(product, properties);
  return pricesOf(product, domain, company)?.map(({ period, vatExcluded }) => ({
    period,
    vatExcluded: (vatExcluded + extras(product, properties, period, company)) * licenses,
  }));
}

function extras(product: Product, properties: Properties, period: number, company: ShopCode): MinorUnits {
  return product.options.reduce((sum, option) => {
    const choice = chosen(option, properties);
    return sum + (choice ? extraOf(choice, period, company) : 0);
  }, 0);
}

/** The surcharge of an option for a whole period. */
export function extraOf({ eurMonthly = 0 }: Choice, period: number, company: ShopCode): MinorUnits {
  return priceIn(SHOPS[company].currency, eurMonthly * period);
}

function chosen(option: Option, properties: Properties): Choice | undefined {
  return option.choices.find(({ value }) => value === properties[option.property]);
}

const SOLD_OUT: Record<Option['property'], ErrorKey> = {
  os: 'exception.integrity.os_not_available',
  capacity: 'exception.integrity.capacity_not_available',
  packageId: 'exception.integrity.hosting_package_not_available',
};

/** The reason why a value cannot be selected: unknown, sold out, or incompatible with other options. */
export function choiceRefusal(option: Option, value: unknown, properties: Properties): ErrorKey | undefined {
  const choice = option.choices.find((candidate) => candidate.value === value);
  if (!choice || choice.soldOut) return SOLD_OUT[option.property];
  return isOffered(choice, properties) ? undefined : 'exception.integrity.invalid_configuration';
}

export function isOffered({ when }: Choice, properties: Properties): boolean {
  return !when || when.values.includes(String(properties[when.property] ?? ''));
}

/** Options without a selection default to the product's first value. */
export function presetChoices(product: Product): Record<string, string | number> {
  const free = product.options.filter(({ property }) => product.editable.includes(property));
  return Object.fromEntries(
    free.flatMap(({ property, choices: [first] }) => (first ? [[property, first.value]] : [])),
  );
}
