import type { TutorialProduct } from '../../api/tutorial.ts';

/** The visitor's answers by property. */
export type Answers = Readonly<Record<string, string>>;

export type TutorialOption = TutorialProduct['options'][number];
export type TutorialValue = TutorialOption['values'][number];

export interface Choice {
  value: string;
  /** The server's text; absent for plain numbers. */
  label?: string | undefined;
}

/** A question: a property in which the products differ. */
export interface Question {
  property: string;
  /** The server's text; absent for the number of websites. */
  label?: string | undefined;
  /** Sizes: a larger one matches too. */
  isSize: boolean;
  choices: readonly Choice[];
}

/** A fixed property that is a question as well: the number of websites on a hosting. */
const WEBSITES = 'domainsCount';

const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));
const distinct = <T extends { value: string }>(list: readonly T[]): T[] =>
  list.filter(({ value }, at) => list.findIndex((other) => other.value === value) === at);
const bySize = (a: Choice, b: Choice): number => Number(a.value) - Number(b.value);

/** Whether a value is available together with the selected ones (clause 3.28). */
export const isOffered = ({ when }: TutorialValue, chosen: Answers): boolean =>
  !when || when.values.some((value) => String(value) === chosen[when.property]);

/** The questions about these products, with the choices that are available together with the answers. */
export function questionsOf(products: readonly TutorialProduct[], answers: Answers): Question[] {
  const options = products.flatMap((product) => product.options);
  const properties = [...new Set(unconditionalFirst(options).map(({ property }) => property))];
  const questions = properties.map((property) => optionQuestion(options, property, answers));
  return [...questions, websitesQuestion(products)].filter(({ choices }) => choices.length > 1);
}

/** Sorts options with conditional values after the others. */
export function unconditionalFirst(options: readonly TutorialOption[]): TutorialOption[] {
  const isUnconditional = ({ values }: TutorialOption): boolean => values.every(({ when }) => !when);
  return [...options.filter(isUnconditional), ...options.filter((option) => !isUnconditional(option))];
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

/** The answers that are still available: another answer may have removed their choice. */
export function validAnswers(products: readonly TutorialProduct[], answers: Answers): Answers {
  const questions = questionsOf(products, answers);
  const valid = Object.entries(answers).filter(([property, value]) =>
    questions.some(
      (question) =>
        question.property === property && question.choices.some((choice) => choice.value === value),
    ),
  );
  return valid.length === Object.keys(answers).length
    ? answers
    : validAnswers(products, Object.fromEntries(valid));
}
