import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { BillingProfile } from '../../api/profile.ts';
import { consentsAtom } from '../../state/consents.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { ProfileFields } from '../profile/profile-fields.tsx';
import { type FormButtons, ProfileFormFrame } from '../profile/profile-form-frame.tsx';
import { BILLING_NEEDS } from '../profile/rules.ts';
import { startValuesAtom } from '../profile/start-values.ts';
import { isPendingRefusal } from '../profile/state.ts';
import { useProfileForm } from '../profile/use-profile-form.ts';
import { AccountFields } from './account-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { PendingLink } from './pending-change.tsx';
import { submitBillingAtom } from './submit.ts';

/** Props of {@link ProfileForm}. */
export interface ProfileFormProps extends FormButtons {
  /** The profile that is edited; absent for a new one. */
  saved?: BillingProfile | undefined;
  /** For visitors: login and password on top. Called with a typed login that may be theirs already. */
  onLogInAs?: (login: string) => void;
  onDone: () => void;
}

const needsOf = () => BILLING_NEEDS;

/** A billing profile to fill in: for a visitor who becomes a customer, and for a customer's new or saved profile. */
export function ProfileForm({ saved, onLogInAs, onDone, ...buttons }: ProfileFormProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const from = useHost();
  const submit = useSetAtom(submitBillingAtom);
  const { termsAndConditionsConsent, thirdPartyConsent } = useAtomValue(consentsAtom);
  const withAccount = onLogInAs !== undefined;
  const billing = useProfileForm({
    form: 'billing-profile',
    section: 'billing',
    saved,
    start: useAtomValue(startValuesAtom),
    withAccount,
    needsOf,
    // Who has a profile has agreed with it.
    ready: saved !== undefined || (termsAndConditionsConsent && thirdPartyConsent),
    send: (values) => submit({ values, withAccount, saved, from }),
    onDone,
    box,
  });
  const { messages } = billing;
  // Read here: inside a condition the compiler would keep the first answer of this getter for good.
  const { isSubmitted } = billing.form;
  const notice = (
    <ServerMessages messages={messages} action={isPendingRefusal(messages) && <PendingLink />} />
  );
  return (
    <ProfileFormFrame state={billing} box={box} label={t`Billing details`} notice={notice} {...buttons}>
      {onLogInAs && (
        <section className="card profile-section">
          <h3>
            <Trans>Your account</Trans>
          </h3>
          <AccountFields onLogInAs={onLogInAs} />
        </section>
      )}
      <section className="card profile-section">
        <h3>
          <Trans>Billing details</Trans>
        </h3>
        <ProfileFields legend={t`Who is billed`} severalEmails />
      </section>
      {!saved && (
        <section className="card profile-section">
          <ConsentFields isDue={isSubmitted} />
        </section>
      )}
    </ProfileFormFrame>
  );
}
