import { getInput, setInput } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileType } from '../../../config/profile-fields.ts';
import { useStyles } from '../../../ui/renderer.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useEmailOffer } from '../../email/use-email-offer.tsx';
import { nameField, type ProfileValues } from '../rules.ts';
import { AddressFields } from './address-fields.tsx';
import { useFormContext, useFormField } from './form-context.tsx';
import { CompanyFields, OtherFields, StudentCardField } from './identity-fields.tsx';
import { type LogInAs, useKnownEmail } from './known-email.tsx';
import { CompanyOwns, useOwnerHelp } from './owner-help.tsx';
import { PhoneField } from './phone-field.tsx';
import css from './profile.css?inline';
import { ProfileTextField } from './profile-text-field.tsx';
import { useCardRecheck } from './student-card.tsx';

export interface ProfileFieldsProps {
  legend: string;
  /** Allows several email addresses, for billing. */
  severalEmails?: boolean;
  /** The profile is that of the owner of domains, to whom a registry writes. */
  isOwner?: boolean;
  /** Set for a visitor who registers with the email address alone: called with one that the shop knows. */
  onLogInAs?: LogInAs | undefined;
}

/** All fields of a profile. Fields that the chosen type does not have are hidden and not sent, but keep their values. */
export function ProfileFields({
  legend,
  severalEmails = false,
  isOwner = false,
  onLogInAs,
}: ProfileFieldsProps) {
  useStyles(css);
  const { t } = useLingui();
  const type = useFormField('type');
  const isCompany = type.value === 'company';
  const recheckCard = useCardRecheck();
  const carryName = useCarryName();
  const onType = (next: string): void => {
    carryName(next === 'company' ? 'company' : 'person');
    type.onValue(next);
  };
  return (
    <div className="fields">
      <SegmentedControl
        legend={legend}
        name="type"
        options={[
          { value: 'person', label: t`Individual` },
          { value: 'company', label: t`Company` },
        ]}
        value={type.value}
        onChange={onType}
      />
      {isOwner && isCompany && <CompanyOwns />}
      {isCompany && <CompanyFields />}
      {isCompany ? (
        <ProfileTextField key="contact" name="contactPerson" />
      ) : (
        <ProfileTextField key="name" name="name" onLeave={recheckCard} />
      )}
      <OtherFields type={isCompany ? 'company' : 'person'} />
      <ContactFields {...{ severalEmails, isOwner, isCompany, onLogInAs }} />
      <AddressFields />
      <StudentCardField type={isCompany ? 'company' : 'person'} />
    </div>
  );
}

/** Copies the name into the corresponding field when the type changes. */
function useCarryName(): (type: ProfileType) => void {
  const { form } = useFormContext();
  return (type) => {
    const { name, contactPerson } = getInput(form) as ProfileValues;
    const field = nameField(type);
    const [from, to] = field === 'name' ? [contactPerson, name] : [name, contactPerson];
    if (to.trim() === '') setInput(form, { path: [field], input: from });
  };
}

interface ContactFieldsProps extends Required<Omit<ProfileFieldsProps, 'legend' | 'onLogInAs'>> {
  isCompany: boolean;
  onLogInAs: LogInAs | undefined;
}

function ContactFields({ severalEmails, isOwner, isCompany, onLogInAs }: ContactFieldsProps) {
  const { t } = useLingui();
  const reach = useOwnerHelp();
  const { onEdit } = useFormContext();
  const emails = useFormField('emails');
  const { labelEnd, onLeave } = useEmailOffer(emails.value, (text) => {
    emails.onValue(text);
    onEdit();
  });
  const { note, news, onLeave: askShop } = useKnownEmail(emails.value, onLogInAs);
  const purpose = isCompany
    ? t`We’ll send your confirmation and invoices here. Separate several addresses with commas.`
    : t`We’ll send your confirmation and invoices here.`;
  const help = onLogInAs ? `${purpose} ${t`We’ll also send a link to set a password.`}` : purpose;
  return (
    <div className="pair">
      <ProfileTextField
        name="emails"
        rules={note}
        help={isOwner ? reach.emails : severalEmails && !note && help}
        labelEnd={!emails.props.readOnly && labelEnd}
        onLeave={() => {
          onLeave();
          askShop();
        }}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField reason={isOwner ? reach.phone : undefined} />
      <span role="status" className="sr">
        {news}
      </span>
    </div>
  );
}

/** Required fields are not marked individually; a note above the form explains it where optional ones are. */
export const RequiredNote = () => (
  <p className="muted small required-note">
    <Trans>All fields are required unless marked optional.</Trans>
  </p>
);
