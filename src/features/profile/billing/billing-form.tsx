import { useField } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import type { BillingProfile } from '../../../api/profile.ts';
import { configAtom } from '../../../state/page/config.ts';
import { missingConsentsAtom } from '../../../state/resources/consents.ts';
import { billingFieldsAtom } from '../../../state/resources/required-fields-atoms.ts';
import { atom, useAtomValue, useSetAtom } from '../../../state/store.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { ConsentFields } from '../../consents/consent-fields.tsx';
import { isCountry } from '../form/field-rules.ts';
import { ProfileFields } from '../form/profile-fields.tsx';
import { FormSection, ProfileFormFrame } from '../form/profile-form-frame.tsx';
import type { ProfileFormProps } from '../form/profile-kind.ts';
import { isPendingRefusal } from '../form/state.ts';
import { type ProfileFormState, useProfileForm } from '../form/use-profile-form.ts';
import { AccountFields } from './account-fields.tsx';
import { PendingLink } from './pending-change.tsx';
import { billingNeedsAtom } from './state.ts';
import { submitBillingAtom } from './submit.ts';

export interface BillingFormProps extends ProfileFormProps<BillingProfile> {
  /** Set for visitors, whose form registers them. Called with a typed login that already exists. */
  onLogInAs?: (login: string, sendsCode?: boolean) => void;
}

/** The billing profile form: registers a visitor, or saves a customer's new or existing profile. */
export function BillingForm({ saved, onLogInAs, onDone, ...buttons }: BillingFormProps) {
  const { t } = useLingui();
  const submit = useTagAction(useSetAtom(submitBillingAtom));
  const missing = useAtomValue(missingConsentsAtom);
  const withAccount = onLogInAs !== undefined;
  const byEmail = useAtomValue(configAtom).registration === 'email';
  const asksLogin = withAccount && !byEmail;
  const billing = useProfileForm({
    form: 'billing-profile',
    section: 'billing',
    saved,
    withAccount: asksLogin,
    needsAtom: billingNeedsAtom,
    // Consents were given when the profile was created.
    ready: saved !== undefined || missing.length === 0,
    send: (values) => submit({ values, withAccount, saved }),
    onDone,
  });
  useRequirements(billing);
  const { messages } = billing;
  // Not inside a condition: the React compiler would cache the first result of this getter.
  const { isSubmitted } = billing.form;
  const notice = (
    <ServerMessages messages={messages} action={isPendingRefusal(messages) && <PendingLink />} />
  );
  return (
    <ProfileFormFrame state={billing} label={t`Billing details`} notice={notice} {...buttons}>
      {asksLogin && (
        <FormSection title={t`Your account`}>
          <AccountFields onLogInAs={onLogInAs} />
        </FormSection>
      )}
      <FormSection title={t`Billing details`}>
        <ProfileFields legend={t`Bill to`} severalEmails onLogInAs={byEmail ? onLogInAs : undefined} />
      </FormSection>
      {!saved && (
        <FormSection>
          <ConsentFields isDue={isSubmitted} />
        </FormSection>
      )}
    </ProfileFormFrame>
  );
}

const NOTHING_REQUIRED = atom(undefined);

/** Loads what the shop requires of a company in the chosen country, and renders the form again with it. */
function useRequirements({ form }: ProfileFormState): void {
  const { input: type } = useField(form, { path: ['type'] });
  const { input: countryCode = '' } = useField(form, { path: ['countryCode'] });
  const isKnown = type === 'company' && isCountry(countryCode);
  useAtomValue<unknown>(isKnown ? billingFieldsAtom(countryCode) : NOTHING_REQUIRED);
}
