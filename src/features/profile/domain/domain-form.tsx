import { useField } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import type { DomainProfile } from '../../../api/profile.ts';
import { requiredFieldsAtom } from '../../../state/resources/required-fields-atoms.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { Declarations } from '../../consents/declarations.tsx';
import { isCountry } from '../form/field-rules.ts';
import { ProfileFields } from '../form/profile-fields.tsx';
import { FormSection, ProfileFormFrame } from '../form/profile-form-frame.tsx';
import type { ProfileFormProps } from '../form/profile-kind.ts';
import { useProfileForm } from '../form/use-profile-form.ts';
import { RequiredNotice } from './required-notice.tsx';
import { domainNeedsAtom, fixedValuesAtom, submitDomainAtom } from './state.ts';
import { TakeSimilar } from './take-similar.tsx';

export interface DomainFormProps extends ProfileFormProps<DomainProfile> {
  /** Set without a login: the profile is stored until the visitor registers. */
  visitor?: boolean;
}

/** The domain owner form, with the fields that the registries of the TLDs in the cart require. */
export function DomainForm({ saved, visitor = false, onDone, ...buttons }: DomainFormProps) {
  const { t } = useLingui();
  const submit = useTagAction(useSetAtom(submitDomainAtom));
  const domain = useProfileForm({
    form: 'domain-profile',
    section: 'section-owner',
    saved,
    fixed: useAtomValue(fixedValuesAtom),
    needsAtom: domainNeedsAtom,
    send: (values) => submit({ values, visitor, saved }),
    onDone,
  });
  const { input: countryCode } = useField(domain.form, { path: ['countryCode'] });
  // Loads the registries' requirements in the chosen country, and re-renders the form with them.
  const country = countryCode && isCountry(countryCode) ? countryCode : '';
  useAtomValue(requiredFieldsAtom(country));
  const { messages } = domain;
  // Not inside a condition: the React compiler would cache the first result of this getter.
  const { isSubmitted } = domain.form;
  const isSimilar = messages.some(({ key }) => key === 'exception.domain_profile.similar');
  const notice = (
    <>
      <ServerMessages messages={messages} action={isSimilar && <TakeSimilar onDone={onDone} />} />
      <RequiredNotice />
    </>
  );
  return (
    <ProfileFormFrame state={domain} label={t`Domain owner`} notice={notice} {...buttons}>
      <FormSection title={t`Domain owner`}>
        <ProfileFields legend={t`Who owns the domains`} isOwner />
      </FormSection>
      <Declarations countryCode={country} isDue={isSubmitted} />
    </ProfileFormFrame>
  );
}
