import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import { cardAvailableAtom } from '../../state/resources/payment-options-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { usePeriodText } from '../prices/period-text.ts';
import { savingOf } from '../prices/rules.ts';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import { areFew, isMonthly, type PeriodChoice, periodChoices, titleOf } from './rules.ts';
import { changePeriodAtom } from './state.ts';

interface PeriodSelectProps {
  item: CartItem;
  /** Whether there is room for a few choices side by side. */
  wide: boolean;
}

/**
 * The period of an item, with the price or the saving of each choice. Two or three are side by side where there is room
 * and nothing more to say of them. Plain text if there is only one; renders nothing if the item has none.
 */
export function PeriodSelect({ item, wide }: PeriodSelectProps) {
  const { t } = useLingui();
  const { net } = usePriceTerms();
  const change = useTagAction(useSetAtom(changePeriodAtom));
  // Shows the new period optimistically; if the server refuses it, shows the cart's period again.
  const [selected, setSelected] = useState<number>();
  const choices = periodChoices(item);
  const textOf = usePeriodText();
  const isCardOnly = useCardOnly();
  if (item.period === undefined) return null;
  if (choices.length < 2) return <span className="cart-period-text">{textOf(item.period)}</span>;
  const choose = async (period: number): Promise<void> => {
    setSelected(period);
    await change(item.id, period);
    setSelected((current) => (current === period ? undefined : current));
  };
  const name = titleOf(item);
  const label = t`Period for ${name}`;
  const chosen = selected ?? item.period;
  const savingText = (choice: PeriodChoice): string | undefined => {
    const saving = savingOf(choice, choices);
    return saving === undefined ? undefined : net(saving);
  };
  if (wide && areFew(choices)) {
    const options = choices.map((choice) => {
      const saving = savingText(choice);
      return { value: String(choice.period), label: textOf(choice.period) + (saving ? ` −${saving}` : '') };
    });
    const onChange = (period: string): void => void choose(Number(period));
    return <SegmentedControl legend={label} value={String(chosen)} {...{ options, onChange }} />;
  }
  /** The chosen period is shown without a price, which is next to the select, after discounts. */
  const offerText = (choice: PeriodChoice): (string | false | undefined)[] => {
    if (choice.period === chosen) return [];
    const amount = savingText(choice);
    return [choice.vatExcluded !== undefined && net(choice.vatExcluded), amount && t`save ${amount}`];
  };
  const labelOf = (choice: PeriodChoice): string =>
    [textOf(choice.period), ...offerText(choice), isCardOnly(choice.period) && t`card only`]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <Select
        size="s"
        block
        aria-label={label}
        value={chosen}
        options={choices.map((choice) => ({ value: String(choice.period), label: labelOf(choice) }))}
        onChange={(event) => void choose(Number(event.currentTarget.value))}
      />
      {isCardOnly(chosen) && (
        <p className="cart-card-only">{t`Monthly services can only be paid by card.`}</p>
      )}
    </>
  );
}

/** Whether a period can be paid by card only: known in advance once the payment options are loaded. */
function useCardOnly(): (period: number) => boolean {
  const isOffered = useAtomValue(cardAvailableAtom) === true;
  return (period) => isOffered && isMonthly(period);
}
