import type { Choice, MinorUnits, Option, Product, ProductPrice } from '../entities.ts';
import type { ErrorKey } from '../errors.ts';
import { type Assortment, pricesOf } from './assortment.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Business mail is sold per mailbox, 1 to 500; everything else once. */
export const MAX_LICENSES = 500;

export const isPerLicense = ({ family }: Product): boolean => family === 'business-mail';

export function licensesOf(product: Product, { licenses }: Properties): number {
  return isPerLicense(product) && typeof licenses === 'number' ? licenses : 1;
}

/** Prices of an item per period: one piece plus its options, times licenses; the setup fee is paid once. */
export function itemPrices(
  product: Product,
  properties: Properties,
  assortment: Pick<Assortment, 'domain'>,
): ProductPrice[] | undefined {
  const domain = typeof properties.domain === 'string' && properties.domain ? properties.domain : undefined;
  const licenses = licensesOf(product, properties);
  return pricesOf(product, domain, assortment)?.map(({ period, vatExcluded, setup }) => ({
    period,
    setup,
    vatExcluded: (vatExcluded + extras(product, properties, period)) * licenses,
  }));
}

function extras({ options = [] }: Product, properties: Properties, period: number): MinorUnits {
  return options.reduce((sum, option) => {
    const choice = chosen(option, properties);
    return sum + (choice ? extraOf(choice, period) : 0);
  }, 0);
}

/** The surcharge of an option for a whole period. */
export function extraOf({ extra = [] }: Choice, period: number): MinorUnits {
  return extra.find((price) => price.period === period)?.vatExcluded ?? 0;
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
export function presetChoices({ options = [], editable = [] }: Product): Record<string, string | number> {
  const free = options.filter(({ property }) => editable.includes(property));
  return Object.fromEntries(
    free.flatMap(({ property, choices: [first] }) => (first ? [[property, first.value]] : [])),
  );
}
