import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type CompanyNumber, countryFacts, numberExample } from '../config/countries.ts';
import { postalDigits } from '../config/postal-digits.ts';
import { emailAddresses, isEmailAddress } from '../lib/email-addresses.ts';
import { extensionIn } from '../lib/phone/phone-rules.ts';

/** The value that a message is about, and what is known of it. */
export interface InvalidValue {
  field: string;
  /** As it was validated. */
  value: string;
  countryCode?: string;
  /** The rule that it breaks. */
  rule?: { min?: number; max?: number; pattern?: RegExp };
  /** A valid value, if known. */
  example?: string | undefined;
}

/** Why a value is refused: `whole` replaces the message, otherwise it follows the message. */
interface Reason {
  text: MessageDescriptor;
  whole?: boolean;
}

const PHONE_CHARACTERS = /^[\d .()/+-]+$/;

/** The message of a value with a character that is not allowed, naming it. */
function invalidCharacter({ value, rule }: InvalidValue): Reason | undefined {
  const character = refusedCharacter(value, rule?.pattern);
  if (character === undefined) return undefined;
  if (character.trim() === '')
    return { whole: true, text: msg`This contains a character that isn’t allowed: a space` };
  return { whole: true, text: msg`This contains a character that isn’t allowed: “${character}”` };
}

/** The first character that a pattern of allowed characters refuses. */
const refusedCharacter = (value: string, pattern: RegExp | undefined): string | undefined =>
  pattern && [...value].find((character) => !pattern.test(character));

function characterReason(character: string | undefined): Reason | undefined {
  if (character === undefined) return undefined;
  if (character.trim() === '') return { text: msg`Spaces aren’t allowed here` };
  return { text: msg`“${character}” isn’t allowed here` };
}

const exampleReason = (example: string | undefined): Reason | undefined =>
  example === undefined || example === '' ? undefined : { text: msg`For example, ${example}` };

function shortReason({ field, value, rule }: InvalidValue): Reason | undefined {
  // A server may have another limit.
  if (rule?.min === undefined || [...value].length >= rule.min) return undefined;
  if (field === 'street')
    return {
      whole: true,
      text: msg`Write the street with its number, such as “Hlavná 12”. Without streets, put the name of the village before the number`,
    };
  if (field === 'street2')
    return { whole: true, text: msg`Write what it is, such as “Apt ${value}” or “Floor ${value}”` };
  return { text: msg`Use at least ${plural(rule.min, { one: '# character', other: '# characters' })}` };
}

const NUMBER = msg`Enter this number`;

/** What is missing where a field is empty; others have the message of the key. */
const MISSING: Readonly<Record<string, MessageDescriptor>> = {
  login: msg`Choose a username`,
  password: msg`Choose a password`,
  organisation: msg`Enter the company name`,
  companyId: NUMBER,
  taxId: NUMBER,
  vatId: NUMBER,
  birthday: msg`Enter the date of birth`,
  idCard: NUMBER,
  passport: NUMBER,
  noridPid: NUMBER,
  bonusCard: NUMBER,
  emails: msg`Enter the email address`,
  email: msg`Enter the email address`,
  phone: msg`Enter the phone number`,
  street: msg`Enter the street and number`,
  postalCode: msg`Enter the postal code`,
  city: msg`Enter the city`,
  countryCode: msg`Choose a country`,
  message: msg`Write your message`,
  order: msg`Enter the order number`,
  serverName: msg`Choose a name`,
  domain: msg`Enter the domain`,
  authCode: msg`Enter the authorization code`,
};

function missingReason({ field, value }: InvalidValue): Reason | undefined {
  const text = Object.hasOwn(MISSING, field) ? MISSING[field] : undefined;
  return text && value === '' ? { whole: true, text } : undefined;
}

function longReason({ value, rule }: InvalidValue): Reason | undefined {
  const { length } = [...value];
  if (rule?.max === undefined || length <= rule.max) return undefined;
  return {
    text: msg`Use at most ${plural(rule.max, { one: '# character', other: '# characters' })}; this has ${length}`,
  };
}

function postalReason({ value, countryCode = '', rule }: InvalidValue): Reason | undefined {
  const digits = postalDigits(countryCode);
  const example = countryFacts(countryCode).postalCodeExample;
  const character = refusedCharacter(value, rule?.pattern);
  if (character !== undefined || digits === undefined)
    return characterReason(character) ?? exampleReason(example);
  const count = msg`It needs ${plural(digits, { one: '# digit', other: '# digits' })}`;
  return { text: count };
}

function emailReason({ value }: InvalidValue): Reason | undefined {
  const addresses = emailAddresses(value);
  const address = addresses.find((one) => !isEmailAddress(one));
  if (address !== undefined) return { text: msg`Check “${address}”` };
  return addresses.length > 1 ? { text: msg`Enter one address only` } : undefined;
}

function extensionReason({ value }: InvalidValue): Reason | undefined {
  const extension = extensionIn(value);
  return extension === undefined ? undefined : { text: msg`Leave out “${extension}”` };
}

const phoneReason = ({ value, example }: InvalidValue): Reason | undefined =>
  characterReason(refusedCharacter(value, PHONE_CHARACTERS)) ?? exampleReason(example);

const numberReason =
  (field: CompanyNumber) =>
  ({ countryCode = '' }: InvalidValue): Reason | undefined =>
    exampleReason(numberExample(field, countryCode));

const REASONS: Readonly<Record<string, (about: InvalidValue) => Reason | undefined>> = {
  'validation.required': missingReason,
  'validation.too_short': shortReason,
  'validation.too_long': longReason,
  'validation.invalid_character': invalidCharacter,
  'validation.login_invalid': ({ value, rule }) => characterReason(refusedCharacter(value, rule?.pattern)),
  'validation.postal_code_invalid': postalReason,
  'validation.email_invalid': emailReason,
  'validation.phone_invalid': phoneReason,
  'validation.phone_extension': extensionReason,
  'validation.company_id_invalid': numberReason('companyId'),
  'validation.tax_id_invalid': ({ field, ...about }) =>
    numberReason(field === 'vatId' ? 'vatId' : 'taxId')({ field, ...about }),
  'validation.vat_id_invalid': numberReason('vatId'),
};

/** Why a value is refused, beyond the message of its key; undefined if the message says it all. */
export const valueReason = (key: string, about: InvalidValue): Reason | undefined =>
  Object.hasOwn(REASONS, key) ? REASONS[key]?.(about) : undefined;
