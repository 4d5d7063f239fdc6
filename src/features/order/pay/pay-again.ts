import type { CheckoutResponse } from '../../../api/checkout.ts';
import { ApiError } from '../../../api/errors.ts';
import { type OrderPayment, payOrder } from '../../../api/order-payment.ts';
import type { PaymentOption } from '../../../api/payment-options.ts';
import type { Messages } from '../../../lib/messages.ts';
import { newKey } from '../../../lib/new-key.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { explain } from '../../../state/messages/reports.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { emit } from '../../../state/page/events.ts';
import { atom, type Getter, type Setter } from '../../../state/store.ts';
import {
  forgetUnpaid,
  type LastOrder,
  orderDetail,
  readLastOrder,
  rememberOrder,
  rememberTransferAtom,
  unpaidOrder,
} from '../last-order.ts';
import { loadPaymentAtom, paymentFamily } from '../payment-state.ts';
import type { OrderingPage } from '../send/order-method.ts';
import { outcomeToPay } from '../send/outcome.ts';
import { returnAddresses } from '../send/payment-page.ts';
import { namesOrder, thankYouRoute } from '../send/rules.ts';
import { takePayment } from '../send/take-payment.ts';

/** A press on a way to pay a stored order. */
export interface PayAct {
  orderId: string;
  payment: OrderPayment;
  option: PaymentOption;
}

/**
 * Begins a new attempt to pay a stored order, and leads to it. Resolves with the reasons why it was not begun, without any
 * if it was, or if the order is paid. Never rejects.
 */
export const payAgainAtom = atom(
  null,
  async (get, set, act: PayAct, page: OrderingPage): Promise<Messages> => {
    const { orderId, payment, option } = act;
    const body = { optionId: option.id, redirects: returnAddresses(get) };
    const key = newKey();
    const send = (): Promise<CheckoutResponse> => payOrder(get(clientAtom), orderId, body, key);
    try {
      const response = await send().catch(async (error: unknown) => {
        await set(loadPaymentAtom, orderId, page.from);
        // The answer was lost, but the attempt is stored: with its key the shop repeats the answer.
        const isStored = (paymentNow(get, orderId)?.attempts ?? 0) > payment.attempts;
        if (isStored && get(configAtom).idempotencyHeader) return send();
        throw error;
      });
      if (!namesOrder(response)) throw new ApiError('format', { status: 200, body: response });
      await show(get, set, act, page, response);
      return {};
    } catch (error) {
      return paymentNow(get, orderId)?.state === 'paid' ? {} : explain(get, error, 'checkout');
    }
  },
);

/** What the shop says of the payment now. */
function paymentNow(get: Getter, orderId: string): OrderPayment | undefined {
  const { data } = get(paymentFamily(orderId)) ?? {};
  return typeof data === 'string' ? undefined : data;
}

/** The bank's page takes over, or thank-you shows the transfer, or that nothing more is to do. */
async function show(
  get: Getter,
  set: Setter,
  act: PayAct,
  page: OrderingPage,
  response: CheckoutResponse,
): Promise<void> {
  const { company, currency } = get(configAtom);
  const { orderId, payment } = act;
  const { groupId, id: optionId } = act.option;
  const order = knownOrder(company, orderId, groupId);
  const facts = { groupId, optionId, price: payment.amount, currency, uuid: get(cartAtom)?.uuid };
  const outcome = outcomeToPay(get, response, order, facts);
  // Also where another order was the last, and where this one was forgotten.
  unpaidOrder.write(company, { orderId });
  rememberOrder(company, { ...order, announced: true, paymentUrl: undefined, ...outcome.order });
  if (outcome.kind === 'bank') {
    const ended = await takePayment(get, set, page, outcome.payment);
    return ended && page.go(thankYouRoute(ended));
  }
  const { messageKey, transfer, exception } = outcome;
  set(rememberTransferAtom, transfer);
  if (messageKey !== 'transfer') forgetUnpaid(company, orderId);
  const paid = order.again && { paid: true as const };
  if (messageKey === 'success' || !paid)
    emit('ws-order', { ...orderDetail(messageKey, order, currency), ...paid }, page.from);
  page.go(thankYouRoute(messageKey, exception));
}

/** What this tab knows of the order, paid by another group now, and whether its outcome was announced. */
function knownOrder(company: string, orderId: string, groupId: string): Partial<LastOrder> {
  const last = readLastOrder(company);
  if (last?.orderId !== orderId) return { exists: 'yes', orderId, at: undefined, again: true };
  const { announced, again, receipt, ...known } = last;
  return { ...known, again: again || announced, receipt: receipt && { ...receipt, groupId } };
}
