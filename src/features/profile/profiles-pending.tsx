import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Messages } from '../../api/error-messages.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { ProfilesSkeleton } from './profiles-skeleton.tsx';

interface ProfilesPendingProps {
  heading: ReactNode;
  /** Why the list did not come; undefined while it is on its way. */
  messages: Messages | undefined;
  load: () => Promise<void>;
  onBack: () => void;
}

/** In place of the profiles: their shape until they come; where they do not, ask again or go back. */
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
      <div className="actions">
        <BackButton onClick={onBack}>{t`Back`}</BackButton>
      </div>
    </div>
  );
}
