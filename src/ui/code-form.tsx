import type { FormEvent } from 'react';
import { useServerText } from '../i18n/use-server-text.ts';
import type { Message } from '../lib/messages.ts';
import { Button } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface CodeFormProps
  extends Pick<TextFieldProps, 'label' | 'aria-label' | 'name' | 'help' | 'inputMode' | 'autoComplete'> {
  code: string;
  /** The label of the button. */
  action: string;
  busy: boolean;
  /** The reason why the code was rejected. */
  error: Message | undefined;
  onType: (code: string) => void;
  /** Resolves with whether the code was accepted. */
  onApply: () => Promise<boolean>;
}

/** A code field with its button. A rejected code stays in the field, which is focused, with the reason. */
export function CodeForm({ code, action, busy, error, onType, onApply, ...fieldProps }: CodeFormProps) {
  const textOf = useServerText(error !== undefined);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const [field] = event.currentTarget.elements;
    const isAccepted = await onApply();
    if (!isAccepted && field instanceof HTMLInputElement) field.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        autoComplete="off"
        {...fieldProps}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        figures
        value={code}
        error={error && textOf?.(error)}
        alert
        end={
          <Button type="submit" size="s" busy={busy} disabled={code.trim() === ''}>
            {action}
          </Button>
        }
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </form>
  );
}
