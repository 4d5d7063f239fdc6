import { useField } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { BillingProfile } from '../../../api/profile.ts';
import { consentsAtom } from '../../../state/consents.ts';
import { billingFieldsAtom } from '../../../state/required-fields.ts';
import { atom, useAtomValue, useSetAtom, useStore } from '../../../state/store.ts';
import { useHost } from '../../../ui/host-context.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { ConsentFields } from '../../consents/consent-fields.tsx';
import { isCountry } from '../form/field-rules.ts';
import { ProfileFields } from '../form/profile-fields.tsx';
import { type FormButtons, ProfileFormFrame } from '../form/profile-form-frame.tsx';
import { startValuesAtom } from '../form/start-values.ts';
import { isPendingRefusal } from '../form/state.ts';
import { type ProfileFormState, useProfileForm } from '../form/use-profile-form.ts';
import { AccountFields } from './account-fields.tsx';
import { PendingLink } from './pending-change.tsx';
import { billingNeedsAtom } from './state.ts';
import { submitBillingAtom } from './submit.ts';

export interface ProfileFormProps extends FormButtons {
  /** The profile being edited; undefined for a new one. */
  saved?: BillingProfile | undefined;
  /** Set for visitors, whose form contains login and password. Called with a typed login that already exists. */
  onLogInAs?: (login: string) => void;
  onDone: () => void;
}

/** The billing profile form: registers a visitor, or saves a customer's new or existing profile. */
export function ProfileForm({ saved, onLogInAs, onDone, ...buttons }: ProfileFormProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const from = useHost();
  const submit = useSetAtom(submitBillingAtom);
  const { termsAndConditionsConsent, thirdPartyConsent } = useAtomValue(consentsAtom);
  const store = useStore();
  const withAccount = onLogInAs !== undefined;
  const billing = useProfileForm({
    form: 'billing-profile',
    section: 'billing',
    saved,
    start: useAtomValue(startValuesAtom),
    withAccount,
    // Read during validation: the server's response may arrive after the form was rendered.
    needsOf: (values) => store.get(billingNeedsAtom)(values),
    // Consents were given when the profile was created.
    ready: saved !== undefined || (termsAndConditionsConsent && thirdPartyConsent),
    send: (values) => submit({ values, withAccount, saved, from }),
    onDone,
    box,
  });
  useRequirements(billing);
  const { messages } = billing;
  // Not inside a condition: the React compiler would cache the first result of this getter.
  const { isSubmitted } = billing.form;
  const notice = (
    <ServerMessages messages={messages} action={isPendingRefusal(messages) && <PendingLink />} />
  );
  return (
    <ProfileFormFrame state={billing} box={box} label={t`Billing details`} notice={notice} {...buttons}>
      {onLogInAs && (
        <section className="card card-fields profile-section">
          <h3>
            <Trans>Your account</Trans>
          </h3>
          <AccountFields onLogInAs={onLogInAs} />
        </section>
      )}
      <section className="card card-fields profile-section">
        <h3>
          <Trans>Billing details</Trans>
        </h3>
        <ProfileFields legend={t`Bill to`} severalEmails />
      </section>
      {!saved && (
        <section className="card card-fields profile-section">
          <ConsentFields isDue={isSubmitted} />
        </section>
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
