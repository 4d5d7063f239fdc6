import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { TutorialProduct } from '../../api/tutorial.ts';
import { useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { type Choice, LeaveAdvice } from './leave-advice.tsx';
import { matchesOf, periodsOf, usualPeriod } from './match.ts';
import { QuestionField } from './question-field.tsx';
import { Recommendation } from './recommendation.tsx';
import { questionsOf, validAnswers } from './rules.ts';
import { keepConfigurationAtom, readConfigurationAtom } from './state.ts';
import type { Configuration } from './stored-configuration.ts';

interface AdviceProps {
  products: readonly TutorialProduct[];
  /** Focuses the heading: the visitor has returned to the tutorial. */
  takesFocus: boolean;
  onLeft: (choice: Choice) => void;
}

/** The questions, and next to them the recommendation, which changes with every answer. */
export function Advice({ products, takesFocus, onLeft }: AdviceProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { questions, answers, setAnswer, setPeriod, reset, ...result } = useAnswers(products);
  const startAgain = (): void => {
    reset();
    // The button is removed together with the answers.
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div className="stack">
      <PageHeading
        takesFocus={takesFocus}
        lead={<Trans>Answer what you can and we’ll suggest the smallest plan that fits.</Trans>}
      >{t`Which hosting is right for you?`}</PageHeading>
      <div className="advice">
        <div ref={box} className="stack stack-loose">
          {questions.map((question) => (
            <QuestionField
              key={question.property}
              question={question}
              answer={answers[question.property]}
              onAnswer={(value) => setAnswer(question.property, value)}
            />
          ))}
          <LeaveAdvice onLeft={onLeft}>
            {Object.keys(answers).length > 0 && <StartAgain onClick={startAgain} />}
          </LeaveAdvice>
        </div>
        <div className="advice-aside">
          {result.hasMatch ? (
            <Recommendation {...{ questions, answers, ...result }} onPeriod={setPeriod} />
          ) : (
            <NothingFits onAgain={startAgain} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The visitor's answers to the questions, and the products that match them. */
function useAnswers(products: readonly TutorialProduct[]) {
  const [configuration, change] = useConfiguration();
  // Stored answers may refer to products that are no longer sold.
  const answers = validAnswers(products, configuration.answers);
  const periods = periodsOf(products);
  const { period: chosen } = configuration;
  const period = (chosen && periods.includes(chosen) ? chosen : usualPeriod(periods)) ?? 12;
  const setAnswer = (property: string, value: string | undefined): void => {
    const { [property]: _before, ...rest } = answers;
    const next = value === undefined ? rest : { ...rest, [property]: value };
    change({ period, answers: validAnswers(products, next) });
  };
  return {
    questions: questionsOf(products, answers),
    answers,
    period,
    periods,
    matches: matchesOf(products, answers, period),
    /** For any period. */
    hasMatch: periods.some((months) => matchesOf(products, answers, months).length > 0),
    setAnswer,
    setPeriod: (months: number): void => change({ answers, period: months }),
    reset: (): void => change({ period, answers: {} }),
  };
}

const StartAgain = ({ onClick }: { onClick: () => void }) => (
  <Button size="s" variant="quiet" flush="start" onClick={onClick}>
    <Trans>Start again</Trans>
  </Button>
);

function NothingFits({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="info"
      live="status"
      title={t`No single plan meets all of these needs`}
      action={
        <Button size="s" onClick={onAgain}>
          <Trans>Start again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Remove an answer or ask our support team: we’ll find something together.</Trans>
      </p>
    </Notice>
  );
}

/** The visitor's answers, initially those of an earlier visit; stored with every change. */
function useConfiguration() {
  const read = useSetAtom(readConfigurationAtom);
  const keep = useSetAtom(keepConfigurationAtom);
  const [configuration, setConfiguration] = useState<Configuration>(() => read());
  const change = (next: Configuration): void => {
    setConfiguration(next);
    keep(next);
  };
  return [configuration, change] as const;
}
