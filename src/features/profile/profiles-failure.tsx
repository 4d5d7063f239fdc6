import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Messages } from '../../api/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';

interface ProfilesFailureProps {
  heading: ReactNode;
  messages: Messages;
  onRetry: () => void;
}

/** The list of profiles did not come. */
export function ProfilesFailure({ heading, messages, onRetry }: ProfilesFailureProps) {
  const { t } = useLingui();
  return (
    <div className="stack">
      {heading}
      <ServerMessages
        messages={Object.values(messages).flat()}
        action={<Button onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  );
}
