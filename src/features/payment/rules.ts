import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentOption } from '../../api/payment-options.ts';
import { CONSTANTS } from '../../config/constants.ts';
import type { Minor } from '../../lib/money.ts';

/** What each group is called where the server gives an option no name of its own. */
export const PAYMENT_GROUPS: Readonly<Record<string, MessageDescriptor>> = {
  card: msg`Payment card`,
  credit: msg`Credit`,
  banking: msg`Online banking`,
  transfer: msg`Bank transfer`,
  qrcode: msg`QR code payment`,
  later: msg`Pay later`,
  paypal: msg`PayPal`,
  card_swish: msg`Swish`,
};

/** Section 9's display order; then what only some brands have, then what we have never heard of. */
const DISPLAY_ORDER: readonly string[] = [...CONSTANTS.paymentDisplayOrder, 'paypal', 'card_swish'];

const rank = (groupId: string): number => {
  const at = DISPLAY_ORDER.indexOf(groupId);
  return at < 0 ? DISPLAY_ORDER.length : at;
};

/** The options in display order; those of one group stay as the server put them. */
export const inDisplayOrder = (options: readonly PaymentOption[]): PaymentOption[] =>
  options.toSorted((a, b) => rank(a.groupId) - rank(b.groupId));

/** Whether we can carry a payment through: a code to scan is offered once it can be drawn (decision 7). */
export const isOffered = ({ groupId }: PaymentOption): boolean => groupId !== 'qrcode';

/** Whether the card is on offer: the half of card-only mode that the cart does not know (section 4). */
export const isCardAvailable = (options: readonly PaymentOption[]): boolean =>
  options.some((option) => option.groupId === 'card' && option.available);

/** Why an option cannot be chosen. */
export type Obstacle = 'card-only' | 'not-enough-credit' | 'companies-only' | 'not-available';

/**
 * What stands between the visitor and an option, or undefined. An option without a known reason is "not available":
 * the server does not say why.
 */
export function obstacleOf(
  option: PaymentOption,
  facts: { cardOnly: boolean; total: Minor },
): Obstacle | undefined {
  const { groupId, available, balance } = option;
  if (facts.cardOnly && groupId !== 'card') return 'card-only';
  if (groupId === 'credit' && balance !== undefined && balance < facts.total) return 'not-enough-credit';
  if (available) return undefined;
  return groupId === 'later' ? 'companies-only' : 'not-available';
}

/** How the invoice of an order that is paid afterwards gets to the customer; email is the default (section 3). */
export const INVOICE_DELIVERIES = ['email', 'einvoice', 'post'] as const;
export type InvoiceDelivery = (typeof INVOICE_DELIVERIES)[number];

/** Whether an invoice is sent before the money: only then does it matter how. */
export const needsInvoiceDelivery = (groupId: string): boolean =>
  groupId === 'transfer' || groupId === 'later';

/** Whether the customer can agree to automatic renewal, which gives 5 % back as credit (section 9). */
export const canRenewByCard = (option: PaymentOption): boolean =>
  option.groupId === 'card' && option.recurrentAvailable;

/** What the visitor wants: an option, and the answers that belong to it. */
export interface Wish {
  id: string;
  groupId: string;
  recurrent?: boolean | undefined;
  invoiceDelivery?: InvoiceDelivery | undefined;
}

/** The wish as the server may get it: no answers that do not belong to the option, delivery by email unless told. */
export function choiceOf(option: PaymentOption, wish: Partial<Wish> = {}): Wish {
  const { id, groupId } = option;
  return {
    id,
    groupId,
    ...(canRenewByCard(option) && { recurrent: wish.recurrent ?? false }),
    ...(needsInvoiceDelivery(groupId) && { invoiceDelivery: wish.invoiceDelivery ?? 'email' }),
  };
}

/** The option that the cart holds, by its id, or by its group where the shop sends no id. */
export const optionOf = (
  options: readonly PaymentOption[],
  chosen: { id?: string | undefined; groupId: string } | undefined,
): PaymentOption | undefined =>
  chosen &&
  options.find((option) =>
    chosen.id === undefined ? option.groupId === chosen.groupId : option.id === chosen.id,
  );
