import { messagesAt } from '../../api/error-messages.ts';
import { ApiError, isMissingCall } from '../../api/errors.ts';
import { sendWithdrawal } from '../../api/withdrawals.ts';
import type { Message } from '../../lib/messages.ts';
import { newKey } from '../../lib/new-key.ts';
import { hasCartFailedAtom, publicCartAtom } from '../../state/cart/page-cart.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { explain } from '../../state/messages/reports.ts';
import { emitErrorEvents } from '../../state/messages/shown-messages.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { withdrawalMissingAtom } from '../../state/page/hidden-parts.ts';
import { loadContactAtom } from '../../state/resources/contact.ts';
import { atom } from '../../state/store.ts';
import type { FieldMessages } from '../../ui/form-errors.ts';
import { receiptAtom } from './receipt.ts';
import { normalizeStatement, STATEMENT_FIELDS, type Statement } from './rules.ts';
import { dropStatement, keepStatement, readStatement } from './withdrawal-draft.ts';

/** What the page says about the withdrawal; both may be empty. */
export interface Named {
  order: string;
  email: string;
}

/** The result of confirming a statement. */
export type WithdrawalOutcome =
  | { kind: 'received' }
  | { kind: 'refused'; fields: FieldMessages<keyof Statement>; messages: readonly Message[] }
  /** The response was lost, so it may have arrived. */
  | { kind: 'unknown'; messages: readonly Message[] }
  /** The shop does not take withdrawals here. */
  | { kind: 'missing' };

/** The initial values: this tab's draft, or what the page names; without a draft until it is known who sits there. */
export const startStatementAtom = atom(
  null,
  (get, _set, { order, email }: Named): { statement: Statement; isDraft: boolean } => {
    const isKnown = get(publicCartAtom) !== undefined || get(hasCartFailedAtom);
    const draft = isKnown ? readStatement(get(configAtom).company, order) : undefined;
    return { statement: draft ?? { name: '', order, email, part: '' }, isDraft: draft !== undefined };
  },
);

/** Loads the values that the form lacked when it was shown: the draft, or the customer's name and email. Never rejects. */
export const loadStatementAtom = atom(null, async (_get, set, named: Named): Promise<Partial<Statement>> => {
  await set(loadCartAtom);
  const { statement, isDraft } = set(startStatementAtom, named);
  if (isDraft) return statement;
  const { name = '', email = '' } = await set(loadContactAtom);
  return { name, email };
});

/** Saves the draft without a key: an edited statement is a new one. */
export const keepStatementAtom = atom(null, (get, _set, of: string, statement: Statement): void =>
  keepStatement(get(configAtom).company, of, statement),
);

/**
 * Sends the statement. If the response is lost, the draft keeps the idempotency key, even across a reload; the shop
 * answers a repeated statement with its first receipt. Never rejects.
 */
export const confirmWithdrawalAtom = atom(
  null,
  async (get, set, of: string, typed: Statement, from?: EventTarget): Promise<WithdrawalOutcome> => {
    const { company } = get(configAtom);
    const statement = normalizeStatement(typed);
    const key = readStatement(company, of)?.key ?? newKey();
    keepStatement(company, of, typed, key);
    try {
      const receipt = await sendWithdrawal(get(clientAtom), statement, key);
      set(receiptAtom, { ...statement, ...receipt });
      dropStatement(company);
      emit('ws-withdrawal', { order: statement.order, receivedAt: receipt.receivedAt }, from);
      return { kind: 'received' };
    } catch (error) {
      const isUnknown = !(error instanceof ApiError) || error.outcomeUnknown;
      // A refused statement was not received, so the next one gets a new key.
      if (!isUnknown) keepStatement(company, of, typed);
      return set(failedAtom, { error, isUnknown, from });
    }
  },
);

interface Failure {
  error: unknown;
  isUnknown: boolean;
  from: EventTarget | undefined;
}

const failedAtom = atom(null, (get, set, { error, isUnknown, from }: Failure): WithdrawalOutcome => {
  if (isMissingCall(error)) {
    set(withdrawalMissingAtom, true);
    return { kind: 'missing' };
  }
  const { fields, others } = messagesAt(explain(get, error, 'withdrawal'), (path) =>
    STATEMENT_FIELDS.find((field) => field === path),
  );
  emitErrorEvents(others, from);
  const messages = Object.values(others).flat();
  return isUnknown ? { kind: 'unknown', messages } : { kind: 'refused', fields, messages };
});
