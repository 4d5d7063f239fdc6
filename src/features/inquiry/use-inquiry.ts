import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { Message } from '../../api/error-messages.ts';
import { useServerText } from '../../i18n/use-server-text.ts';
import { useSetAtom } from '../../state/store.ts';
import { focusFirstError } from '../../ui/first-error.ts';
import { useHost, useTagState } from '../../ui/host-context.ts';
import type { InquiryPlace } from './drafts.ts';
import { canSend, type InquiryValues, inquiryProblem } from './rules.ts';
import { type InquiryOutcome, sendInquiryAtom } from './state.ts';
import { useValues } from './use-values.ts';

/** A message that the shop has. */
export interface SentInquiry {
  id: string | undefined;
  email: string;
}

interface FieldProps {
  name: keyof InquiryValues;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
}

export interface InquiryForm {
  busy: boolean;
  sent: SentInquiry | undefined;
  /** Nobody knows whether the message arrived. */
  lost: { isSafe: boolean } | undefined;
  /** What the shop says that belongs to no field. */
  messages: readonly Message[];
  field: (name: keyof InquiryValues) => FieldProps;
  submit: (event: FormEvent) => void;
  /** Another message of the same person. */
  again: () => void;
}

type Refused = Partial<Record<keyof InquiryValues, { key: string; value: string }>>;

/** The form: what it starts with, keeps, checks and sends, and where the focus goes when it is refused. */
export function useInquiry(place: InquiryPlace, box: RefObject<HTMLFormElement | null>): InquiryForm {
  const host = useHost();
  const send = useSetAtom(sendInquiryAtom);
  const { values, type, clearMessage } = useValues(place);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<SentInquiry>();
  const [outcome, setOutcome] = useState<InquiryOutcome>();
  const [refused, setRefused] = useState<Refused>({});
  const refuse = useRefusal(box);
  const textOf = useServerText(true);
  useTagState('busy', busy);

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (busy) return;
    if (!canSend(values)) return refuse();
    setBusy(true);
    const result = await send(place, values, host);
    setBusy(false);
    setOutcome(result);
    if (result.kind === 'sent') return setSent({ id: result.id, email: values.email.trim() });
    if (result.kind === 'refused') setRefused(refusedOf(result.fields, values));
    refuse();
  };
  const errorOf = (name: keyof InquiryValues): string | undefined => {
    const isTime = asked || (left.has(name) && values[name].trim() !== '');
    const outside = refused[name];
    const own = isTime ? inquiryProblem(name, values) : undefined;
    const key = own ?? (outside?.value === values[name] ? outside.key : undefined);
    return key && (textOf?.({ key }) ?? '…');
  };
  return {
    busy,
    sent,
    lost: outcome?.kind === 'unknown' ? outcome : undefined,
    messages: outcome && outcome.kind !== 'sent' ? outcome.messages : [],
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event) => {
        type(name, event.currentTarget.value);
        // A message that changes is another one: what was said of the lost one no longer holds.
        if (outcome?.kind === 'unknown') setOutcome(undefined);
      },
      onBlur: () => setLeft(new Set([...left, name])),
    }),
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    again: () => {
      clearMessage();
      setSent(undefined);
      setOutcome(undefined);
      setAsked(false);
      setLeft(new Set());
    },
  };
}

function refusedOf(fields: Partial<Record<keyof InquiryValues, string>>, values: InquiryValues): Refused {
  const entries = Object.entries(fields) as [keyof InquiryValues, string][];
  return Object.fromEntries(entries.map(([field, key]) => [field, { key, value: values[field] }]));
}

/** Moves the focus to the first thing that is wrong, once it is drawn. */
function useRefusal(box: RefObject<HTMLFormElement | null>): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) focusFirstError(box.current);
  }, [box, count]);
  return () => setCount((before) => before + 1);
}
