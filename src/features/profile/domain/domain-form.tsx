import { useField } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { DomainProfile } from '../../../api/profile.ts';
import { requiredFieldsAtom } from '../../../state/required-fields.ts';
import { useAtomValue, useSetAtom, useStore } from '../../../state/store.ts';
import { useHost } from '../../../ui/host-context.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { isCountry } from '../form/field-rules.ts';
import { ProfileFields } from '../form/profile-fields.tsx';
import { type FormButtons, ProfileFormFrame } from '../form/profile-form-frame.tsx';
import { startValuesAtom } from '../form/start-values.ts';
import { useProfileForm } from '../form/use-profile-form.ts';
import { RequiredNotice } from './required-notice.tsx';
import { domainNeedsAtom, fixedValuesAtom, submitDomainAtom } from './state.ts';
import { TakeSimilar } from './take-similar.tsx';

export interface DomainFormProps extends FormButtons {
  /** The profile being edited; undefined for a new one. */
  saved?: DomainProfile | undefined;
  /** Set without a login: the profile is stored until the visitor registers. */
  visitor?: boolean;
  onDone: () => void;
}

/** The domain owner form, with the fields that the registries of the TLDs in the cart require. */
export function DomainForm({ saved, visitor = false, onDone, ...buttons }: DomainFormProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const from = useHost();
  const store = useStore();
  const submit = useSetAtom(submitDomainAtom);
  const domain = useProfileForm({
    form: 'domain-profile',
    section: 'section-owner',
    saved,
    start: useAtomValue(startValuesAtom),
    fixed: useAtomValue(fixedValuesAtom),
    withAccount: false,
    // Read during validation: the server's response may arrive after the form was rendered.
    needsOf: (values) => store.get(domainNeedsAtom)(values),
    ready: true,
    send: (values) => submit({ values, visitor, saved, from }),
    onDone,
    box,
  });
  const { input: countryCode } = useField(domain.form, { path: ['countryCode'] });
  // Loads the registries' requirements in the chosen country, and re-renders the form with them.
  useAtomValue(requiredFieldsAtom(countryCode && isCountry(countryCode) ? countryCode : ''));
  const { messages } = domain;
  const isSimilar = messages.some(({ key }) => key === 'exception.domain_profile.similar');
  const notice = (
    <>
      <ServerMessages messages={messages} action={isSimilar && <TakeSimilar onDone={onDone} />} />
      <RequiredNotice />
    </>
  );
  return (
    <ProfileFormFrame state={domain} box={box} label={t`Domain owner`} notice={notice} {...buttons}>
      <section className="card card-fields profile-section">
        <h3>
          <Trans>Domain owner</Trans>
        </h3>
        <ProfileFields legend={t`Who owns the domains`} />
      </section>
    </ProfileFormFrame>
  );
}
