import { loadExport } from '../../../lib/load-chunk.ts';
import type { Getter, Setter } from '../../../state/store.ts';
import { fieldsAtom, keyOfOption } from '../../payment-fields/state.ts';
import type { OrderingPage } from './order-method.ts';
import { leaveForBank, type Payment } from './payment-page.ts';
import { type MessageKey, thankYouRoute } from './rules.ts';

/**
 * Takes the money of a stored order: in the fields on this page if they are there, else on the bank's page. Resolves with
 * the state of thank-you that says how it ended; undefined while the page is being left. Never rejects.
 */
export async function takePayment(
  get: Getter,
  set: Setter,
  page: OrderingPage,
  payment: Payment,
): Promise<MessageKey | undefined> {
  const { session, option, url } = payment;
  const isHere = session !== undefined && get(fieldsAtom)[keyOfOption(option)]?.status === 'ready';
  const take = isHere && loadExport(() => import('./take-in-fields.ts'), 'takeInFields');
  const end = take && (await take.catch(() => undefined))?.(get, set, page, payment);
  const { messageKey, leaveFor = messageKey ? undefined : url } = (await end) || {};
  if (messageKey) return messageKey;
  if (!leaveFor) return 'fail';
  leaveForBank(leaveFor, page.leave, () => page.go(thankYouRoute('processing')));
  return undefined;
}
