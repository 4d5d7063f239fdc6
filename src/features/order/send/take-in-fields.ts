import { clearMessagesAtom } from '../../../state/messages/shown-messages.ts';
import { configAtom } from '../../../state/page/config.ts';
import type { Getter, Setter } from '../../../state/store.ts';
import { fieldsAtom, keyOfOption } from '../../payment-fields/state.ts';
import { loadPaymentAtom, paymentFamily, paymentReasonAtom } from '../payment-state.ts';
import { showProgress } from './answer.ts';
import type { OrderingPage } from './order-method.ts';
import { allowedRedirect, type Payment } from './payment-page.ts';
import { CONFIRMING, type MessageKey } from './rules.ts';

/** How a payment in fields ended: in a state of thank-you, or the payer has to go on at another page. */
type Ended = { messageKey: MessageKey; leaveFor?: never } | { leaveFor: URL; messageKey?: never };

/** Takes the money of a stored order in the fields on this page; undefined if they are gone. Never rejects. */
export async function takeInFields(
  get: Getter,
  set: Setter,
  page: OrderingPage,
  { session, orderId, option, amount }: Payment,
): Promise<Ended | undefined> {
  const host = page.from as HTMLElement | undefined;
  if (!host) return undefined;
  showProgress(set, page, CONFIRMING);
  const answer = await get(fieldsAtom)[keyOfOption(option)]?.confirm({ option, amount, host }, session);
  set(clearMessagesAtom, 'checkout');
  if (answer === undefined) return undefined;
  if (answer.outcome === 'redirect') {
    const url = allowedRedirect(String(answer.url), get(configAtom).allowedRedirectOrigins);
    return url ? { leaveFor: url } : { messageKey: 'fail' };
  }
  const isPaid = orderId === undefined ? undefined : await isPaidNow(get, set, orderId, page.from);
  if (isPaid) return { messageKey: 'success' };
  // A shop that does not tell is believed, as after the return from a bank.
  if (answer.outcome === 'done') return { messageKey: isPaid === undefined ? 'success' : 'processing' };
  set(paymentReasonAtom, answer.outcome === 'failed' ? answer.message : undefined);
  return { messageKey: answer.outcome === 'failed' ? 'fail' : 'cancel' };
}

/** Whether the shop has the money; undefined if it does not tell. */
async function isPaidNow(
  get: Getter,
  set: Setter,
  orderId: string,
  from: EventTarget | undefined,
): Promise<boolean | undefined> {
  await set(loadPaymentAtom, orderId, from);
  const { data } = get(paymentFamily(orderId)) ?? {};
  return typeof data === 'string' ? undefined : data?.state === 'paid';
}
