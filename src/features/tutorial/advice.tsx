import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { TutorialProduct } from '../../api/tutorial.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LeaveAdvice } from './leave-advice.tsx';
import { matchesOf, periodsOf, usualPeriod } from './match.ts';
import { Question } from './question.tsx';
import { Recommendation } from './recommendation.tsx';
import { questionsOf, validAnswers } from './rules.ts';
import { useConfiguration } from './use-advice.ts';

interface AdviceProps {
  products: readonly TutorialProduct[];
  /** The visitor has come back to it: the heading takes the focus. */
  takesFocus: boolean;
  onLeft: () => void;
}

/** The questions, and beside them what they come to: it changes with every answer. */
export function Advice({ products, takesFocus, onLeft }: AdviceProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [configuration, change] = useConfiguration();
  // What was remembered may be about products that are no longer sold.
  const answers = validAnswers(products, configuration.answers);
  const questions = questionsOf(products, answers);
  const periods = periodsOf(products);
  const wanted = configuration.period;
  const period = (wanted && periods.includes(wanted) ? wanted : usualPeriod(periods)) ?? 12;
  const [best, ...others] = matchesOf(products, answers, period);
  const answer = (property: string, value: string | undefined): void => {
    const { [property]: _before, ...rest } = answers;
    change({
      period,
      answers: validAnswers(products, value === undefined ? rest : { ...rest, [property]: value }),
    });
  };
  const startAgain = (): void => {
    change({ period, answers: {} });
    // The button goes with the answers; the first question is where one starts.
    box.current?.querySelector('input')?.focus();
  };
  const isAnswered = Object.keys(answers).length > 0;
  return (
    <div className="stack">
      <PageHeading
        takesFocus={takesFocus}
        lead={<Trans>Answer what you know: we show you the smallest hosting that is enough.</Trans>}
      >{t`Which hosting is right for you?`}</PageHeading>
      <div className="advice">
        <div ref={box} className="stack stack-loose">
          {questions.map((question) => (
            <Question
              key={question.property}
              question={question}
              answer={answers[question.property]}
              onAnswer={(value) => answer(question.property, value)}
            />
          ))}
          <LeaveAdvice onLeft={onLeft}>
            {isAnswered && (
              <Button size="s" variant="quiet" flush="start" onClick={startAgain}>
                <Trans>Start again</Trans>
              </Button>
            )}
          </LeaveAdvice>
        </div>
        <div className="advice-aside">
          {best ? (
            <Recommendation
              matches={[best, ...others]}
              onPeriod={(months) => change({ answers, period: months })}
              {...{ questions, answers, period, periods }}
            />
          ) : (
            <NothingFits onAgain={startAgain} />
          )}
        </div>
      </div>
    </div>
  );
}

function NothingFits({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="info"
      live="status"
      title={t`No hosting is all of this at once`}
      action={
        <Button size="s" onClick={onAgain}>
          <Trans>Start again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Take one answer back, or ask our support: together we will find something.</Trans>
      </p>
    </Notice>
  );
}
