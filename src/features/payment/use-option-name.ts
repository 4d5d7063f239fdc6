import { useLingui } from '@lingui/react/macro';
import type { PaymentOption } from '../../api/payment-options.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue } from '../../state/store.ts';
import { groupName } from './rules.ts';

/** The name of a payment option: as the shop names it, else that of its group. */
export function useOptionName(): (option: PaymentOption) => string {
  const { i18n } = useLingui();
  const { transferCode } = useAtomValue(configAtom);
  return ({ name, groupId }) => {
    const ofGroup = groupName(groupId, transferCode);
    return name || (ofGroup ? i18n._(ofGroup) : groupId);
  };
}
