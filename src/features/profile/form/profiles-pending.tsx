import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Messages } from '../../../lib/messages.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { ProfilesSkeleton } from './profiles-skeleton.tsx';

interface ProfilesPendingProps {
  heading: ReactNode;
  /** The load error; undefined while loading. */
  messages: Messages | undefined;
  load: () => Promise<void>;
  onBack: () => void;
}

/** A skeleton while profiles load; after a failure, the error with retry and back buttons. */
export function ProfilesPending({ heading, messages, load, onBack }: ProfilesPendingProps) {
  const { t } = useLingui();
  if (!messages) return <ProfilesSkeleton />;
  return (
    <div className="stack">
      {heading}
      <ServerMessages
        messages={Object.values(messages).flat()}
        action={<Button onClick={() => void load()}>{t`Try again`}</Button>}
      />
      <div className="actions actions-apart">
        <BackButton onClick={onBack}>{t`Back`}</BackButton>
      </div>
    </div>
  );
}
