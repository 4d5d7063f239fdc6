import { type RefObject, useEffect, useState } from 'react';
import type { ServerMessage } from '../i18n/server-texts.ts';
import { useServerText } from '../i18n/use-server-text.ts';
import { focusFirstError } from './first-error.ts';

/** The server's reason for refusing a field's value. It applies until the value changes. */
export interface RefusedValue extends ServerMessage {
  value: string;
}

/** The refused values of a form, by field. */
export type RefusedFields<F extends string = string> = Partial<Record<F, RefusedValue>>;

/** Stores the refused value with the reason of each refused field. */
export function refusedFields<F extends string>(
  keys: Partial<Record<F, string>>,
  values: Readonly<Record<F, string>>,
): RefusedFields<F> {
  const entries = Object.entries(keys) as [F, string][];
  return Object.fromEntries(
    entries.map(([field, key]) => [field, { key, value: values[field] }]),
  ) as RefusedFields<F>;
}

interface Refusal<F extends string> {
  /** Incremented with every refusal, so that the focus also moves if the same fields are invalid again. */
  count: number;
  fields: RefusedFields<F>;
  /** Messages that belong to no field. */
  messages: readonly ServerMessage[];
  /** The visitor has moved to another field in the meantime: the focus stays there. */
  suppressed: boolean;
}

/** The reasons why a form is refused. Without `fields`, those of the previous refusal remain. */
export interface RefusalChange<F extends string> extends Partial<Omit<Refusal<F>, 'count'>> {}

/**
 * The last refusal of a form; each refusal moves the focus to the first invalid field in `box`, once it is rendered.
 */
export function useRefusal<F extends string>(box: RefObject<HTMLElement | null>) {
  const [refusal, setRefusal] = useState<Refusal<F>>({
    count: 0,
    fields: {},
    messages: [],
    suppressed: false,
  });
  const { count, fields, messages, suppressed } = refusal;
  useEffect(() => {
    if (count > 0) focusFirstError(box.current, { suppressed });
  }, [count, suppressed, box]);
  const refuse = ({ fields, messages = [], suppressed = false }: RefusalChange<F> = {}): void =>
    setRefusal((before) => ({
      count: before.count + 1,
      fields: fields ?? before.fields,
      messages,
      suppressed,
    }));
  return { refused: fields, messages, refuse };
}

/** A field whose error may be shown. */
export interface ValidatedField {
  value: string;
  /** The key of the value's problem according to the form's own rules; undefined if there is none. */
  problem: string | undefined;
  refused: RefusedValue | undefined;
  /** The visitor has left the field with a value. */
  hasLeft: boolean;
  /** The visitor has tried to submit the form: from then on empty fields are invalid as well. */
  isSubmitted: boolean;
}

/**
 * The error shown at a field: its own problem once the visitor has left the field or submitted the form, else the
 * server's error for the current value.
 */
export function fieldError({
  value,
  problem,
  refused,
  hasLeft,
  isSubmitted,
}: ValidatedField): ServerMessage | undefined {
  const isTime = isSubmitted || (hasLeft && value.trim() !== '');
  if (isTime && problem !== undefined) return { key: problem };
  return refused?.value === value ? refused : undefined;
}

/** The error of one form field, as text. Call `onLeave` on blur with the field's value. */
export function useFieldError(
  field: Omit<ValidatedField, 'hasLeft'>,
  textOf: (message: ServerMessage) => string,
): { error: string | undefined; onLeave: (value: string) => void } {
  const [hasLeft, setLeft] = useState(false);
  const message = fieldError({ ...field, hasLeft });
  return {
    error: message && textOf(message),
    onLeave: (value) => {
      if (value.trim() !== '') setLeft(true);
    },
  };
}

/** Translates messages with the server's catalogue, loaded with the form; an ellipsis until it is loaded. */
export function useErrorTexts(): (message: ServerMessage) => string {
  const textOf = useServerText(true);
  return (message) => textOf?.(message) ?? '…';
}
