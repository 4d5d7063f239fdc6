import { useState } from 'react';
import type { CartItem } from '../../api/cart-schema.ts';
import { cardAvailableAtom } from '../../state/resources/payment-options-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useFirstActs } from '../../ui/host-context.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { PeriodChoices } from './period-choice.tsx';
import { isMonthly } from './rules.ts';
import { changePeriodAtom } from './state.ts';

interface PeriodSelectProps {
  item: CartItem;
  /** Whether there is room for a few choices side by side. */
  wide: boolean;
}

/** The period of an item: shows a new one at once; if the server refuses it, shows the cart's period again. */
export function PeriodSelect({ item, wide }: PeriodSelectProps) {
  const change = useTagAction(useSetAtom(changePeriodAtom));
  const [selected, setSelected] = useState<number>();
  const isCardOffered = useAtomValue(cardAvailableAtom) === true;
  const choose = async (period: number): Promise<void> => {
    setSelected(period);
    await change(item.id, period);
    setSelected((current) => (current === period ? undefined : current));
  };
  useFirstActs(`period ${item.id}`, (period: number) => void choose(period));
  return (
    <PeriodChoices
      item={item}
      wide={wide}
      chosen={selected}
      onChoose={(period) => void choose(period)}
      isCardOnly={(period) => isCardOffered && isMonthly(period)}
    />
  );
}
