import { Trans, useLingui } from '@lingui/react/macro';
import { useStyles } from '../../ui/root.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { AddressFields } from './address-fields.tsx';
import { FormText } from './form-text.tsx';
import { useFormField } from './form-tools.tsx';
import { CompanyFields, PersonFields } from './identity-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import css from './profile.css?inline';

/** Props of {@link ProfileFields}. */
export interface ProfileFieldsProps {
  legend: string;
  /** Bills may go to several addresses. */
  severalEmails?: boolean;
}

/** Everything of a profile: who it is, and where. What the chosen type lacks is hidden, kept, and not sent. */
export function ProfileFields({ legend, severalEmails = false }: ProfileFieldsProps) {
  useStyles(css);
  const { t } = useLingui();
  const type = useFormField('type');
  const isCompany = type.value === 'company';
  return (
    <div className="fields">
      <SegmentedControl
        legend={legend}
        name="type"
        options={[
          { value: 'person', label: t`Person` },
          { value: 'company', label: t`Company` },
        ]}
        value={type.value}
        onChange={type.onValue}
      />
      {isCompany && <CompanyFields />}
      <FormText name="name" label={isCompany ? t`Contact person` : t`Full name`} fill="name" />
      {!isCompany && <PersonFields />}
      <ContactFields severalEmails={severalEmails} />
      <AddressFields />
    </div>
  );
}

function ContactFields({ severalEmails }: { severalEmails: boolean }) {
  const { t } = useLingui();
  return (
    <div className="pair">
      <FormText
        name="emails"
        label={t`Email`}
        help={severalEmails && t`Several addresses? Put commas between them.`}
        inputMode="email"
        fill="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField />
    </div>
  );
}

/** What the visitor cannot leave out carries no mark; said once above the form. */
export const RequiredNote = () => (
  <p className="muted small">
    <Trans>Fill in everything that is not marked as optional.</Trans>
  </p>
);
