import { Trans, useLingui } from '@lingui/react/macro';
import { configAtom } from '../../state/page/config.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { CheckIcon } from '../../ui/icons-header.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { usePeriodText } from '../prices/period-text.ts';
import { AddMatch } from './add-match.tsx';
import { type Match, reasonsOf } from './match.ts';
import type { Answers, Question } from './rules.ts';
import { useQuestionTexts } from './texts.ts';

interface RecommendationProps {
  /** Those sold for the period, the recommended one first. */
  matches: readonly Match[];
  questions: readonly Question[];
  answers: Answers;
  period: number;
  periods: readonly number[];
  onPeriod: (period: number) => void;
}

/** The choice of the period, and the hostings that match for it. */
export function Recommendation(props: RecommendationProps) {
  const { matches, period, periods, onPeriod } = props;
  const { t } = useLingui();
  const periodText = usePeriodText();
  const [best, ...others] = matches;
  return (
    <section part="advice" className="card card-summary stack advice-result" aria-label={t`Our advice`}>
      {best ? <Heading best={best} answers={props.answers} /> : <NoneForPeriod span={periodText(period)} />}
      <SegmentedControl
        legend={t`For how long?`}
        options={periods.map((months) => ({ value: String(months), label: periodText(months) }))}
        value={String(period)}
        onChange={(months) => onPeriod(Number(months))}
      />
      {best && <BestMatch {...props} best={best} />}
      {others.length > 0 && <Others matches={others} period={period} />}
    </section>
  );
}

interface BestProps extends RecommendationProps {
  best: Match;
}

function Heading({ best, answers }: Pick<BestProps, 'best' | 'answers'>) {
  const { t } = useLingui();
  const { name, description } = best.product;
  const isAnswered = Object.keys(answers).length > 0;
  return (
    <div>
      <p className="muted small">{isAnswered ? t`Best fit` : t`Start small`}</p>
      <h3>{name}</h3>
      {description && <p className="muted small">{description}</p>}
    </div>
  );
}

/** The plans that match are sold for other periods only. */
function NoneForPeriod({ span }: { span: string }) {
  const { t } = useLingui();
  return (
    <Notice tone="info" live="status" title={t`No plan for ${span} meets all of these needs`}>
      <p>
        <Trans>Choose another period or remove an answer.</Trans>
      </p>
    </Notice>
  );
}

/** The cheapest hosting that matches, and the reasons. */
function BestMatch(props: BestProps) {
  const { best, answers, period } = props;
  const { t } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const { code, name } = best.product;
  const price = money(best.vatExcluded);
  const span = usePeriodText()(period);
  return (
    <>
      <Price size="xl" stacked amount={price} suffix={t`for ${span}, excl. VAT`} />
      <Reasons {...props} />
      <AddMatch key={code} match={best} period={period} variant="primary" />
      <span className="sr" role="status">
        {Object.keys(answers).length > 0 && t`${name} fits you: ${price} for ${span}, excl. VAT.`}
      </span>
    </>
  );
}

/** The hosting's value for each answer, and the required value if that is smaller. */
function Reasons({ best, questions, answers }: BestProps) {
  const { t } = useLingui();
  const { legendOf, choiceOf } = useQuestionTexts();
  const reasons = reasonsOf(best, questions, answers);
  if (reasons.length === 0) return null;
  return (
    <ul className="advice-reasons" aria-label={t`Why it fits`}>
      {reasons.map(({ question, has, needed: need }) => {
        const legend = question.label === undefined ? '' : `${legendOf(question)}: `;
        const needed = need && choiceOf(need);
        return (
          <li key={question.property}>
            <CheckIcon size="s" />
            <span>
              {legend}
              {choiceOf(has)}
              {needed && (
                <span className="muted">
                  {' '}
                  <Trans>(you need: {needed})</Trans>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Others({ matches, period }: { matches: readonly Match[]; period: number }) {
  const { t } = useLingui();
  const { prices } = useAtomValue(configAtom);
  const money = useAtomValue(moneyFormatAtom);
  return (
    <div className="advice-others">
      <p className="small strong">
        <Trans>Also fits, with room to grow</Trans>
        {prices === 'gross' && <span className="muted"> · {t`prices excl. VAT`}</span>}
      </p>
      <ul>
        {matches.map((match) => (
          <li key={match.product.code}>
            <span>{match.product.name}</span>
            <span className="num">{money(match.vatExcluded)}</span>
            <AddMatch match={match} period={period} variant="secondary" />
          </li>
        ))}
      </ul>
    </div>
  );
}
