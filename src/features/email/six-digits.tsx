import { useState } from 'react';
import type { Message } from '../../lib/messages.ts';
import { CodeForm } from '../../ui/code-form.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import type { CodeOutcome } from './code-outcome.ts';

interface SixDigitsProps<Answer> {
  label: string;
  help: string;
  /** The label of the button. */
  action: string;
  /** Why no other code could be sent. */
  refusal: Message | undefined;
  tryCode: (digits: string) => Promise<CodeOutcome<Answer>>;
  onDone: (answer: Answer) => void;
}

const isWhole = (code: string): boolean => code.length === 6;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The field of a code that was sent by email; the last digit submits it, as the help says. */
export function SixDigits<Answer>({ refusal, tryCode, onDone, ...texts }: SixDigitsProps<Answer>) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<Message>();
  const { busy, press } = useBusy(async (digits: string): Promise<boolean> => {
    if (!isWhole(digits)) {
      setError({ key: 'wsk.user.code_digits' });
      return false;
    }
    const outcome = await tryCode(digits);
    if (outcome.kind === 'refused') setError(outcome.message);
    if (outcome.kind !== 'done') return false;
    onDone(outcome.answer);
    return true;
  });
  return (
    <CodeForm
      {...texts}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      code={code}
      busy={busy}
      error={error ?? refusal}
      onType={(text) => {
        setCode(text);
        setError(undefined);
        if (isWhole(digitsOf(text))) void press(digitsOf(text));
      }}
      onApply={async () => (await press(digitsOf(code))) ?? false}
    />
  );
}
