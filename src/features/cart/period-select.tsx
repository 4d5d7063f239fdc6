import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { Select } from '../../ui/select.tsx';
import { detailOf, periodChoices } from './rules.ts';
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
  if (item.period === undefined) return null;
  if (choices.length < 2) return <span className="cart-period-text">{wordsOf(item.period)}</span>;
  const choose = async (period: number): Promise<void> => {
    setWanted(period);
    await change(item.id, period, host);
    setWanted((current) => (current === period ? undefined : current));
  };
  const name = detailOf(item) ?? item.name;
  return (
    <Select
      size="s"
      block
      aria-label={t`Period of ${name}`}
      value={wanted ?? item.period}
      options={choices.map(({ period, vatExcluded }) => ({
        value: String(period),
        label: vatExcluded === undefined ? wordsOf(period) : `${wordsOf(period)} · ${money(vatExcluded)}`,
      }))}
      onChange={(event) => void choose(Number(event.currentTarget.value))}
    />
  );
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
