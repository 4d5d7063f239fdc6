import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BillingProfile } from '../../api/profile.ts';
import { cartAtom, userAtom } from '../../state/cart.ts';
import { dropDraft } from '../../state/drafts.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { waitingProfileAtom } from '../../state/waiting-profile.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { EditIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useStyles } from '../../ui/root.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileChoice } from '../profile/profile-choice.tsx';
import { profileTitle } from '../profile/values.ts';
import css from './billing.css?inline';
import { ProfileForm } from './profile-form.tsx';
import { billingProfiles } from './state.ts';

/** Props of {@link BillingStep}. */
export interface BillingStepProps {
  onDone(): void;
  onBack(): void;
  /** A visitor is a customer after all. */
  onLogin(): void;
}

/** The step that says who is billed: a visitor registers here, a customer chooses, adds or edits a profile. */
export function BillingStep({ onDone, onBack, onLogin }: BillingStepProps) {
  useStyles(css);
  const { t } = useLingui();
  const hasCart = useAtomValue(cartAtom) !== undefined;
  const user = useAtomValue(userAtom);
  const hasOwner = useAtomValue(waitingProfileAtom) !== undefined;
  if (!hasCart) return <BillingSkeleton />;
  if (user) return <CustomerBilling key={user.login} onDone={onDone} onBack={onBack} />;
  return (
    <div className="stack billing">
      <PageHeading
        lead={
          <Trans>
            Already a customer? <LinkButton onClick={onLogin}>Log in</LinkButton>
          </Trans>
        }
      >
        <Trans>Your details</Trans>
      </PageHeading>
      {hasOwner && (
        <p className="muted">
          <Trans>We filled in what you said of the owner of the domains. Change what differs.</Trans>
        </p>
      )}
      <ProfileForm
        withAccount
        withConsents
        submitLabel={t`Create account and continue`}
        onDone={onDone}
        backLabel={t`Back`}
        onBack={onBack}
      />
    </div>
  );
}

type Editing = 'nothing' | 'new' | BillingProfile;

function CustomerBilling({ onDone, onBack }: Omit<BillingStepProps, 'onLogin'>) {
  const { t } = useLingui();
  const state = useAtomValue(billingProfiles.profilesAtom);
  const load = useSetAtom(billingProfiles.loadAtom);
  const { company, billingProfileCountLimit } = useAtomValue(configAtom);
  const inCart = useAtomValue(cartAtom)?.billingProfile?.id;
  const choose = useSetAtom(billingProfiles.chooseAtom);
  const held = useAtomValue(billingProfiles.heldAtom);
  const host = useHost();
  const [editing, setEditing] = useState<Editing>('nothing');
  const [hasReturned, setReturned] = useState(false);
  useEffect(() => void load(), [load]);
  if (state.status === 'failed') {
    return (
      <div className="stack billing">
        <CustomerHeading />
        <ServerMessages
          messages={Object.values(state.messages).flat()}
          action={<Button onClick={() => void load()}>{t`Try again`}</Button>}
        />
      </div>
    );
  }
  if (state.status !== 'ready') return <BillingSkeleton />;
  const { profiles } = state;
  if (editing === 'nothing' && profiles.length > 0) {
    return (
      <div className="stack billing">
        <CustomerHeading takesFocus={hasReturned} />
        <ProfileChoice
          legend={t`Billing profile`}
          profiles={profiles}
          inCart={inCart}
          choose={(id) => choose(id, host)}
          path="cart.billing-profile"
          limit={billingProfileCountLimit}
          onDone={onDone}
          onBack={onBack}
          onAdd={() => setEditing('new')}
          actions={(chosen) =>
            held.includes(chosen.id) ? (
              <p className="muted small">{t`A change of this profile waits for approval. It cannot be edited until then.`}</p>
            ) : (
              <Button size="s" icon={<EditIcon size="s" />} onClick={() => setEditing(chosen)}>
                <Trans>Edit {profileTitle(chosen)}</Trans>
              </Button>
            )
          }
        />
      </div>
    );
  }
  const saved = typeof editing === 'object' ? editing : undefined;
  const giveUp = (): void => {
    dropDraft(company, 'billing-profile');
    setEditing('nothing');
    setReturned(true);
  };
  return (
    <div className="stack billing">
      <PageHeading takesFocus={editing !== 'nothing'}>
        {saved ? t`Edit the billing profile` : t`New billing profile`}
      </PageHeading>
      <ProfileForm
        key={saved?.id ?? 'new'}
        saved={saved}
        withConsents={!saved}
        submitLabel={t`Save and continue`}
        onDone={onDone}
        backLabel={profiles.length > 0 ? t`Back to the profiles` : t`Back`}
        onBack={profiles.length > 0 ? giveUp : onBack}
      />
    </div>
  );
}

const CustomerHeading = ({ takesFocus = false }: { takesFocus?: boolean }) => (
  <PageHeading takesFocus={takesFocus} lead={<Trans>The invoice will be made out to this profile.</Trans>}>
    <Trans>Who is billed?</Trans>
  </PageHeading>
);

/** The size of two profiles. */
function BillingSkeleton() {
  const { t } = useLingui();
  return (
    <div className="stack billing" aria-busy="true">
      <span role="status" className="sr">{t`Loading…`}</span>
      <Skeleton width={220} height={32} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  );
}
