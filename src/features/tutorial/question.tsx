import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import choiceCss from '../../ui/choice.css?inline';
import { useStyles } from '../../ui/root.tsx';
import type { Question as Asked } from './rules.ts';
import { useQuestionWords } from './words.ts';

interface QuestionProps {
  question: Asked;
  /** Undefined: not answered, so nothing hangs on it. */
  answer: string | undefined;
  onAnswer: (value: string | undefined) => void;
}

/** One question; "not sure" takes an answer back. A radio group, so arrows move in it. */
export function Question({ question, answer, onAnswer }: QuestionProps) {
  useStyles(choiceCss);
  const { t } = useLingui();
  const { legendOf, choiceOf } = useQuestionWords();
  const name = useId();
  const choices = question.choices.map((choice) => ({ value: choice.value, label: choiceOf(choice) }));
  return (
    <fieldset part="question" className="advice-question">
      <legend>{legendOf(question)}</legend>
      <div className="advice-choices">
        {[{ value: undefined, label: t`Not sure` }, ...choices].map(({ value, label }) => (
          <label key={value ?? ''} className="advice-choice">
            <input
              type="radio"
              className="dot"
              name={name}
              checked={value === answer}
              onChange={() => onAnswer(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
