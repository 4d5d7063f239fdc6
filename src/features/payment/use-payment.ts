import { paymentOptionsAtom } from '../../state/resources/payment-options-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { obstacleOf, optionOf, type PaymentAnswers, selectionOf } from './rules.ts';
import { paymentFactsAtom, paymentSelectionAtom, selectPaymentAtom } from './state.ts';

/** The selected option, and functions to select another or to change its answers. */
export function usePayment() {
  const { data: options = [] } = useAtomValue(paymentOptionsAtom);
  const selection = useAtomValue(paymentSelectionAtom);
  const send = useTagAction(useSetAtom(selectPaymentAtom));
  const select = (id: string, answers: PaymentAnswers = {}): void => {
    const option = options.find((one) => one.id === id);
    if (!option) return;
    const before = selection?.groupId === option.groupId ? selection : undefined;
    void send(selectionOf(option, { ...before, ...answers }));
  };
  const selected = optionOf(options, selection);
  const facts = useAtomValue(paymentFactsAtom);
  // The cart may have changed since: an unusable option must not look selected.
  const isUsable = selected && obstacleOf(selected, facts) === undefined;
  return { selection, option: isUsable ? selected : undefined, select };
}
