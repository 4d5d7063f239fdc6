import { useEffect } from 'react';
import * as v from 'valibot';
import type { Cart } from '../../api/cart-schema.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { momentSchema, timeSchema } from '../../lib/age.ts';
import { toMajor } from '../../lib/money.ts';
import { httpUrl, isAllowedRedirect } from '../../lib/safe-url.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit, type WsEventDetails } from '../../state/page/events.ts';
import type { SignedCopy } from '../../state/resources/declarations.ts';
import { personalAtom } from '../../state/session/person.ts';
import { stored } from '../../state/session/stored.ts';
import { atom, type Getter, useAtomValue, useSetAtom } from '../../state/store.ts';
import { detailOf, totalOf, vatLines } from '../cart/rules.ts';
import { renewsByItself } from '../prices/rules.ts';

const EXISTENCES = ['yes', 'no', 'unknown'] as const;
/** Whether the shop has stored an order: `yes` and `no` only if its answers say so. */
export type Existence = (typeof EXISTENCES)[number];

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
      domain: v.optional(v.string()),
      period: v.optional(v.number()),
      recurrent: v.optional(v.boolean()),
      price: v.object({ vatExcluded: minor, renewalPrice: v.optional(minor), setup: v.optional(minor) }),
    }),
  ),
  /** Incl. VAT and donation. */
  total: minor,
  vat: v.optional(v.array(v.object({ vatPercentage: v.number(), vat: minor }))),
  vatNote: v.optional(v.string()),
  groupId: v.optional(v.string()),
  emails: v.array(v.string()),
  /** The country of a private person; undefined for a company, and if unknown. */
  consumerCountry: v.optional(v.string()),
  /** The customer has requested to start before the period of withdrawal is over. */
  earlyStart: v.optional(v.boolean()),
  /** The declarations that were signed with it. */
  declarations: v.optional(
    v.array(
      v.object({
        id: v.string(),
        version: v.optional(v.string()),
        title: v.string(),
        text: v.string(),
        name: v.string(),
        signedAt: momentSchema,
      }),
    ),
  ),
});
/** The ordered items and the payment, for thank-you. */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** The country of a billing profile of a private person. */
export const consumerCountryOf = (profile: Cart['billingProfile']): string | undefined =>
  profile?.type === 'company' ? undefined : profile?.countryCode;

/** What a receipt says besides the cart. */
interface ReceiptFacts {
  groupId: string | undefined;
  earlyStart?: boolean | undefined;
  copies?: readonly SignedCopy[] | undefined;
}

/** The receipt of a cart that is ordered. */
export const receiptOf = (cart: Cart, { groupId, earlyStart, copies = [] }: ReceiptFacts): Receipt => ({
  items: cart.items.map((item) => ({
    id: item.id,
    code: item.code,
    name: item.name,
    detail: detailOf(item),
    domain: item.properties.domain,
    period: item.period,
    recurrent: renewsByItself(item, cart.paymentOption),
    price: {
      vatExcluded: item.price.vatExcluded,
      renewalPrice: item.price.renewalPrice,
      setup: item.price.setup,
    },
  })),
  total: totalOf(cart),
  vat: vatLines(cart).map(({ vatPercentage, vat }) => ({ vatPercentage, vat })),
  vatNote: cart.summary.price.vatNote,
  groupId,
  emails: cart.billingProfile?.emails ?? [],
  consumerCountry: consumerCountryOf(cart.billingProfile),
  earlyStart,
  ...(copies.length > 0 && { declarations: [...copies] }),
});

/** The detail of `ws-order`: with what was ordered, unless only another tab or visit knows that. */
export const orderDetail = (
  messageKey: string,
  { orderId, receipt }: Partial<LastOrder>,
  currency: string,
): WsEventDetails['ws-order'] => ({
  messageKey,
  orderId,
  ...(receipt && {
    total: toMajor(receipt.total),
    currency,
    items: receipt.items.map(({ id, code, name, period, price, domain }) => ({
      id,
      code,
      name,
      period,
      vatExcluded: toMajor(price.vatExcluded),
      domain,
    })),
  }),
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
  /** The payment that was begun is not the first, and the outcome of the first was announced. */
  again: v.optional(v.boolean()),
});
/** What thank-you knows of the order that this tab sent last. */
export type LastOrder = v.InferOutput<typeof lastOrderSchema>;

/** An order of an earlier version exists if it has a number. */
const numberedSchema = v.pipe(
  lastOrderSchema,
  v.transform((order): LastOrder => {
    const { exists, orderId, invoiceId } = order;
    return exists === undefined && (orderId ?? invoiceId) !== undefined ? { ...order, exists: 'yes' } : order;
  }),
);
const orders = stored('order', numberedSchema);

/** The order that this tab sent last; undefined if it sent none. */
export const readLastOrder = orders.read;

/** Stores the order for thank-you, even while the visitor is on the bank's page. */
export const rememberOrder = (company: string, order: Partial<LastOrder>): void =>
  orders.write(company, { at: Date.now(), announced: true, ...order });

/** Dispatches the first outcome of an order, or that a later attempt has paid it, and remembers that. */
export function announceOrder(get: Getter, messageKey: string, order: LastOrder, from?: EventTarget): void {
  const { company, currency } = get(configAtom);
  const { orderId, at, receipt, again } = order;
  rememberOrder(company, { orderId, at, receipt });
  if (messageKey === 'success') forgetUnpaid(company, orderId);
  if (again && messageKey !== 'success') return;
  emit('ws-order', { ...orderDetail(messageKey, order, currency), ...(again && { paid: true }) }, from);
}

/** Removes the order of an earlier attempt, so that thank-you does not show its number. */
export const forgetOrder = orders.remove;

/** The last order of this browser that is not paid, as far as it knows: its number alone. */
export const unpaidOrder = stored('unpaid', v.object({ orderId: v.string() }));

/** Forgets that an order is not paid; returns whether it counted as that. */
export function forgetUnpaid(company: string, orderId: string | undefined): boolean {
  const isIt = unpaidOrder.read(company)?.orderId === orderId;
  if (isIt) unpaidOrder.remove(company);
  return isIt;
}

/** An order whose payment at the bank was not finished, and the URL at which it can still be paid. */
export interface OpenPayment {
  url: string;
  orderId: string | undefined;
}

/**
 * The payment that this tab started and whose outcome is unknown: the visitor returned from the bank's page with the
 * browser's back button. The stored URL is checked like one from the server (contract, allowedRedirectOrigins).
 */
export function readOpenPayment({ company, allowedRedirectOrigins }: PageConfig): OpenPayment | undefined {
  const order = readLastOrder(company);
  const url = order?.announced === false ? httpUrl(order.paymentUrl ?? '') : undefined;
  if (!url || !isAllowedRedirect(url, allowedRedirectOrigins, globalThis.location?.origin ?? ''))
    return undefined;
  return { url: url.href, orderId: order?.orderId };
}

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
export type TransferAccount = TransferData['options'][number];

/** All or nothing, since a wrong account is worse than none. */
const transfers = stored('transfer', transferDataSchema);

/** The transfer of the order that this page sent: a copy, since another script may clear the storage at any time. */
export const sentTransferAtom = personalAtom<TransferData | undefined>(undefined);

/** Stores the transfer of an order, for a later visit as well; without one, that of an earlier order is not copied. */
export const rememberTransferAtom = atom(null, (get, set, data: TransferData | undefined): void => {
  if (data) transfers.write(get(configAtom).company, data);
  set(sentTransferAtom, data);
});

/** The stored data of the last transfer, from this visit or an earlier one. */
export const readTransfer = transfers.read;

/** The data of the last transfer; for an order that this page sent, even if the storage was cleared since. */
export const readTransferAtom = atom(
  null,
  (get) => readTransfer(get(configAtom).company) ?? get(sentTransferAtom),
);

/**
 * Whether stored transfer data are outdated: the visitor fills another cart than the ordered one (clause 4.21). Not
 * during a checkout, and not while a second tab still shows the cart that the first has ordered.
 */
export const isTransferStale = (
  orderedUuid: string | undefined,
  cart: Cart | undefined,
  checkoutInProgress: boolean,
): boolean => !checkoutInProgress && cart !== undefined && cart.items.length > 0 && cart.uuid !== orderedUuid;

/** Removes the data of a past transfer as soon as the visitor fills a new cart (clause 4.21). */
export const dropStaleTransferAtom = atom(null, (get, set): void => {
  const { uuid } = set(readTransferAtom) ?? {};
  if (!isTransferStale(uuid, get(cartAtom), get(checkoutInProgressAtom))) return;
  transfers.remove(get(configAtom).company);
  set(sentTransferAtom, undefined);
});

/** Removes outdated transfer data on every change of the cart. For the view of `ws-cart`. */
export function useTransferCleanup(): void {
  const drop = useSetAtom(dropStaleTransferAtom);
  const cart = useAtomValue(cartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  // The atom reads both, the effect only has to run with them.
  useEffect(() => drop(), [drop, cart, inProgress]);
}
