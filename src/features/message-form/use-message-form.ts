import { type ChangeEvent, useEffect, useState } from 'react';
import type { TextRule } from '../../config/profile-fields.ts';
import { useSetAtom } from '../../state/store.ts';
import { useErrorTexts, useFieldError, type ValidatedField } from '../../ui/form-errors.ts';
import type { messageForm, Values } from './message-form.ts';

type MessageForm<Field extends string> = ReturnType<typeof messageForm<Field>>;

/**
 * What is typed into a form: the draft, otherwise what the page gives and the customer's contact data. Each edit is kept
 * until the form is sent.
 */
export function useValues<Field extends string>(form: MessageForm<Field>, of: string, given: Values<Field>) {
  const read = useSetAtom(form.startAtom);
  const keep = useSetAtom(form.keepAtom);
  const load = useSetAtom(form.loadAtom);
  const [start] = useState(() => ({ of, given, ...read(of, given) }));
  const [values, setValues] = useState(start.values);
  useEffect(() => {
    if (start.isDraft) return;
    let isCurrent = true;
    void load(start.of, start.given).then((known) => {
      if (isCurrent) setValues((current) => filled(current, known));
    });
    return () => {
      isCurrent = false;
    };
  }, [start, load]);
  return {
    values,
    type: (name: Field, text: string) => {
      const next = { ...values, [name]: text };
      setValues(next);
      keep(of, next);
    },
    /** Empties fields for the next message. */
    empty: (...names: readonly Field[]) =>
      setValues({ ...values, ...Object.fromEntries(names.map((name) => [name, ''])) }),
  };
}

/** Fills in empty fields only. */
function filled<Field extends string>(
  values: Values<Field>,
  known: Readonly<Record<string, string | undefined>>,
): Values<Field> {
  const entries = Object.entries<string>(values).map(([name, text]) => [name, text || (known[name] ?? '')]);
  return Object.fromEntries(entries);
}

interface MessageField<Field extends string> extends Omit<ValidatedField, 'hasLeft'> {
  name: Field;
  rule: TextRule;
  onType: (name: Field, text: string) => void;
}

/** The props of one field of a form. */
export function useMessageField<Field extends string>({ name, rule, onType, ...input }: MessageField<Field>) {
  const { value } = input;
  const textOf = useErrorTexts();
  const about = { field: name, value: value.trim(), rule };
  const { error, onLeave } = useFieldError(input, (message) => textOf(message, about));
  return {
    name,
    value,
    error,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onType(name, event.currentTarget.value),
    onBlur: () => onLeave(value),
  };
}
