import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cart } from '../../api/cart-schema.ts';
import type { PaymentOption } from '../../api/payment-options.ts';
import { CONSTANTS } from '../../config/constants.ts';
import type { TransferCode } from '../../config/presets.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import { trimSlashes } from '../../lib/trim-slashes.ts';
import { isMonthly } from '../cart/rules.ts';
import { PAYMENT_GROUPS, type PaymentGroup, type PaymentMark } from './groups.ts';

/** The row of a group; undefined for a group that this version does not support. */
export const groupOf = (groupId: string | undefined): PaymentGroup | undefined =>
  groupId === undefined ? undefined : PAYMENT_GROUPS.get(groupId);

/** The name of a group in a company's shop: for a QR code, the name that is common in its country. */
export const groupName = (groupId: string, transferCode: TransferCode): MessageDescriptor | undefined =>
  groupOf(groupId)?.name({ transferCode });

const DISPLAY_ORDER = [...PAYMENT_GROUPS.keys()];

/** The place of a group in the display order; unknown groups come last. */
const rank = (groupId: string): number => {
  const at = DISPLAY_ORDER.indexOf(groupId);
  return at < 0 ? DISPLAY_ORDER.length : at;
};

/** The reason why an option cannot be chosen for a cart with a monthly period. */
export const CARD_ONLY_PERIOD_NOTE = msg`Monthly services can only be paid by card.`;

/**
 * Names of the items with a monthly period, without duplicates, in the order of the cart: the reason for card-only
 * mode.
 */
export const monthlyNames = (cart: Cart): string[] => [
  ...new Set(cart.items.filter(({ period }) => isMonthly(period)).map(({ name }) => name)),
];

/** The reason why an option cannot be chosen. */
export type Obstacle = 'card-only' | 'not-enough-credit' | 'companies-only' | 'not-available';

/** The facts about the cart that decide whether an option can be chosen. */
export interface PaymentFacts {
  cardOnly: boolean;
  /** The amount to pay. */
  total: MinorUnits;
}

/**
 * The reason why an option cannot be chosen, or undefined. It is "not available" if the reason is unknown: the server
 * does not send one.
 */
export function obstacleOf(option: PaymentOption, facts: PaymentFacts): Obstacle | undefined {
  const { groupId, available, balance } = option;
  if (facts.cardOnly && groupId !== 'card') return 'card-only';
  if (groupId === 'credit' && balance !== undefined && balance < facts.total) return 'not-enough-credit';
  if (available) return undefined;
  return groupOf(groupId)?.settlement === 'invoice' ? 'companies-only' : 'not-available';
}

const isUsable = (option: PaymentOption, facts: PaymentFacts): boolean =>
  obstacleOf(option, facts) === undefined;

/** The options in display order, those that cannot be chosen last. Options of one group keep the server's order. */
export const inDisplayOrder = (options: readonly PaymentOption[], facts: PaymentFacts): PaymentOption[] =>
  options.toSorted(
    (a, b) => Number(isUsable(b, facts)) - Number(isUsable(a, facts)) || rank(a.groupId) - rank(b.groupId),
  );

/** The options that can be chosen for this cart, and those that cannot, both in display order. */
export function byUse(options: readonly PaymentOption[], facts: PaymentFacts) {
  const ordered = inDisplayOrder(options, facts);
  return {
    usable: ordered.filter((option) => isUsable(option, facts)),
    unusable: ordered.filter((option) => !isUsable(option, facts)),
  };
}

/** Options that fit where the order is reviewed; the others are folded. */
const MAX_REVIEWED = 4;

/** The options to choose from where the order is reviewed: the first usable ones, with the chosen one among them. */
export function optionsToReview(
  options: readonly PaymentOption[],
  facts: PaymentFacts,
  chosenId: string | undefined,
): readonly PaymentOption[] {
  const { usable } = byUse(options, facts);
  const chosen = usable.slice(MAX_REVIEWED).find(({ id }) => id === chosenId);
  return chosen ? [...usable.slice(0, MAX_REVIEWED - 1), chosen] : usable.slice(0, MAX_REVIEWED);
}

/** The option selected for the customer: of the group that they used last, else the first that can be chosen. */
export function defaultOption(
  options: readonly PaymentOption[],
  facts: PaymentFacts,
  lastGroupId?: string,
): PaymentOption | undefined {
  const usable = inDisplayOrder(options, facts).filter((option) => isUsable(option, facts));
  return usable.find(({ groupId }) => groupId === lastGroupId) ?? usable[0];
}

/** How the invoice is delivered to the customer. */
export type InvoiceDelivery = NonNullable<PaymentOption['invoiceDeliveries']>[number];

/** The delivery methods to choose from; none if the option offers only one. */
export const deliveriesToChoose = ({ invoiceDeliveries = [] }: PaymentOption): readonly InvoiceDelivery[] =>
  invoiceDeliveries.length > 1 ? invoiceDeliveries : [];

/**
 * How the invoice is delivered: as selected if the option offers that, else the default, which the shop lists first.
 */
export const deliveryOf = (
  { invoiceDeliveries = [] }: PaymentOption,
  selected?: InvoiceDelivery,
): InvoiceDelivery | undefined =>
  invoiceDeliveries.find((delivery) => delivery === selected) ?? invoiceDeliveries[0];

/** The number of days until a later payment is due: the option's value, at most 14 (clause 9.13). */
export const daysToPay = ({ maxDays }: PaymentOption): number =>
  Math.min(maxDays ?? CONSTANTS.payLaterDays, CONSTANTS.payLaterDays);

/** Whether the customer can agree to automatic renewal, which gives 5 % back as credit. */
export const canRenewByCard = (option: PaymentOption): boolean =>
  option.groupId === 'card' && option.recurrentAvailable;

/** The customer's answers to the additional fields of an option. */
export interface PaymentAnswers {
  recurrent?: boolean | undefined;
  invoiceDelivery?: InvoiceDelivery | undefined;
}

/** The selected option, with the answers to its fields. */
export interface PaymentSelection extends PaymentAnswers {
  id: string;
  groupId: string;
}

/** The selection in the format of the request: without answers to fields that the option does not have. */
export function selectionOf(option: PaymentOption, answers: PaymentAnswers = {}): PaymentSelection {
  const { id, groupId } = option;
  const invoiceDelivery = deliveryOf(option, answers.invoiceDelivery);
  return {
    id,
    groupId,
    ...(canRenewByCard(option) && { recurrent: answers.recurrent ?? false }),
    ...(invoiceDelivery && { invoiceDelivery }),
  };
}

/** The cart's option, found by its id, or by its group if the shop sends no id. */
export const optionOf = (
  options: readonly PaymentOption[],
  chosen: { id?: string | undefined; groupId: string } | undefined,
): PaymentOption | undefined =>
  chosen &&
  options.find((option) =>
    chosen.id === undefined ? option.groupId === chosen.groupId : option.id === chosen.id,
  );

/** The marks shown at a group in a company's shop, and replaced by the provider's picture; undefined for no brand. */
export const marksOf = (groupId: string, transferCode: TransferCode): readonly PaymentMark[] | undefined =>
  groupOf(groupId)?.marks?.({ transferCode });

/** The URL of `payment/{group}.svg` in the provider's folder. Undefined if the config has no http(s) folder. */
export const pictureUrl = (assetUrl: string | undefined, groupId: string): string | undefined =>
  assetUrl && httpUrl(`payment/${groupId}.svg`, `${trimSlashes(assetUrl)}/`)?.href;
