import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cartAtom, userAtom } from '../../../state/cart/cart-atom.ts';
import { atom, useAtomValue, useSetAtom } from '../../../state/store.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { StepActions } from '../../../ui/step-actions.tsx';
import { ProfilesSkeleton } from '../form/profiles-skeleton.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { unconfirmedAtom } from './confirm-state.ts';
import { CustomerDomain } from './customer-domain.tsx';
import { DomainForm } from './domain-form.tsx';

export interface DomainStepProps {
  onDone: () => void;
  onBack: () => void;
  /** Called when the visitor chooses to log in. */
  onLogin: () => void;
}

const askEmailAtom = atom(null, (get): string => get(unconfirmedAtom));

/**
 * The domain owner step: choose, copy, add or edit a profile; a visitor's profile is stored until they register. The
 * address of a complete one is confirmed where a registry wants that.
 */
export function DomainStep({ onDone, onBack, onLogin }: DomainStepProps) {
  const [email, setEmail] = useState('');
  const askEmail = useSetAtom(askEmailAtom);
  const finish = (): void => {
    const unconfirmed = askEmail();
    if (unconfirmed === '') onDone();
    else setEmail(unconfirmed);
  };
  const [hasReturned, setReturned] = useState(false);
  const goBack = (): void => {
    setReturned(true);
    setEmail('');
  };
  if (email) return <ConfirmEmail {...{ email, onDone }} onBack={goBack} />;
  return <OwnerOfDomains {...{ onBack, onLogin, hasReturned }} onDone={finish} />;
}

function OwnerOfDomains({
  onDone,
  onBack,
  onLogin,
  hasReturned,
}: DomainStepProps & { hasReturned: boolean }) {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const user = useAtomValue(userAtom);
  if (!cart) return <ProfilesSkeleton />;
  if (!cart.domainProfileRequired && !cart.domainProfile) return <NoOwnerNeeded {...{ onDone, onBack }} />;
  if (user) return <CustomerDomain key={user.login} {...{ onDone, onBack, hasReturned }} />;
  return (
    <div className="stack">
      <PageHeading
        takesFocus={hasReturned}
        lead={
          <Trans>
            Already a customer? <LinkButton onClick={onLogin}>Log in</LinkButton>
          </Trans>
        }
      >
        {t`Who will own the domains?`}
      </PageHeading>
      <DomainForm visitor submitLabel={t`Continue`} onDone={onDone} onBack={onBack} />
    </div>
  );
}

function NoOwnerNeeded({ onDone, onBack }: Omit<DomainStepProps, 'onLogin'>) {
  const { t } = useLingui();
  return (
    <div className="stack stack-loose">
      <PageHeading lead={t`Nothing in your cart needs a domain owner.`}>{t`Domain owner`}</PageHeading>
      <StepActions onBack={onBack} next={t`Continue`} onNext={onDone} />
    </div>
  );
}
