import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cart } from '../../api/cart-schema.ts';
import type { PaymentOption } from '../../api/payment-options.ts';
import { CONSTANTS } from '../../config/constants.ts';
import type { TransferQr } from '../../config/presets.ts';
import type { Minor } from '../../lib/money.ts';
import { httpUrl } from '../../lib/safe-url.ts';

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

/** What the code to scan is called by those who scan it; the other companies' customers know it by no name. */
export const CODE_NAMES: Readonly<Partial<Record<TransferQr, MessageDescriptor>>> = {
  'pay-by-square': msg`PAY by square`,
  spayd: msg`QR Platba`,
  swish: msg`Swish by QR code`,
};

/** What a group is called in a company's shop: a code to scan has the name of that company's country. */
export const groupName = (groupId: string, transferQr: TransferQr): MessageDescriptor | undefined =>
  (groupId === 'qrcode' ? CODE_NAMES[transferQr] : undefined) ?? PAYMENT_GROUPS[groupId];

/** Section 9's display order; then what only some brands have, then what we have never heard of. */
const DISPLAY_ORDER: readonly string[] = [...CONSTANTS.paymentDisplayOrder, 'paypal', 'card_swish'];

const rank = (groupId: string): number => {
  const at = DISPLAY_ORDER.indexOf(groupId);
  return at < 0 ? DISPLAY_ORDER.length : at;
};

/** The options in display order; those of one group stay as the server put them. */
export const inDisplayOrder = (options: readonly PaymentOption[]): PaymentOption[] =>
  options.toSorted((a, b) => rank(a.groupId) - rank(b.groupId));

/** Whether choosing a period leaves only the card to pay with, where the shop takes cards (section 9). */
export const isCardOnlyPeriod = (period: number | undefined): boolean => period === CONSTANTS.cardOnlyPeriod;

/** What is said of such a period wherever it can be chosen. */
export const CARD_ONLY_PERIOD_NOTE = msg`Monthly services can be paid by card only.`;

/** Names of what is billed monthly, each once, in the order of the cart: the reason for card-only mode. */
export const monthlyNames = (cart: Cart): string[] => [
  ...new Set(cart.items.filter(({ period }) => isCardOnlyPeriod(period)).map(({ name }) => name)),
];

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

/** A way in which the invoice gets to the customer (section 3). */
export type InvoiceDelivery = NonNullable<PaymentOption['invoiceDeliveries']>[number];

/** The ways to choose from: an option that offers only one has no question. */
export const deliveriesToChoose = ({ invoiceDeliveries = [] }: PaymentOption): readonly InvoiceDelivery[] =>
  invoiceDeliveries.length > 1 ? invoiceDeliveries : [];

/** How the invoice comes: as wished where the option offers that, else as is usual, which the shop names first. */
export const deliveryOf = (
  { invoiceDeliveries = [] }: PaymentOption,
  wished?: InvoiceDelivery,
): InvoiceDelivery | undefined => invoiceDeliveries.find((way) => way === wished) ?? invoiceDeliveries[0];

/** Days until a later payment is due: what the option says, at most section 9's 14. */
export const daysToPay = ({ maxDays }: PaymentOption): number =>
  Math.min(maxDays ?? CONSTANTS.payLaterDays, CONSTANTS.payLaterDays);

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

/** The wish as the server may get it: no answers that do not belong to the option. */
export function choiceOf(option: PaymentOption, wish: Partial<Wish> = {}): Wish {
  const { id, groupId } = option;
  const invoiceDelivery = deliveryOf(option, wish.invoiceDelivery);
  return {
    id,
    groupId,
    ...(canRenewByCard(option) && { recurrent: wish.recurrent ?? false }),
    ...(invoiceDelivery && { invoiceDelivery }),
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

/** Groups that customers know by a picture; the others are no brand of anybody. */
const PICTURED: ReadonlySet<string> = new Set(['card', 'banking', 'paypal', 'card_swish']);

/**
 * Where a provider keeps the picture of a way to pay (section 3, assetUrl): `payment/{group}.svg` in that folder.
 * Undefined where the page names no http(s) folder.
 */
export function pictureUrl(assetUrl: string | undefined, groupId: string): string | undefined {
  if (!assetUrl || !PICTURED.has(groupId)) return undefined;
  return httpUrl(`payment/${groupId}.svg`, assetUrl.replace(/\/*$/, '/'))?.href;
}
