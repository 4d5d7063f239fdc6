import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { DomainProfile } from '../../api/profile.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import { cartAtom, userAtom } from '../../state/cart.ts';
import { dropDraft } from '../../state/drafts.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { ChevronLeftIcon, CopyIcon, EditIcon } from '../../ui/icons.tsx';
import { Link, LinkButton } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileChoice } from '../profile/profile-choice.tsx';
import { canAddProfile, profileTitle } from '../profile/values.ts';
import { DomainForm } from './domain-form.tsx';
import { copyBillingAtom, domainProfiles, learnDomainFactsAtom } from './state.ts';
import { useLack } from './use-lack.ts';

/** Props of {@link DomainStep}. */
export interface DomainStepProps {
  onDone: () => void;
  onBack: () => void;
  /** A visitor is a customer after all. */
  onLogin: () => void;
}

/** The step that says who will own the domains: choose, copy, add or edit a profile; a visitor's waits for them. */
export function DomainStep({ onDone, onBack, onLogin }: DomainStepProps) {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const user = useAtomValue(userAtom);
  const learn = useSetAtom(learnDomainFactsAtom);
  const chosen = cart?.domainProfile?.id;
  useEffect(() => {
    if (chosen !== undefined) void learn();
  }, [learn, chosen]);
  if (!cart) return <DomainSkeleton />;
  if (!cart.domainProfileRequired && !cart.domainProfile) return <NobodyNeeded {...{ onDone, onBack }} />;
  if (user) return <CustomerDomain key={user.login} onDone={onDone} onBack={onBack} />;
  return (
    <div className="stack">
      <PageHeading
        lead={
          <Trans>
            Already a customer? <LinkButton onClick={onLogin}>Log in</LinkButton>
          </Trans>
        }
      >
        {t`Who will own the domains?`}
      </PageHeading>
      <DomainForm visitor submitLabel={t`Continue`} onDone={onDone} backLabel={t`Back`} onBack={onBack} />
    </div>
  );
}

function NobodyNeeded({ onDone, onBack }: Omit<DomainStepProps, 'onLogin'>) {
  const { t } = useLingui();
  return (
    <div className="stack stack-loose">
      <PageHeading lead={t`Nothing in your cart needs an owner of its own.`}>{t`Domain owner`}</PageHeading>
      <div className="actions actions-apart">
        <Button variant="quiet" flush="start" icon={<ChevronLeftIcon />} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="primary" size="l" onClick={onDone}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </div>
  );
}

type Editing = 'nothing' | 'new' | DomainProfile;

function CustomerDomain({ onDone, onBack }: Omit<DomainStepProps, 'onLogin'>) {
  const { t } = useLingui();
  const state = useAtomValue(domainProfiles.profilesAtom);
  const load = useSetAtom(domainProfiles.loadAtom);
  const { company, domainProfileEditing } = useAtomValue(configAtom);
  const [editing, setEditing] = useState<Editing>('nothing');
  const [hasReturned, setReturned] = useState(false);
  useEffect(() => void load(), [load]);
  useReturn(load, !domainProfileEditing);
  if (state.status === 'failed') {
    return (
      <div className="stack">
        <DomainHeading />
        <ServerMessages
          messages={Object.values(state.messages).flat()}
          action={<Button onClick={() => void load()}>{t`Try again`}</Button>}
        />
      </div>
    );
  }
  if (state.status !== 'ready') return <DomainSkeleton />;
  const { profiles } = state;
  if (editing === 'nothing' && profiles.length > 0) {
    return (
      <div className="stack">
        <DomainHeading takesFocus={hasReturned} />
        <DomainChoice {...{ profiles, onDone, onBack, setEditing }} />
      </div>
    );
  }
  const saved = typeof editing === 'object' ? editing : undefined;
  const giveUp = (): void => {
    dropDraft(company, 'domain-profile');
    setEditing('nothing');
    setReturned(true);
  };
  return (
    <div className="stack">
      <PageHeading takesFocus={editing !== 'nothing'}>
        {saved ? t`Edit the domain profile` : t`Who will own the domains?`}
      </PageHeading>
      {profiles.length === 0 && <CopyBilling count={0} />}
      <DomainForm
        key={saved?.id ?? 'new'}
        saved={saved}
        submitLabel={t`Save and continue`}
        onDone={onDone}
        backLabel={profiles.length > 0 ? t`Back to the profiles` : t`Back`}
        onBack={profiles.length > 0 ? giveUp : onBack}
      />
    </div>
  );
}

/** Who edits a profile in the WebAdmin comes back to it as it is then. */
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

interface DomainChoiceProps {
  profiles: readonly DomainProfile[];
  onDone: () => void;
  onBack: () => void;
  setEditing: (editing: Editing) => void;
}

function DomainChoice({ profiles, onDone, onBack, setEditing }: DomainChoiceProps) {
  const { t } = useLingui();
  const { domainProfileCountLimit, domainProfileEditing } = useAtomValue(configAtom);
  const cart = useAtomValue(cartAtom);
  const choose = useSetAtom(domainProfiles.chooseAtom);
  const host = useHost();
  const lackOf = useLack(profiles);
  return (
    <ProfileChoice
      legend={t`Domain profile`}
      profiles={profiles}
      inCart={cart?.domainProfile?.id}
      choose={(id) => choose(id, host)}
      path="cart.domain-profile"
      limit={domainProfileCountLimit}
      onDone={onDone}
      onBack={onBack}
      onAdd={() => setEditing('new')}
      lackOf={lackOf}
      actions={(chosen) => (
        <>
          {domainProfileEditing ? (
            <Button size="s" icon={<EditIcon size="s" />} onClick={() => setEditing(chosen)}>
              <Trans>Edit {profileTitle(chosen)}</Trans>
            </Button>
          ) : (
            <EditElsewhere />
          )}
          <CopyBilling count={profiles.length} />
        </>
      )}
    />
  );
}

/** Where domain profiles are not edited in the order (section 6). */
function EditElsewhere() {
  const admin = httpUrl(useAtomValue(configAtom).adminUrl);
  if (!admin) return <Trans>Domain profiles are edited in the WebAdmin.</Trans>;
  return (
    <p className="small">
      <Trans>
        To change this profile,{' '}
        <Link href={admin.href} external>
          edit it in the WebAdmin
        </Link>
        .
      </Trans>
    </p>
  );
}

/** The owner is who is billed: copies the billing profile of the cart, where there is room for one more. */
function CopyBilling({ count }: { count: number }) {
  const { t } = useLingui();
  const { domainProfileCountLimit } = useAtomValue(configAtom);
  const billing = useAtomValue(cartAtom)?.billingProfile;
  const copy = useSetAtom(copyBillingAtom);
  const host = useHost();
  const [busy, setBusy] = useState(false);
  if (!billing || !canAddProfile(count, domainProfileCountLimit)) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    await copy(billing.id, host);
    setBusy(false);
  };
  return (
    <div>
      <Button size="s" icon={<CopyIcon size="s" />} busy={busy} onClick={() => void press()}>
        {t`Copy the billing profile`}
      </Button>
    </div>
  );
}

const DomainHeading = ({ takesFocus = false }: { takesFocus?: boolean }) => (
  <PageHeading
    takesFocus={takesFocus}
    lead={<Trans>The registry will know this profile as the owner.</Trans>}
  >
    <Trans>Who will own the domains?</Trans>
  </PageHeading>
);

function DomainSkeleton() {
  const { t } = useLingui();
  return (
    <div className="stack" aria-busy="true">
      <span role="status" className="sr">{t`Loading…`}</span>
      <Skeleton width={260} height={32} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  );
}
