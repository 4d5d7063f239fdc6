import { getOrderPayment, type OrderPayment } from '../../api/order-payment.ts';
import { toMajor } from '../../lib/money.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { atomFamily, createResource } from '../../state/resources/resource.ts';
import { personalAtom } from '../../state/session/person.ts';
import { atom, type Getter } from '../../state/store.ts';
import { announceOrder, forgetUnpaid, orderDetail, readLastOrder } from './last-order.ts';
import { orRefused, type Refused } from './next-actions/state.ts';

const payments = createResource<OrderPayment | Refused>({ request: readPayment, isPersonal: true });

async function readPayment(get: Getter, orderId: string): Promise<OrderPayment | Refused> {
  const { data } = get(payments.entriesAtom).get(orderId) ?? {};
  return orRefused(getOrderPayment(get(clientAtom), orderId, typeof data === 'object' ? data : undefined));
}

/** Asks the shop about the payment of an order; what was not known to be paid, and is, is told to the page. Never rejects. */
export const loadPaymentAtom = atom(null, async (get, set, orderId: string, from?: EventTarget) => {
  await set(payments.reloadAtom, orderId);
  const { data } = get(payments.entriesAtom).get(orderId) ?? {};
  const isRefused = typeof data === 'string';
  if (!data || (!isRefused && data.state !== 'paid')) return;
  const { company, currency } = get(configAtom);
  if (!forgetUnpaid(company, orderId) || isRefused) return;
  const last = readLastOrder(company);
  const isLast = last?.orderId === orderId;
  if (isLast && !last.announced) return announceOrder(get, 'success', last, from);
  const detail = orderDetail('success', isLast ? last : { orderId }, currency);
  emit('ws-order', { total: toMajor(data.amount), currency, ...detail, paid: true }, from);
});

/** Why the provider of the fields on the page has refused a payment, in the payer's language. */
export const paymentReasonAtom = personalAtom<string | undefined>(undefined);

/** The payment of an order; without data until the shop has answered, or while it cannot be reached. */
export const paymentFamily = atomFamily((orderId) => atom((get) => get(payments.entriesAtom).get(orderId)));
