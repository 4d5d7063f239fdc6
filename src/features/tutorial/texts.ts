import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Choice, Question } from './rules.ts';

/** Texts of questions and choices: the server's, and our own for plain numbers. */
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
