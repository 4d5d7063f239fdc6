import { Form } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { BillingProfile } from '../../api/profile.ts';
import { consentsAtom } from '../../state/consents.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { FormToolsProvider } from '../profile/form-tools.tsx';
import { ProfileFields, RequiredNote } from '../profile/profile-fields.tsx';
import { BILLING_NEEDS } from '../profile/rules.ts';
import { startValuesAtom } from '../profile/start-values.ts';
import { useProfileForm } from '../profile/use-profile-form.ts';
import { AccountFields } from './account-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { submitBillingAtom } from './submit.ts';

/** Props of {@link ProfileForm}. */
export interface ProfileFormProps {
  /** The profile that is edited; absent for a new one. */
  saved?: BillingProfile | undefined;
  /** For visitors: login and password on top, and both consents at the bottom. */
  withAccount?: boolean;
  withConsents?: boolean;
  submitLabel: string;
  onDone: () => void;
  backLabel: string;
  onBack: () => void;
}

const needsOf = () => BILLING_NEEDS;

/** A billing profile to fill in: for a visitor who becomes a customer, and for a customer's new or saved profile. */
export function ProfileForm(props: ProfileFormProps) {
  const { saved, withAccount = false, withConsents = false, submitLabel, onDone, backLabel, onBack } = props;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const from = useHost();
  const submit = useSetAtom(submitBillingAtom);
  const { termsAndConditionsConsent, thirdPartyConsent } = useAtomValue(consentsAtom);
  const billing = useProfileForm({
    form: 'billing-profile',
    section: 'billing',
    saved,
    start: useAtomValue(startValuesAtom),
    withAccount,
    needsOf,
    ready: !withConsents || (termsAndConditionsConsent && thirdPartyConsent),
    send: (values) => submit({ values, withAccount, saved, from }),
    onDone,
    box,
  });
  const { form, busy, messages, onEdit } = billing;
  // Read here: inside a condition the compiler would keep the first answer of this getter for good.
  const { isSubmitted } = form;
  return (
    <FormToolsProvider value={billing}>
      <div ref={box}>
        <Form
          of={form}
          className="stack"
          onSubmit={billing.onSubmit}
          onChange={onEdit}
          aria-label={t`Billing details`}
        >
          <ServerMessages messages={messages} />
          <RequiredNote />
          {withAccount && (
            <section className="card profile-section">
              <h3>
                <Trans>Your account</Trans>
              </h3>
              <AccountFields />
            </section>
          )}
          <section className="card profile-section">
            <h3>
              <Trans>Billing details</Trans>
            </h3>
            <ProfileFields legend={t`Who is billed`} severalEmails />
          </section>
          {withConsents && (
            <section className="card profile-section">
              <ConsentFields isDue={isSubmitted} />
            </section>
          )}
          <div className="actions actions-apart">
            <Button variant="quiet" flush="start" icon={<ChevronLeftIcon />} onClick={onBack}>
              {backLabel}
            </Button>
            <Button type="submit" variant="primary" size="l" busy={busy}>
              {submitLabel}
            </Button>
          </div>
        </Form>
      </div>
    </FormToolsProvider>
  );
}
