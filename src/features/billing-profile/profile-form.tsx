import { Form } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { BillingProfile } from '../../api/profile.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { AccountFields } from './account-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { FormToolsProvider } from './form-tools.tsx';
import { ProfileFields, RequiredNote } from './profile-fields.tsx';
import { useBillingForm } from './use-billing-form.ts';

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

/** A billing profile to fill in: for a visitor who becomes a customer, and for a customer's new or saved profile. */
export function ProfileForm(props: ProfileFormProps) {
  const { saved, withAccount = false, withConsents = false, submitLabel, onDone, backLabel, onBack } = props;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const billing = useBillingForm({ saved, withAccount, withConsents, onDone, box });
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
            <section className="card billing-section">
              <h3>
                <Trans>Your account</Trans>
              </h3>
              <AccountFields />
            </section>
          )}
          <section className="card billing-section">
            <h3>
              <Trans>Billing details</Trans>
            </h3>
            <ProfileFields onEdit={onEdit} />
          </section>
          {withConsents && (
            <section className="card billing-section">
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
