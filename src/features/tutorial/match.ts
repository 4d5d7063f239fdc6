import type { TutorialProduct } from '../../api/tutorial.ts';
import type { MinorUnits } from '../../lib/money.ts';
import {
  type Answers,
  type Choice,
  isOffered,
  type Question,
  type TutorialValue,
  unconditionalFirst,
} from './rules.ts';

/** A hosting with its selected values. */
export interface Match {
  product: TutorialProduct;
  /** Selected values by property, in the server's format. */
  chosen: Readonly<Record<string, TutorialValue>>;
  /** The price of the whole period. */
  vatExcluded: MinorUnits;
}

/** The periods of all products in months, shortest first. */
export const periodsOf = (products: readonly TutorialProduct[]): number[] =>
  [...new Set(products.flatMap(({ prices }) => prices.map(({ period }) => period)))].sort((a, b) => a - b);

/** One year if available, else the shortest period. */
export const usualPeriod = (periods: readonly number[]): number | undefined =>
  periods.includes(12) ? 12 : periods[0];

const textOf = ({ value }: TutorialValue): string => String(value);

/** The value that matches an answer: the same value, or the smallest size that is sufficient. */
function matchingValue(values: readonly TutorialValue[], answer: string): TutorialValue | undefined {
  const same = values.find((value) => textOf(value) === answer);
  const size = Number(answer);
  if (same || !Number.isFinite(size)) return same;
  return values
    .filter((value) => Number(textOf(value)) >= size)
    .sort((a, b) => Number(textOf(a)) - Number(textOf(b)))[0];
}

/** The values of a product for these answers, or undefined if none match. */
function chosenOf(product: TutorialProduct, answers: Answers): Match['chosen'] | undefined {
  const chosen: Record<string, TutorialValue> = {};
  for (const { property, values } of unconditionalFirst(product.options)) {
    const before = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, textOf(value)]));
    const offered = values.filter((value) => isOffered(value, before));
    const answer = answers[property];
    const value = answer === undefined ? offered[0] : matchingValue(offered, answer);
    if (!value) return undefined;
    chosen[property] = value;
  }
  return hasProperties(product, answers, chosen) ? chosen : undefined;
}

/** Whether the fixed properties of a product match the answers. */
function hasProperties(product: TutorialProduct, answers: Answers, chosen: Match['chosen']): boolean {
  return Object.entries(answers).every(([property, answer]) => {
    if (Object.hasOwn(chosen, property)) return true;
    const own = product.properties[property];
    return typeof own === 'number' ? own >= Number(answer) : String(own ?? '') === answer;
  });
}

/** The product with its values and price, or undefined if it does not match or is not sold for this period. */
function matchOf(product: TutorialProduct, answers: Answers, period: number): Match | undefined {
  const base = product.prices.find((price) => price.period === period);
  const chosen = base && chosenOf(product, answers);
  if (!chosen) return undefined;
  const extras = Object.values(chosen).map(
    ({ prices }) => prices.find((price) => price.period === period)?.vatExcluded ?? 0,
  );
  const vatExcluded = extras.reduce((sum, extra) => sum + extra, base.vatExcluded);
  return { product, chosen, vatExcluded };
}

/** All products that match, cheapest first: that one is recommended. */
export const matchesOf = (products: readonly TutorialProduct[], answers: Answers, period: number): Match[] =>
  products
    .flatMap((product) => matchOf(product, answers, period) ?? [])
    .sort((a, b) => a.vatExcluded - b.vatExcluded);

/** The properties of the cart item: fixed ones and selected values, sizes as numbers. */
export function propertiesOf({ product, chosen }: Match): Record<string, unknown> {
  const values = Object.entries(chosen).map(([property, value]) => [
    property,
    typed(product, property, value),
  ]);
  return { ...product.properties, ...Object.fromEntries(values) };
}

/** Sizes are numbers in the cart, even if the tutorial sends them as strings. */
function typed({ options }: TutorialProduct, property: string, { value }: TutorialValue): string | number {
  const values = options.find((option) => option.property === property)?.values ?? [];
  const isSize = values.every((one) => textOf(one).trim() !== '' && Number.isFinite(Number(one.value)));
  return isSize ? Number(value) : value;
}

/** The reason why a hosting matches an answer. */
export interface Reason {
  question: Question;
  has: Choice;
  /** The answer, if the hosting has more. */
  needed: Choice | undefined;
}

/** One reason for each answer. */
export function reasonsOf(
  { product, chosen }: Match,
  questions: readonly Question[],
  answers: Answers,
): Reason[] {
  return questions.flatMap((question) => {
    const { property, choices } = question;
    const needed = choices.find(({ value }) => value === answers[property]);
    const own = chosen[property];
    const value = own ? textOf(own) : String(product.properties[property] ?? '');
    if (!needed || value === '') return [];
    const has = own ? { value, label: own.label } : { value };
    return [{ question, has, needed: value === needed.value ? undefined : needed }];
  });
}
