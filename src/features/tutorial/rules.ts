import type { TutorialProduct } from '../../api/tutorial.ts';

/** What the visitor answered, by property. */
export type Answers = Readonly<Record<string, string>>;

export type TutorialOption = TutorialProduct['options'][number];
export type TutorialValue = TutorialOption['values'][number];

export interface Choice {
  value: string;
  /** The server's word for it; absent for a plain number of ours. */
  label?: string | undefined;
}

/** Something to ask: what at least one hosting can be chosen by. */
export interface Question {
  property: string;
  /** The server's words; absent for what every hosting has as a plain number. */
  label?: string | undefined;
  /** A size: more than is needed fits too. */
  isSize: boolean;
  choices: readonly Choice[];
}

/** What no option asks, and what tells hostings apart all the same: how many websites one holds. */
const WEBSITES = 'domainsCount';

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));
const distinct = <T extends { value: string }>(list: readonly T[]): T[] =>
  list.filter(({ value }, at) => list.findIndex((other) => other.value === value) === at);
const bySize = (a: Choice, b: Choice): number => Number(a.value) - Number(b.value);

/** Whether a value is on offer beside what else is chosen (section 3, conditional values). */
export const isOffered = ({ when }: TutorialValue, chosen: Answers): boolean =>
  !when || when.values.some((value) => String(value) === chosen[when.property]);

/** The questions that the products raise, with the choices that make sense beside the answers so far. */
export function questionsOf(products: readonly TutorialProduct[], answers: Answers): Question[] {
  const options = products.flatMap((product) => product.options);
  const properties = [...new Set(freeFirst(options).map(({ property }) => property))];
  const asked = properties.map((property) => optionQuestion(options, property, answers));
  return [...asked, websitesQuestion(products)].filter(({ choices }) => choices.length > 1);
}

/** Options that hang on others come after those. */
export function freeFirst(options: readonly TutorialOption[]): TutorialOption[] {
  const isFree = ({ values }: TutorialOption): boolean => values.every(({ when }) => !when);
  return [...options.filter(isFree), ...options.filter((option) => !isFree(option))];
}

function optionQuestion(every: readonly TutorialOption[], property: string, answers: Answers): Question {
  const options = every.filter((one) => one.property === property);
  const all = options.flatMap(({ values }) => values);
  const isSize = all.every(({ value }) => isNumber(String(value)));
  const choices = distinct(
    all
      .filter((value) => isOffered(value, answers))
      .map(({ value, label }) => ({ value: String(value), label })),
  );
  const sorted = isSize ? choices.sort(bySize) : choices;
  return { property, label: options[0]?.label, isSize, choices: sorted };
}

function websitesQuestion(products: readonly TutorialProduct[]): Question {
  const counts = products.flatMap(({ properties }) => {
    const count = properties[WEBSITES];
    return typeof count === 'number' ? [{ value: String(count) }] : [];
  });
  return { property: WEBSITES, isSize: true, choices: distinct(counts).sort(bySize) };
}

/** The answers that can still be given: what another answer has taken off the list is asked anew. */
export function validAnswers(products: readonly TutorialProduct[], answers: Answers): Answers {
  const questions = questionsOf(products, answers);
  const kept = Object.entries(answers).filter(([property, value]) =>
    questions.some(
      (question) =>
        question.property === property && question.choices.some((choice) => choice.value === value),
    ),
  );
  return kept.length === Object.keys(answers).length
    ? answers
    : validAnswers(products, Object.fromEntries(kept));
}
