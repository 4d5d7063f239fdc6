import type { Cart } from '../../../api/cart-schema.ts';
import { countryName } from '../../../i18n/country-name.ts';
import type { Message, MessageValue } from '../../../lib/messages.ts';
import type { MinorUnits } from '../../../lib/money.ts';
import { configAtom } from '../../../state/page/config.ts';
import { moneyFormatAtom } from '../../../state/page/money-format-atom.ts';
import { paymentOptionsAtom } from '../../../state/resources/payment-options-atom.ts';
import type { Getter } from '../../../state/store.ts';
import { groupName, optionOf } from '../../payment/rules.ts';

/** How the page writes the values that a message about a difference of the order names. */
export interface ChangeWording {
  money: (amount: MinorUnits) => string;
  country: (code: string) => string;
  payment: (payment: NonNullable<Cart['paymentOption']>) => MessageValue;
}

/** The values as the page writes them: its language, its currency, and the names of the payment options. */
export function changeWording(get: Getter): ChangeWording {
  const { language, transferCode } = get(configAtom);
  const { data: options = [] } = get(paymentOptionsAtom);
  return {
    money: get(moneyFormatAtom),
    country: (code) => countryName(code, language),
    payment: (chosen) =>
      chosen.name ||
      optionOf(options, chosen)?.name ||
      groupName(chosen.groupId, transferCode) ||
      chosen.groupId,
  };
}

/** A message about one difference of the order; i18n/changed-texts.ts has its text. */
export const changeOf = (name: string, values?: Readonly<Record<string, MessageValue>>): Message => ({
  key: `wsk.order.${name}`,
  values,
});
