import * as v from 'valibot';
import type { Cart } from '../../../api/cart-schema.ts';
import { type Message, UNKNOWN_ERROR, UNKNOWN_ERROR_ID } from '../../../api/error-messages.ts';
import { timeSchema } from '../../../state/stored.ts';
import { storedName } from '../../../state/stored-rows.ts';
import { detailOf, totalOf } from '../../cart/rules.ts';

/** The states of thank-you that a route can contain (clause 2.42); any other is shown as unknown. */
export const MESSAGE_KEYS = [
  'success',
  'cancel',
  'fail',
  'processing',
  'confirm',
  'mail',
  'transfer',
  'exception',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];
export type ThankYouState = MessageKey | 'unknown';

/** The state for the route's `messageKey`. */
export const thankYouState = (messageKey: string | undefined): ThankYouState =>
  MESSAGE_KEYS.find((key) => key === messageKey) ?? 'unknown';

const EXISTENCES = ['yes', 'no', 'unknown'] as const;
/** Whether the shop has stored an order: `yes` and `no` only if its answers say so. */
export type Existence = (typeof EXISTENCES)[number];

/**
 * The pages for an order with an error: it was not created, its invoice was not, or any other error (clause 2.42); it
 * exists, but its payment page cannot be opened, or something else failed; or nobody knows yet whether it exists.
 */
export type ExceptionKind = 'order' | 'invoice' | 'general' | 'payment' | 'stored' | 'unknown';

/**
 * The page for an order with an error. The key alone decides only what the shop has not answered: a visitor may open any
 * address.
 */
export function exceptionKind(key: string | undefined, order: Partial<LastOrder> = {}): ExceptionKind {
  const isOfInvoice = key?.startsWith('exception.invoice.') === true;
  const { exists } = order;
  if (exists === 'unknown') return 'unknown';
  if (exists === 'yes') {
    if (isOfInvoice || order.invoiceId !== undefined) return 'invoice';
    return key?.startsWith('exception.payment.') ? 'payment' : 'stored';
  }
  if (key?.startsWith('exception.order.')) return 'order';
  return isOfInvoice && exists === undefined ? 'invoice' : 'general';
}

/** The storage key of the last transfer's data (clause 9.29). */
export const transferKey = (company: string): string => storedName('transfer', company);

const minor = v.pipe(v.number(), v.integer());

const receiptSchema = v.object({
  items: v.array(
    v.object({
      /** Unique within the order. */
      id: v.string(),
      code: v.string(),
      name: v.string(),
      /** Distinguishes items of one product: the domain, or the server's name. */
      detail: v.optional(v.string()),
      period: v.optional(v.number()),
      price: v.object({ vatExcluded: minor, renewalPrice: v.optional(minor) }),
    }),
  ),
  /** With VAT and donation. */
  total: minor,
  groupId: v.optional(v.string()),
  emails: v.array(v.string()),
});
/** The ordered items and the payment, for thank-you. */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** The receipt of a cart that is ordered with a payment group. */
export const receiptOf = (cart: Cart, groupId: string | undefined): Receipt => ({
  items: cart.items.map((item) => ({
    id: item.id,
    code: item.code,
    name: item.name,
    detail: detailOf(item),
    period: item.period,
    price: { vatExcluded: item.price.vatExcluded, renewalPrice: item.price.renewalPrice },
  })),
  total: totalOf(cart),
  groupId,
  emails: cart.billingProfile?.emails ?? [],
});

/** The message of a refusal, with what its key alone does not say. */
const reasonSchema = v.object({
  key: v.string(),
  /** The server's text for developers; stored outside production only. */
  title: v.optional(v.string()),
  reportId: v.optional(v.string()),
  /** Seconds until the next try. */
  seconds: v.optional(v.number()),
});

const lastOrderSchema = v.object({
  /** Whether the shop has stored it; undefined if this tab does not know. */
  exists: v.optional(v.picklist(EXISTENCES)),
  orderId: v.optional(v.string()),
  /** The time when it was sent, in milliseconds of the visitor's clock. */
  at: v.optional(timeSchema),
  /** Whether `ws-order` has been dispatched for it. */
  announced: v.boolean(),
  /** The invoice in a refusal: the order was stored, but not completed. */
  invoiceId: v.optional(v.string()),
  /** Days until a later payment is due. */
  payWithinDays: v.optional(v.number()),
  /** The bank's page that the visitor was redirected to; check it before use. */
  paymentUrl: v.optional(v.string()),
  receipt: v.optional(receiptSchema),
  /** The page of an earlier invoice that has to be paid first; check it before use. */
  invoiceUrl: v.optional(v.string()),
  /** Why it was refused. */
  reason: v.optional(reasonSchema),
  /** Another tab or visit sent it, and was closed before the response. */
  isEarlier: v.optional(v.boolean()),
});
export type LastOrder = v.InferOutput<typeof lastOrderSchema>;

/** The message on the page of an exception: that of the stored refusal if it is about the same error. */
export function exceptionMessage(exception: string, reason: LastOrder['reason']): Message {
  const isSame =
    reason?.key === exception || (exception === UNKNOWN_ERROR && reason?.key === UNKNOWN_ERROR_ID);
  return isSame && reason ? reason : { key: exception };
}

/** Parses a stored order; any script of the page may have written it. One of an earlier version exists if it has a number. */
export function lastOrderOf(stored: unknown): LastOrder | undefined {
  const parsed = v.safeParse(lastOrderSchema, stored);
  if (!parsed.success) return undefined;
  const { exists, orderId, invoiceId } = parsed.output;
  const isNumbered = exists === undefined && (orderId ?? invoiceId) !== undefined;
  return isNumbered ? { ...parsed.output, exists: 'yes' } : parsed.output;
}

const RETURNS: ReadonlySet<ThankYouState> = new Set(['success', 'cancel', 'fail']);

/** Whether to dispatch `ws-order` on the return from a bank: only once per order. */
export const shouldAnnounce = (order: LastOrder | undefined, state: ThankYouState): boolean =>
  order !== undefined && (order.exists ?? 'yes') === 'yes' && !order.announced && RETURNS.has(state);

/** The URL at which an order can still be paid: the visitor was redirected to the bank, and the outcome is unknown. */
export const openPaymentUrl = (order: LastOrder | undefined): string | undefined =>
  order && !order.announced ? order.paymentUrl : undefined;

const transferDataSchema = v.object({
  /** The ordered cart. Missing in data of an earlier version. */
  uuid: v.optional(v.string()),
  /** Minor units. */
  price: minor,
  /** The visitor chose to pay by QR code: the code is shown first. */
  byCode: v.optional(v.boolean(), false),
  options: v.pipe(
    v.array(
      v.object({
        bankName: v.string(),
        iban: v.string(),
        bic: v.string(),
        accountNumber: v.optional(v.string()),
        /** Minor units. */
        amount: minor,
        currency: v.string(),
        variableSymbol: v.string(),
        beneficiary: v.string(),
        message: v.string(),
        swishNumber: v.optional(v.string()),
      }),
    ),
    v.nonEmpty(),
  ),
});
/** The data that the customer needs for a transfer. */
export type TransferData = v.InferOutput<typeof transferDataSchema>;
/** One of several accounts that can receive the payment. */
export type TransferOption = TransferData['options'][number];

/** Parses stored transfer data: all or nothing, since a wrong account is worse than none. */
export function transferDataOf(stored: unknown): TransferData | undefined {
  const parsed = v.safeParse(transferDataSchema, stored);
  return parsed.success ? parsed.output : undefined;
}

/** An IBAN in groups of four characters. */
export const groupedIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Whether stored transfer data are outdated: the visitor fills another cart than the ordered one (clause 4.21). Not
 * during a checkout, and not while a second tab still shows the cart that the first has ordered.
 */
export const isTransferStale = (
  orderedUuid: string | undefined,
  cart: Cart | undefined,
  checkoutInProgress: boolean,
): boolean => !checkoutInProgress && cart !== undefined && cart.items.length > 0 && cart.uuid !== orderedUuid;
