import { Trans, useLingui } from '@lingui/react/macro';
import { moneyFormatAtom } from '../../state/formats.ts';
import { useAtomValue } from '../../state/store.ts';
import { CheckIcon } from '../../ui/icons-header.tsx';
import { Price } from '../../ui/price.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { usePeriodText } from '../prices/period-text.ts';
import { AddMatch } from './add-match.tsx';
import { type Match, reasonsOf } from './match.ts';
import type { Answers, Question } from './rules.ts';
import { useQuestionTexts } from './texts.ts';

interface RecommendationProps {
  /** The recommended one first. */
  matches: readonly [Match, ...Match[]];
  questions: readonly Question[];
  answers: Answers;
  period: number;
  periods: readonly number[];
  onPeriod: (period: number) => void;
}

/** The cheapest hosting that matches, the reasons, and the other matches. */
export function Recommendation(props: RecommendationProps) {
  const { matches, answers, period, periods, onPeriod } = props;
  const { t } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const periodText = usePeriodText();
  const [best, ...others] = matches;
  const isAnswered = Object.keys(answers).length > 0;
  const { name, description } = best.product;
  const price = money(best.vatExcluded);
  const span = periodText(period);
  return (
    <section part="advice" className="card card-summary stack advice-result" aria-label={t`Our advice`}>
      <div>
        <p className="muted small">{isAnswered ? t`This fits you` : t`Our smallest plan, to start with`}</p>
        <h3>{name}</h3>
        {description && <p className="muted small">{description}</p>}
      </div>
      <SegmentedControl
        legend={t`For how long?`}
        options={periods.map((months) => ({ value: String(months), label: periodText(months) }))}
        value={String(period)}
        onChange={(months) => onPeriod(Number(months))}
      />
      <Price size="xl" stacked amount={price} suffix={t`for ${span}, without VAT`} />
      <Reasons {...props} best={best} />
      <AddMatch key={best.product.code} match={best} period={period} variant="primary" />
      {others.length > 0 && <Others matches={others} period={period} />}
      <span className="sr" role="status">
        {isAnswered && t`${name} fits you: ${price} for ${span}, without VAT.`}
      </span>
    </section>
  );
}

/** The hosting's value for each answer, and the required value if that is smaller. */
function Reasons({ best, questions, answers }: RecommendationProps & { best: Match }) {
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
  const money = useAtomValue(moneyFormatAtom);
  return (
    <div className="advice-others">
      <p className="small strong">
        <Trans>Also fits, with room to grow</Trans>
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
