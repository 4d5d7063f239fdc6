import { mapMessages, messagesAt } from '../../../api/error-messages.ts';
import type { ProfileType } from '../../../config/profile-fields.ts';
import type { Message, Messages } from '../../../lib/messages.ts';
import type { FieldMessages } from '../../../ui/form-errors.ts';
import { nameField, type ProfileValues, vatIdIsTaxId } from '../rules.ts';
import { FIELDS, type FormValues } from './form-schema.ts';

const FIELDS_BY_KEY: Readonly<Record<string, keyof FormValues>> = {
  'exception.user.login_taken': 'login',
  'wsk.user.maybe_created': 'login',
  'wsk.user.email_known': 'emails',
  'exception.user.login_availability_failed': 'login',
};

/**
 * Sorts server messages into those of a field (`billingProfile.postalCode`) and those shown at the top of the form: the
 * latter include messages of fields that the form does not show, which `labelOf` names.
 */
export function sortErrors(
  messages: Messages,
  { type, countryCode }: Pick<ProfileValues, 'type' | 'countryCode'>,
  isShown: (field: keyof FormValues) => boolean,
  labelOf: (field: keyof FormValues) => string | undefined = () => undefined,
): { fields: FieldMessages<keyof FormValues>; others: Message[] } {
  const fieldAt = (path: string, { key }: Message) => FIELDS_BY_KEY[key] ?? fieldOf(path, type);
  const { fields, others } = messagesAt(withTaxId(messages, countryCode), (path, message) => {
    const field = fieldAt(path, message);
    return field && isShown(field) ? field : undefined;
  });
  const labelled = Object.entries(others).flatMap(([path, list]) =>
    list.map((message): Message => {
      const field = fieldAt(path, message);
      return field ? { ...message, lead: labelOf(field) } : message;
    }),
  );
  return { fields, others: labelled };
}

/** In the Czech Republic the VAT ID is called tax ID, also in server messages (clause 5.21). */
const withTaxId = (messages: Messages, countryCode: string): Messages =>
  vatIdIsTaxId(countryCode)
    ? mapMessages(messages, (message) => ({ ...message, key: message.key.replace('vat_id', 'tax_id') }))
    : messages;

function fieldOf(path: string, type: ProfileType): keyof FormValues | undefined {
  const last =
    path
      .replace(/\[\d*\]/g, '')
      .split('.')
      .at(-1) ?? '';
  if (last === 'email') return 'emails';
  if (last === 'name' || last === 'contactPerson') return nameField(type);
  return Object.hasOwn(FIELDS, last) ? (last as keyof FormValues) : undefined;
}
