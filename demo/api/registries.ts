import { ownValue } from '../../server/lib/own-value.ts';
import type { RegistryFields } from '../../server/provider.ts';

/**
 * Fields that the registries require in addition, according to their published rules for registrants: Internetstiftelsen
 * (.se, .nu) identifies by personal or organization number, Norid (.no) by its PID or the organization number, the
 * Hungarian registry by identity card or VAT number, Red.es (.es) by identity card, passport or VAT number, AFNIC (.fr) by
 * date of birth, SIREN or VAT number, SK-NIC (.sk) companies by their IČO. The Hungarian registry wants owners verified;
 * the demo asks for their e-mail, which can also be confirmed later.
 */
const REGISTRIES: Readonly<Record<string, RegistryFields>> = {
  se: { person: ['idCard'], company: ['companyId'] },
  nu: { person: ['idCard'], company: ['companyId'] },
  no: { person: ['noridPid'], company: ['companyId'] },
  hu: { person: ['idCard'], company: ['vatId'], verifyEmail: 'asked' },
  es: { company: ['vatId'], oneOf: [['idCard', 'passport']] },
  fr: { person: ['birthday'], oneOf: [['companyId', 'vatId']] },
  sk: { company: ['companyId'] },
};

/** EURid: an owner outside the European Economic Area proves their citizenship, a company its seat within it. */
const EU_FROM_OUTSIDE: RegistryFields = { company: ['vatId'], oneOf: [['idCard', 'passport']] };

const ECONOMIC_AREA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** What each registry asks of an owner in this country. */
export const registryFields = (
  tlds: readonly string[],
  countryCode: string,
): Record<string, RegistryFields> => Object.fromEntries(tlds.map((tld) => [tld, fieldsOf(tld, countryCode)]));

function fieldsOf(tld: string, countryCode: string): RegistryFields {
  if (tld === 'eu') return countryCode === '' || ECONOMIC_AREA.has(countryCode) ? {} : EU_FROM_OUTSIDE;
  return ownValue(REGISTRIES, tld) ?? {};
}

/** TLDs whose registries require more data than a billing profile contains. */
const EXTENDED_OWNER_DATA: ReadonlySet<string> = new Set(['se', 'nu', 'no', 'hu', 'es', 'fr']);

export const needsOwner = (tlds: readonly string[]): boolean =>
  tlds.some((tld) => EXTENDED_OWNER_DATA.has(tld));

/** Fields that must be equal in owner and payer; the Norwegian registry sends mail to one address. */
export const mustMatch = (tlds: readonly string[]): string[] => (tlds.includes('no') ? ['email'] : []);
