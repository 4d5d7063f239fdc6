import { type FormEvent, type RefObject, useState } from 'react';
import type { Message } from '../../lib/messages.ts';
import { configAtom } from '../../state/page/config.ts';
import { loadPhoneNumbersAtom, phoneProblemAtom } from '../../state/page/phones.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { type RefusedFields, refusedFields, useRefusal } from '../../ui/form-errors.ts';
import { useSending } from '../../ui/use-sending.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { useMessageField, useValues } from '../message-form/use-message-form.ts';
import { canSend, type InquiryValues, inquiryProblem, inquiryRule, replyAddress } from './rules.ts';
import { draftOf, type InquiryPlace, inquiryForm, sendInquiryAtom } from './state.ts';

export interface SentInquiry {
  id: string | undefined;
  email: string;
}

export interface InquiryState {
  values: InquiryValues;
  busy: boolean;
  isSubmitted: boolean;
  refused: RefusedFields<keyof InquiryValues>;
  sent: SentInquiry | undefined;
  /** Set if the response was lost, so that the message may have arrived. */
  lost: { isSafe: boolean } | undefined;
  /** Server messages that belong to no field. */
  messages: readonly Message[];
  type: (name: keyof InquiryValues, text: string) => void;
  submit: (event: FormEvent) => void;
  /** Starts another message with the same contact data. */
  again: () => void;
}

const EMPTY: InquiryValues = { name: '', email: '', phone: '', message: '' };

/** The state of the form: initial values, draft, validation, submit and focus on errors. */
export function useInquiry(place: InquiryPlace, box: RefObject<HTMLFormElement | null>): InquiryState {
  const { values, type, empty } = useValues(inquiryForm, draftOf(place), EMPTY);
  const { refused, refuse } = useRefusal<keyof InquiryValues>(box);
  const [isSubmitted, setSubmitted] = useState(false);
  const { busy, outcome, setOutcome, send } = useSending(useTagAction(useSetAtom(sendInquiryAtom)));
  const submit = async (): Promise<void> => {
    setSubmitted(true);
    if (!canSend(values)) return refuse();
    const result = await send(place, values);
    if (!result || result.kind === 'sent') return;
    refuse(result.kind === 'refused' ? { fields: refusedFields(result.fields, values) } : {});
  };
  return {
    values,
    busy,
    isSubmitted,
    refused,
    sent: outcome?.kind === 'sent' ? { id: outcome.answer, email: replyAddress(values) } : undefined,
    lost: outcome?.kind === 'unknown' ? outcome : undefined,
    messages: outcome && 'messages' in outcome ? outcome.messages : [],
    type: (name, text) => {
      type(name, text);
      // An edited message is a new one, so the notice about the lost one is removed.
      if (outcome?.kind === 'unknown') setOutcome(undefined);
    },
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    again: () => {
      empty('message');
      setOutcome(undefined);
      setSubmitted(false);
    },
  };
}

/** The props of one field of the form. */
export function useInquiryField(
  { values, busy, refused, isSubmitted, type }: InquiryState,
  name: keyof InquiryValues,
) {
  const value = values[name];
  const { companyCountry } = useAtomValue(configAtom);
  const phoneProblem = useAtomValue(phoneProblemAtom);
  const loadNumbers = useSetAtom(loadPhoneNumbersAtom);
  const isPhone = name === 'phone' && value.trim() !== '';
  const problem = isPhone ? phoneProblem(value, companyCountry) : inquiryProblem(name, values);
  const rule = inquiryRule(name);
  const field = { name, value, rule, problem, refused: refused[name], isSubmitted, onType: type };
  return {
    ...useMessageField(field),
    // What arrives is what the form shows, also if the message is sent again after a lost response.
    readOnly: busy,
    onFocus: () => name === 'phone' && void loadNumbers(),
  };
}
