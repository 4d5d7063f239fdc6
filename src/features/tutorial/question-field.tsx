import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import choiceCss from '../../ui/choice.css?inline';
import { useStyles } from '../../ui/renderer.ts';
import type { Question } from './rules.ts';
import { useQuestionTexts } from './texts.ts';

interface QuestionProps {
  question: Question;
  /** Undefined while the question is not answered. */
  answer: string | undefined;
  onAnswer: (value: string | undefined) => void;
}

/** A question as a radio group; "not sure" removes the answer. */
export function QuestionField({ question, answer, onAnswer }: QuestionProps) {
  useStyles(choiceCss);
  const { t } = useLingui();
  const { legendOf, choiceOf } = useQuestionTexts();
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
