import type { Cart } from '../../../api/cart-schema.ts';
import type { Message, MessageValue } from '../../../lib/messages.ts';
import type { MinorUnits } from '../../../lib/money.ts';

/** How the page writes the values that a message names. */
export interface Wording {
  money: (amount: MinorUnits) => string;
  country: (code: string) => string;
  payment: (payment: NonNullable<Cart['paymentOption']>) => MessageValue;
}

/** A message about one difference of the order; i18n/order-texts.ts has its text. */
export const changeOf = (name: string, values?: Readonly<Record<string, MessageValue>>): Message => ({
  key: `wsk.order.${name}`,
  values,
});
