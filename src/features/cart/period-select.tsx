import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { cardAvailableAtom } from '../../state/payment-options.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { Select } from '../../ui/select.tsx';
import { detailOf, isMonthly, type PeriodChoice, periodChoices } from './rules.ts';
import { changePeriodAtom } from './state.ts';

/** The period of an item with the price of each; a plain text where there is nothing to choose, nothing where it has none. */
export function PeriodSelect({ item }: { item: CartItem }) {
  const { t } = useLingui();
  const host = useHost();
  const money = useAtomValue(moneyFormatAtom);
  const change = useSetAtom(changePeriodAtom);
  // What the visitor has just chosen shows at once; a refusal lets it fall back to what the cart says.
  const [wanted, setWanted] = useState<number>();
  const choices = periodChoices(item);
  const wordsOf = usePeriodWords();
  const isCardOnly = useCardOnly();
  if (item.period === undefined) return null;
  if (choices.length < 2) return <span className="cart-period-text">{wordsOf(item.period)}</span>;
  const choose = async (period: number): Promise<void> => {
    setWanted(period);
    await change(item.id, period, host);
    setWanted((current) => (current === period ? undefined : current));
  };
  const name = detailOf(item) ?? item.name;
  const labelOf = ({ period, vatExcluded }: PeriodChoice): string =>
    [wordsOf(period), vatExcluded !== undefined && money(vatExcluded), isCardOnly(period) && t`card only`]
      .filter(Boolean)
      .join(' · ');
  const chosen = wanted ?? item.period;
  return (
    <>
      <Select
        size="s"
        block
        aria-label={t`Period of ${name}`}
        value={chosen}
        options={choices.map((choice) => ({ value: String(choice.period), label: labelOf(choice) }))}
        onChange={(event) => void choose(Number(event.currentTarget.value))}
      />
      {isCardOnly(chosen) && (
        <p className="cart-card-only">{t`Monthly services can be paid by card only.`}</p>
      )}
    </>
  );
}

/** Whether a period leaves only the card to pay with: said before it is chosen, once the shop is known to take cards. */
function useCardOnly(): (period: number) => boolean {
  const isOffered = useAtomValue(cardAvailableAtom) === true;
  return (period) => isOffered && isMonthly(period);
}

/** The words for a span of months: whole years as years. */
function usePeriodWords(): (months: number) => string {
  const { t } = useLingui();
  return (months) => {
    const years = months / 12;
    return Number.isInteger(years)
      ? t`${plural(years, { one: '# year', other: '# years' })}`
      : t`${plural(months, { one: '# month', other: '# months' })}`;
  };
}
