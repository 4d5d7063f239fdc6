import { clearMessagesAtom } from '../../../state/messages/shown-messages.ts';
import { configAtom } from '../../../state/page/config.ts';
import type { Getter, Setter } from '../../../state/store.ts';
import { type FieldsPlace, fieldsAtom, keyOfOption } from '../../payment-fields/state.ts';
import { loadPaymentAtom, paymentFamily, paymentReasonAtom } from '../payment-state.ts';
import { showProgress } from './answer.ts';
import type { OrderingPage } from './order-method.ts';
import { allowedRedirect, leaveForBank } from './payment-page.ts';
import { CONFIRMING, type MessageKey, thankYouRoute } from './rules.ts';

/** A stored order whose money is to be taken. */
export interface Payment extends Omit<FieldsPlace, 'host'> {
  /** The page of the bank; undefined if the shop names none. */
  url: URL | undefined;
  /** What the shop answered for the fields on the page; undefined where it offers none. */
  session: unknown;
  orderId: string | undefined;
}

/**
 * Takes the money of a stored order: in the fields on this page if they are there, else on the bank's page. Resolves with
 * the state of thank-you that says how it ended; undefined while the page is being left. Never rejects.
 */
export async function takePayment(
  get: Getter,
  set: Setter,
  page: OrderingPage,
  { url, session, orderId, ...place }: Payment,
): Promise<MessageKey | undefined> {
  const leave = (bank: URL | undefined): MessageKey | undefined => {
    if (!bank) return 'fail';
    leaveForBank(bank, page.leave, () => page.go(thankYouRoute('processing')));
    return undefined;
  };
  const host = page.from as HTMLElement | undefined;
  const fields = session === undefined ? undefined : get(fieldsAtom)[keyOfOption(place.option)];
  if (fields?.status === 'ready') showProgress(set, page, CONFIRMING);
  const answer = host && (await fields?.confirm({ ...place, host }, session));
  set(clearMessagesAtom, 'checkout');
  if (answer === undefined) return leave(url);
  if (answer.outcome === 'redirect')
    return leave(allowedRedirect(String(answer.url), get(configAtom).allowedRedirectOrigins));
  const isPaid = orderId === undefined ? undefined : await isPaidNow(get, set, orderId, page.from);
  if (isPaid) return 'success';
  // A shop that does not tell is believed, as after the return from a bank.
  if (answer.outcome === 'done') return isPaid === undefined ? 'success' : 'processing';
  set(paymentReasonAtom, answer.outcome === 'failed' ? answer.message : undefined);
  return answer.outcome === 'failed' ? 'fail' : 'cancel';
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
