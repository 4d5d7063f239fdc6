import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Messages } from '../../api/error-messages.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';

interface ProfilesFailureProps {
  heading: ReactNode;
  messages: Messages;
  onRetry: () => void;
  onBack: () => void;
}

/** The list of profiles did not come: ask again, or go back. */
export function ProfilesFailure({ heading, messages, onRetry, onBack }: ProfilesFailureProps) {
  const { t } = useLingui();
  return (
    <div className="stack">
      {heading}
      <ServerMessages
        messages={Object.values(messages).flat()}
        action={<Button onClick={onRetry}>{t`Try again`}</Button>}
      />
      <div className="actions">
        <BackButton onClick={onBack}>{t`Back`}</BackButton>
      </div>
    </div>
  );
}
