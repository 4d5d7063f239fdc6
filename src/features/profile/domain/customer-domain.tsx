import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { DomainProfile } from '../../../api/profile.ts';
import { configAtom } from '../../../state/config.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ProfilesPending } from '../form/profiles-pending.tsx';
import { useEditing } from '../form/use-editing.ts';
import { CopyBilling } from './copy-billing.tsx';
import { DomainChoice } from './domain-choice.tsx';
import { DomainForm } from './domain-form.tsx';
import { domainProfiles } from './state.ts';

export interface CustomerDomainProps {
  onDone: () => void;
  onBack: () => void;
}

/** The domain owner step of a customer: the list of profiles, or the form of one. */
export function CustomerDomain({ onDone, onBack }: CustomerDomainProps) {
  const { t } = useLingui();
  const state = useAtomValue(domainProfiles.profilesAtom);
  const load = useSetAtom(domainProfiles.loadAtom);
  const { domainProfileEditing } = useAtomValue(configAtom);
  const editing = useEditing<DomainProfile>('domain-profile', useSetAtom(domainProfiles.discardAtom));
  useEffect(() => void load(), [load]);
  useReturn(load, !domainProfileEditing);
  if (state.status !== 'ready') {
    const messages = state.status === 'failed' ? state.messages : undefined;
    return <ProfilesPending heading={<Heading />} {...{ messages, load, onBack }} />;
  }
  const { profiles } = state;
  const hasList = profiles.length > 0;
  if (hasList && !editing.isEditing) {
    return (
      <div className="stack">
        <Heading takesFocus={editing.hasReturned} />
        <DomainChoice {...{ profiles, editing, onDone, onBack }} />
      </div>
    );
  }
  const { saved, giveUp } = editing;
  return (
    <div className="stack">
      <PageHeading takesFocus={editing.isEditing}>
        {saved ? t`Edit the domain profile` : t`Who will own the domains?`}
      </PageHeading>
      {!hasList && <CopyBilling count={0} />}
      <DomainForm
        key={saved?.id ?? 'new'}
        saved={saved}
        submitLabel={t`Save and continue`}
        onDone={onDone}
        backLabel={hasList ? t`Back to profiles` : t`Back`}
        onBack={hasList ? giveUp : onBack}
      />
    </div>
  );
}

/** Reloads the profiles when the customer returns, perhaps from editing one in the WebAdmin. */
function useReturn(load: () => Promise<void>, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [load, isNeeded]);
}

const Heading = ({ takesFocus = false }: { takesFocus?: boolean }) => (
  <PageHeading
    takesFocus={takesFocus}
    lead={<Trans>This profile will be registered as the domain owner.</Trans>}
  >
    <Trans>Who will own the domains?</Trans>
  </PageHeading>
);
