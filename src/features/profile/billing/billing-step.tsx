import { Trans, useLingui } from '@lingui/react/macro';
import { cartAtom, userAtom } from '../../../state/cart/cart-atom.ts';
import { temporaryProfileAtom } from '../../../state/cart/temporary-profile.ts';
import { loginHintAtom } from '../../../state/session/person.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { CustomerProfiles } from '../form/customer-profiles.tsx';
import { ProfilesSkeleton } from '../form/profiles-skeleton.tsx';
import css from './billing.css?inline';
import { BillingForm } from './billing-form.tsx';
import { BILLING_KIND } from './billing-kind.tsx';

export interface BillingStepProps {
  onDone(): void;
  onBack(): void;
  /** Called when the visitor chooses to log in, perhaps with a code that is sent to the email address they typed. */
  onLogin(sendsCode?: boolean): void;
}

/** The billing step: a visitor registers; a customer chooses, adds or edits a profile. */
export function BillingStep({ onDone, onBack, onLogin }: BillingStepProps) {
  useStyles(css);
  const { t } = useLingui();
  const hasCart = useAtomValue(cartAtom) !== undefined;
  const user = useAtomValue(userAtom);
  const hasOwner = useAtomValue(temporaryProfileAtom) !== undefined;
  const hint = useSetAtom(loginHintAtom);
  if (!hasCart) return <ProfilesSkeleton />;
  if (user) return <CustomerProfiles kind={BILLING_KIND} key={user.login} onDone={onDone} onBack={onBack} />;
  const logInAs = (login?: string, sendsCode?: boolean): void => {
    hint(login);
    onLogin(sendsCode);
  };
  return (
    <div className="stack">
      <PageHeading
        lead={
          <Trans>
            Already a customer? <LinkButton onClick={() => logInAs()}>Log in</LinkButton>
          </Trans>
        }
      >
        <Trans>Your details</Trans>
      </PageHeading>
      {hasOwner && (
        <p className="muted">
          <Trans>We’ve filled in the domain owner’s details. Change anything that’s different.</Trans>
        </p>
      )}
      <BillingForm
        onLogInAs={logInAs}
        submitLabel={t`Create account and continue`}
        onDone={onDone}
        onBack={onBack}
      />
    </div>
  );
}
