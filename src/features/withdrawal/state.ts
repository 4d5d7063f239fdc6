import { sendWithdrawal } from '../../api/withdrawals.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { emit } from '../../state/page/events.ts';
import { withdrawalMissingAtom } from '../../state/page/hidden-parts.ts';
import { atom } from '../../state/store.ts';
import { messageForm, type SendOutcome } from '../message-form/message-form.ts';
import { type Receipt, receiptAtom } from './receipt.ts';
import { normalizeStatement, STATEMENT_FIELDS, type Statement } from './rules.ts';

/** What the page says about the withdrawal; both may be empty. */
export interface Named {
  order: string;
  email: string;
}

/** The drafts, by the order that the page named when they were typed. */
export const withdrawalForm = messageForm('withdrawal', STATEMENT_FIELDS);

/** The result of confirming a statement. */
export type WithdrawalOutcome = SendOutcome<keyof Statement, Receipt>;

/** Sends the statement; the shop answers a repeated one with its first receipt. Never rejects. */
export const confirmWithdrawalAtom = atom(
  null,
  async (get, set, of: string, values: Statement, from?: EventTarget): Promise<WithdrawalOutcome> => {
    const statement = normalizeStatement(values);
    const outcome = await withdrawalForm.send(get, {
      of,
      values,
      post: async (key) => ({ ...statement, ...(await sendWithdrawal(get(clientAtom), statement, key)) }),
      isOptional: true,
      from,
    });
    if (outcome.kind === 'missing') set(withdrawalMissingAtom, true);
    if (outcome.kind !== 'sent') return outcome;
    const { order, receivedAt } = outcome.answer;
    set(receiptAtom, outcome.answer);
    emit('ws-withdrawal', { order, receivedAt }, from);
    return outcome;
  },
);
