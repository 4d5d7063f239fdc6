import { type FormEvent, type MouseEvent, type RefObject, useState } from 'react';
import type { Message } from '../../lib/messages.ts';
import { withdrawalMissingAtom } from '../../state/page/hidden-parts.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { type RefusedFields, refusedFields, useRefusal } from '../../ui/form-errors.ts';
import { useSending } from '../../ui/use-sending.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { useMessageField, useValues } from '../message-form/use-message-form.ts';
import { type Receipt, receiptAtom } from './receipt.ts';
import { isComplete, isReceiptFor, type Statement, statementProblem, statementRule } from './rules.ts';
import { confirmWithdrawalAtom, type Named, withdrawalForm } from './state.ts';

export interface WithdrawalState {
  statement: Statement;
  /** The statement is typed, shown for confirmation, received, or not taken by this shop. */
  stage: 'form' | 'review' | 'received' | 'missing';
  receipt: Receipt | undefined;
  /** The visitor has moved between the stages: the new heading gets the focus. */
  hasMoved: boolean;
  busy: boolean;
  /** The response was lost, so that the withdrawal may have arrived. */
  isLost: boolean;
  /** Server messages that belong to no field. */
  messages: readonly Message[];
  isSubmitted: boolean;
  refused: RefusedFields<keyof Statement>;
  type: (name: keyof Statement, text: string) => void;
  /** Continues to the confirmation if the statement is complete. */
  check: (event: FormEvent) => void;
  edit: () => void;
  confirm: (event: MouseEvent) => void;
  /** Starts a withdrawal from another contract. */
  again: () => void;
}

/** The two steps of a withdrawal: the statement, then its confirmation; and the receipt. */
export function useWithdrawal(named: Named, box: RefObject<HTMLElement | null>): WithdrawalState {
  const given: Statement = { name: '', part: '', ...named };
  const { values: statement, type, empty } = useValues(withdrawalForm, named.order, given);
  const { refused, refuse } = useRefusal<keyof Statement>(box);
  const { outcome, setOutcome, busy, send } = useSending(useTagAction(useSetAtom(confirmWithdrawalAtom)));
  const [isReviewed, setReviewed] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const receipt = useReceipt(named.order);
  const isMissing = useAtomValue(withdrawalMissingAtom);
  const moveTo = (isReview: boolean): void => {
    setReviewed(isReview);
    setOutcome(undefined);
    setMoved(true);
  };
  const confirm = async (): Promise<void> => {
    const result = await send(named.order, statement);
    if (result?.kind !== 'refused' || Object.keys(result.fields).length === 0) return;
    setReviewed(false);
    refuse({ fields: refusedFields(result.fields, statement) });
  };
  return {
    ...{ statement, busy, isSubmitted, refused, hasMoved },
    receipt: receipt.value,
    stage: stageOf({ receipt: receipt.value, isReviewed, isMissing }),
    isLost: outcome?.kind === 'unknown',
    messages: outcome && 'messages' in outcome ? outcome.messages : [],
    type: (name, text) => {
      setOutcome(undefined);
      type(name, text);
    },
    check: (event) => {
      event.preventDefault();
      setSubmitted(true);
      if (isComplete(statement)) moveTo(true);
      else refuse();
    },
    edit: () => moveTo(false),
    confirm: ({ detail }) => {
      // The second click of a double click on the first step is not meant for the button that has appeared.
      if (detail <= 1) void confirm();
    },
    again: () => {
      receipt.drop();
      // What belongs to one contract.
      empty('order', 'part');
      setSubmitted(false);
      moveTo(false);
    },
  };
}

interface Facts {
  receipt: Receipt | undefined;
  isReviewed: boolean;
  isMissing: boolean;
}

function stageOf({ receipt, isReviewed, isMissing }: Facts): WithdrawalState['stage'] {
  if (receipt) return 'received';
  if (!isReviewed) return 'form';
  return isMissing ? 'missing' : 'review';
}

/** The receipt of this contract, or the last one where the page names none. */
function useReceipt(order: string) {
  const receipt = useAtomValue(receiptAtom);
  const setReceipt = useSetAtom(receiptAtom);
  return {
    value: receipt && isReceiptFor(receipt, order) ? receipt : undefined,
    drop: () => setReceipt(undefined),
  };
}

/** The props of one field of the statement. */
export function useStatementField(
  { statement, refused, isSubmitted, type }: WithdrawalState,
  name: keyof Statement,
) {
  return useMessageField({
    name,
    value: statement[name],
    rule: statementRule(name),
    problem: statementProblem(name, statement),
    refused: refused[name],
    isSubmitted,
    onType: type,
  });
}
