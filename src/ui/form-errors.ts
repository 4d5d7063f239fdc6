import { type RefObject, useEffect, useState } from 'react';
import { type TextOf, useServerText } from '../i18n/use-server-text.ts';
import type { Message } from '../lib/messages.ts';
import { focusFirstError } from './first-error.ts';

/** The messages of a form's fields. */
export type FieldMessages<F extends string = string> = { readonly [Field in F]?: readonly Message[] };

/** The server's reason for refusing a value: it is shown until the value changes. */
interface RefusedValue extends Message {
  value: string;
}

/** The reason why each refused field's value is refused. */
export type RefusedFields<F extends string = string> = { readonly [Field in F]?: RefusedValue };

/** The first message of each refused field, with the refused value. */
export function refusedFields<F extends string>(
  fields: FieldMessages<F>,
  values: Readonly<Record<F, string>>,
): RefusedFields<F> {
  const entries = Object.entries(fields) as [F, readonly Message[]][];
  const refused = entries.map(([field, [first]]) => [
    field,
    first && { key: first.key, value: values[field] },
  ]);
  return Object.fromEntries(refused) as RefusedFields<F>;
}

interface Refusal<F extends string> {
  /** Incremented with every refusal, so that the focus also moves if the same fields are invalid again. */
  count: number;
  fields: RefusedFields<F>;
  /** Messages that belong to no field. */
  messages: readonly Message[];
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
}: ValidatedField): Message | undefined {
  const isTime = isSubmitted || (hasLeft && value.trim() !== '');
  if (isTime && problem !== undefined) return { key: problem };
  return refused?.value === value ? refused : undefined;
}

/** Runs once no button is held: an error that moves the button under the pointer would swallow the click. */
export function afterPress(action: () => void): void {
  const isHeld = document.querySelector(':active') !== null;
  if (!isHeld) action();
  // A finger has left before the focus moves: only its click follows.
  for (const type of isHeld ? ['pointerup', 'click'] : [])
    addEventListener(type, () => setTimeout(action), { once: true, capture: true });
}

/** The error of one form field, as text. Call `onLeave` on blur with the field's value. */
export function useFieldError(
  field: Omit<ValidatedField, 'hasLeft'>,
  textOf: (message: Message) => string,
): { error: string | undefined; onLeave: (value: string) => void } {
  const [hasLeft, setLeft] = useState(false);
  const message = fieldError({ ...field, hasLeft });
  return {
    error: message && textOf(message),
    onLeave: (value) => {
      if (value.trim() !== '') afterPress(() => setLeft(true));
    },
  };
}

/** Translates messages with the server's catalogue, loaded with the form; an ellipsis until it is loaded. */
export function useErrorTexts(): TextOf {
  const textOf = useServerText(true);
  return (message, about) => textOf?.(message, about) ?? '…';
}
