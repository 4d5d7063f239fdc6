import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { BillingProfile } from '../../../api/profile.ts';
import { cartAtom } from '../../../state/cart.ts';
import { configAtom } from '../../../state/config.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useHost } from '../../../ui/host-context.ts';
import { EditIcon } from '../../../ui/icons-cart.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ProfileChoice } from '../form/profile-choice.tsx';
import { ProfilesPending } from '../form/profiles-pending.tsx';
import { type Editing, useEditing } from '../form/use-editing.ts';
import { profileTitle } from '../form/values.ts';
import { PendingChange } from './pending-change.tsx';
import { ProfileForm } from './profile-form.tsx';
import { billingProfiles } from './state.ts';

export interface CustomerBillingProps {
  onDone: () => void;
  onBack: () => void;
}

/** The billing step of a customer: the list of profiles, or the form of one. */
export function CustomerBilling({ onDone, onBack }: CustomerBillingProps) {
  const { t } = useLingui();
  const state = useAtomValue(billingProfiles.profilesAtom);
  const load = useSetAtom(billingProfiles.loadAtom);
  const editing = useEditing<BillingProfile>('billing-profile', useSetAtom(billingProfiles.discardAtom));
  useEffect(() => void load(), [load]);
  if (state.status !== 'ready') {
    const messages = state.status === 'failed' ? state.messages : undefined;
    return <ProfilesPending heading={<Heading />} {...{ messages, load, onBack }} />;
  }
  const { profiles } = state;
  const hasList = profiles.length > 0;
  if (hasList && !editing.isEditing) return <Choice {...{ profiles, editing, onDone, onBack }} />;
  const { saved, giveUp } = editing;
  return (
    <div className="stack">
      <PageHeading takesFocus={editing.isEditing}>
        {saved ? t`Edit the billing profile` : t`New billing profile`}
      </PageHeading>
      <ProfileForm
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

const Heading = ({ takesFocus = false }: { takesFocus?: boolean }) => (
  <PageHeading takesFocus={takesFocus} lead={<Trans>The invoice will be issued to this profile.</Trans>}>
    <Trans>Who should we bill?</Trans>
  </PageHeading>
);

interface ChoiceProps extends CustomerBillingProps {
  profiles: readonly BillingProfile[];
  editing: Editing<BillingProfile>;
}

function Choice({ profiles, editing, onDone, onBack }: ChoiceProps) {
  const { t } = useLingui();
  const { billingProfileCountLimit } = useAtomValue(configAtom);
  const inCart = useAtomValue(cartAtom)?.billingProfile?.id;
  const choose = useSetAtom(billingProfiles.chooseAtom);
  const pending = useAtomValue(billingProfiles.pendingAtom);
  const host = useHost();
  const isPending = ({ id, pendingChangeRequest }: BillingProfile): boolean =>
    pendingChangeRequest === true || pending.includes(id);
  return (
    <div className="stack">
      <Heading takesFocus={editing.hasReturned} />
      <ProfileChoice
        legend={t`Billing profile`}
        profiles={profiles}
        inCart={inCart}
        choose={(id) => choose(id, host)}
        limit={billingProfileCountLimit}
        onDone={onDone}
        onBack={onBack}
        onAdd={editing.add}
        noteOf={(profile) => (isPending(profile) ? t`A change is waiting for approval` : undefined)}
        actions={(chosen) =>
          isPending(chosen) ? (
            <PendingChange />
          ) : (
            <Button size="s" icon={<EditIcon size="s" />} onClick={() => editing.edit(chosen)}>
              <Trans>Edit {profileTitle(chosen)}</Trans>
            </Button>
          )
        }
      />
    </div>
  );
}
