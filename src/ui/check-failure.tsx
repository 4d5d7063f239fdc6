import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Message } from '../lib/messages.ts';
import { Button } from './button.tsx';
import { ServerMessages } from './server-messages.tsx';

interface CheckFailureProps {
  /** The messages of the failed check by their paths. */
  failure: Readonly<Record<string, readonly Message[]>> | undefined;
  lead: ReactNode;
  onRetry: () => void;
}

/** The reason why a check could not run, with a retry button; renders nothing without a failure. */
export function CheckFailure({ failure, lead, onRetry }: CheckFailureProps) {
  const { t } = useLingui();
  return (
    <ServerMessages
      tone="warn"
      messages={failure && Object.values(failure).flat()}
      lead={lead}
      action={<Button onClick={onRetry}>{t`Try again`}</Button>}
    />
  );
}
