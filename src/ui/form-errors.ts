import { type RefObject, useEffect, useState } from 'react';
import type { ServerMessage } from '../i18n/server-texts.ts';
import { useServerText } from '../i18n/use-server-text.ts';
import { focusFirstError } from './first-error.ts';

/** What a server refused a field's value for. It holds until the value changes. */
export interface RefusedValue extends ServerMessage {
  value: string;
}

/** The refused values of a form, by field. */
export type RefusedFields<F extends string = string> = Partial<Record<F, RefusedValue>>;

/** Keeps with each refused field the value that was refused. */
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
  /** Goes up with every refusal, so that the focus moves also when the same fields are wrong again. */
  count: number;
  fields: RefusedFields<F>;
  /** What belongs to no field. */
  messages: readonly ServerMessage[];
  /** The visitor has begun on another field meanwhile: the focus stays there. */
  suppressed: boolean;
}

/** Why a form is refused. Without `fields`, those of the refusal before remain. */
export interface RefusalChange<F extends string> extends Partial<Omit<Refusal<F>, 'count'>> {}

/** What a form was refused for last; each refusal moves the focus to the first wrong field in `box`, once it is drawn. */
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
  /** The key of what is wrong with the value by the form's own rules; undefined where nothing is. */
  problem: string | undefined;
  refused: RefusedValue | undefined;
  /** The visitor has left the field with something in it. */
  hasLeft: boolean;
  /** The visitor has tried to send the form: from then on empty fields are wrong, too. */
  isSubmitted: boolean;
}

/** What is shown at a field: its own problem when the time has come, else what the server said of this very value. */
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

/** The error of one field of a form, as text. Call `onLeave` with the value that the field is left with. */
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

/** Texts of the server's catalogue, loaded with the form; an ellipsis until they are here. */
export function useErrorTexts(): (message: ServerMessage) => string {
  const textOf = useServerText(true);
  return (message) => textOf?.(message) ?? '…';
}
