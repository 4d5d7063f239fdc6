import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Choice, Question } from './rules.ts';

/** Formats a number of months; whole years as years. */
export function usePeriodText(): (months: number) => string {
  const { t } = useLingui();
  return (months) => {
    const years = months / 12;
    return Number.isInteger(years)
      ? t`${plural(years, { one: '# year', other: '# years' })}`
      : t`${plural(months, { one: '# month', other: '# months' })}`;
  };
}

/** Texts of questions and choices: the server's, and ours for what it sends as a plain number. */
export function useQuestionTexts() {
  const { t } = useLingui();
  return {
    legendOf: ({ label }: Question): string => label ?? t`How many websites?`,
    choiceOf: ({ value, label }: Choice): string => {
      const count = Number(value);
      return label ?? t`${plural(count, { one: 'One website', other: 'Up to # websites' })}`;
    },
  };
}
