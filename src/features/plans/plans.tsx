import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadExport } from '../../lib/load-chunk.ts';
import { configAtom } from '../../state/page/config.ts';
import { placeChangesAtom } from '../../state/page/place-changes.ts';
import { useAtomValue, useStore } from '../../state/store.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { useTagState } from '../../ui/host-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { linePlaceAtom } from '../buyer/line-place.ts';
import { PlaceMenu } from '../buyer/place-menu.tsx';
import { usePeriodText } from '../prices/period-text.ts';
import { productPricesAtom, requestPricesAtom } from '../prices/price-state.ts';
import { type MakeBuyButton, Plan } from './plan.tsx';
import css from './plans.css?inline';
import { areUnknown, offeredPeriods, type PlansChoice, plansChoice, plansOf } from './rules.ts';

export interface PlansProps {
  attributes: Readonly<Record<string, unknown>>;
  buyButton: MakeBuyButton;
}

/**
 * A price table of products: their prices by period, excl. and incl. VAT and at renewal, buy buttons, and the page's
 * own words. Products that the shop does not sell are left out; without any, the page's own table remains.
 */
export function Plans({ attributes, buyButton }: PlansProps) {
  useStyles(css);
  const choice = plansChoice(attributes, useAtomValue(configAtom).prices);
  const { codes } = choice;
  const store = useStore();
  const known = useAtomValue(productPricesAtom);
  const list = codes.join();
  const place = useAtomValue(placeChangesAtom);
  useEffect(() => {
    for (const code of list.split(',')) if (code !== '') store.set(requestPricesAtom, code);
  }, [list, store, place]);
  const plans = plansOf(codes, known);
  const isLoading = areUnknown(codes, known);
  useTagState('error', plans.length === 0 && !isLoading);
  if (plans.length === 0) return <Unpriced codes={codes} isLoading={isLoading} />;
  return <PlanList {...{ plans, choice, buyButton }} />;
}

/** The page's own table and words, where there are no prices. */
const Unpriced = ({ codes, isLoading }: { codes: readonly string[]; isLoading: boolean }) => (
  <>
    {isLoading ? <Fallback /> : <slot />}
    {codes.map((code) => (
      <slot key={code} name={code} />
    ))}
  </>
);

interface PlanListProps {
  plans: ReturnType<typeof plansOf>;
  choice: PlansChoice;
  buyButton: MakeBuyButton;
}

function PlanList({ plans, choice, buyButton }: PlanListProps) {
  const { language } = useAtomValue(configAtom);
  const periods = offeredPeriods(choice.periods, plans);
  const [chosen, setChosen] = useState<number>();
  const period = chosen !== undefined && periods.includes(chosen) ? chosen : periods[0];
  return (
    <div className="plans">
      {periods.length > 1 && <PeriodSwitch {...{ periods, period }} onChange={setChosen} />}
      {/* Safari drops the role of a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above. */}
      <ul className="plans-list" role="list">
        {plans.map((plan) => (
          <Plan key={plan.code} {...{ plan, period, choice, language, buyButton }} />
        ))}
      </ul>
      <PricesFor isGross={choice.hasVat} />
    </div>
  );
}

const PriceLine = lazyPart(() => loadExport(() => import('../buyer/price-line.tsx'), 'PriceLine'), {
  optional: true,
});

/** For whom the prices are, where the shop says it. */
function PricesFor({ isGross }: { isGross: boolean }) {
  const place = useAtomValue(linePlaceAtom);
  const [isOpen, setOpen] = useState(false);
  if (!place) return null;
  return (
    <>
      <p className="plans-place">
        <PriceLine {...{ place, isGross, isOpen }} onToggle={setOpen} />
      </p>
      {isOpen && <PlaceMenu place={place} />}
    </>
  );
}

interface PeriodSwitchProps {
  periods: readonly number[];
  period: number | undefined;
  onChange: (period: number) => void;
}

function PeriodSwitch({ periods, period, onChange }: PeriodSwitchProps) {
  const { t } = useLingui();
  const textOf = usePeriodText();
  const options = periods.map((months) => ({ value: String(months), label: textOf(months) }));
  const value = period === undefined ? undefined : String(period);
  return (
    <div className="plans-switch" part="periods">
      <SegmentedControl
        legend={t`Period`}
        {...{ options, value }}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  );
}
