import type { TutorialProduct } from '../../api/tutorial.ts';
import type { Minor } from '../../lib/money.ts';
import {
  type Answers,
  type Choice,
  freeFirst,
  isOffered,
  type Question,
  type TutorialValue,
} from './rules.ts';

/** A hosting as the visitor would get it. */
export interface Match {
  product: TutorialProduct;
  /** What is chosen of it, by property, in the server's own spelling. */
  chosen: Readonly<Record<string, TutorialValue>>;
  /** For the whole period. */
  vatExcluded: Minor;
}

/** Months that at least one hosting can be had for, the shortest first. */
export const periodsOf = (products: readonly TutorialProduct[]): number[] =>
  [...new Set(products.flatMap(({ prices }) => prices.map(({ period }) => period)))].sort((a, b) => a - b);

/** A year where there is one: the period that most hostings are sold for. */
export const usualPeriod = (periods: readonly number[]): number | undefined =>
  periods.includes(12) ? 12 : periods[0];

const textOf = ({ value }: TutorialValue): string => String(value);

/** The value that fits an answer: the same one, or of sizes the smallest that is large enough. */
function fitting(values: readonly TutorialValue[], wanted: string): TutorialValue | undefined {
  const same = values.find((value) => textOf(value) === wanted);
  const size = Number(wanted);
  if (same || !Number.isFinite(size)) return same;
  return values
    .filter((value) => Number(textOf(value)) >= size)
    .sort((a, b) => Number(textOf(a)) - Number(textOf(b)))[0];
}

/** What is chosen of a product for these answers, or undefined where it cannot be what was asked for. */
function chosenOf(product: TutorialProduct, answers: Answers): Match['chosen'] | undefined {
  const chosen: Record<string, TutorialValue> = {};
  for (const { property, values } of freeFirst(product.options)) {
    const so = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, textOf(value)]));
    const offered = values.filter((value) => isOffered(value, so));
    const wanted = answers[property];
    const value = wanted === undefined ? offered[0] : fitting(offered, wanted);
    if (!value) return undefined;
    chosen[property] = value;
  }
  return hasOwn(product, answers, chosen) ? chosen : undefined;
}

/** Whether what a product simply has, and nobody chooses, is enough. */
function hasOwn(product: TutorialProduct, answers: Answers, chosen: Match['chosen']): boolean {
  return Object.entries(answers).every(([property, wanted]) => {
    if (Object.hasOwn(chosen, property)) return true;
    const own = product.properties[property];
    return typeof own === 'number' ? own >= Number(wanted) : String(own ?? '') === wanted;
  });
}

/** The product with its choices and what it costs, or undefined where it does not fit or is not sold for this period. */
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

/** All hostings that fit, the cheapest first: that one is recommended. */
export const matchesOf = (products: readonly TutorialProduct[], answers: Answers, period: number): Match[] =>
  products
    .flatMap((product) => matchOf(product, answers, period) ?? [])
    .sort((a, b) => a.vatExcluded - b.vatExcluded);

/** The properties that go into the cart with the product: its own, and what was chosen, sizes as numbers. */
export function propertiesOf({ product, chosen }: Match): Record<string, unknown> {
  const values = Object.entries(chosen).map(([property, value]) => [
    property,
    typed(product, property, value),
  ]);
  return { ...product.properties, ...Object.fromEntries(values) };
}

/** Gigabytes are a number in the cart, also where the advice spells them as text (section 3, capacity). */
function typed({ options }: TutorialProduct, property: string, { value }: TutorialValue): string | number {
  const values = options.find((option) => option.property === property)?.values ?? [];
  const isSize = values.every((one) => textOf(one).trim() !== '' && Number.isFinite(Number(one.value)));
  return isSize ? Number(value) : value;
}

/** Why a hosting fits: what it has, and what was asked for where that is less. */
export interface Reason {
  question: Question;
  has: Choice;
  wanted: Choice | undefined;
}

/** One reason for each question that was answered. */
export function reasonsOf(
  { product, chosen }: Match,
  questions: readonly Question[],
  answers: Answers,
): Reason[] {
  return questions.flatMap((question) => {
    const { property, choices } = question;
    const wanted = choices.find(({ value }) => value === answers[property]);
    const own = chosen[property];
    const value = own ? textOf(own) : String(product.properties[property] ?? '');
    if (!wanted || value === '') return [];
    const has = own ? { value, label: own.label } : { value };
    return [{ question, has, wanted: value === wanted.value ? undefined : wanted }];
  });
}
