import type { Declaration, SignedDeclaration } from '../../server/entities.ts';
import type { NameLanguage } from './catalogue.ts';
import type { ShopCode } from './companies.ts';

/** The applicant's declaration of .no in our own words; the real text is that of the registry. */
const NORWEGIAN: Declaration = {
  id: 'no-applicant',
  version: '2026-1',
  title: 'Egenerklæring for .no',
  text: `Jeg søker om domenenavnet på vegne av den som står som eier, og har rett til å gjøre det.

Eieren
1. er en virksomhet med organisasjonsnummer og adresse i Norge, eller en privatperson på minst 18 år med norsk adresse og fødselsnummer,
2. kjenner regelverket for .no og godtar det slik det til enhver tid gjelder,
3. krenker ikke andres rett til navnet med denne registreringen, og gir ikke inntrykk av å være en offentlig myndighet,
4. har oppgitt riktige opplysninger, holder dem oppdatert og kan nås på dem.

Eieren er selv ansvarlig for valget og bruken av domenenavnet. Er noe i denne erklæringen feil, kan domenenavnet bli sperret eller slettet.`,
};

const ENGLISH: Declaration = {
  ...NORWEGIAN,
  title: 'Applicant’s declaration for .no',
  text: `I apply for the domain name on behalf of its owner, and I am entitled to do so.

The owner
1. is an organization with an organization number and an address in Norway, or a private person of at least 18 years with a Norwegian address and national identity number,
2. knows the rules for .no and accepts them as they stand at any time,
3. does not infringe anybody’s right to the name by this registration, and does not pretend to be a public authority,
4. has given correct information, keeps it up to date and can be reached by it.

The owner is responsible for the choice and the use of the domain name. If anything in this declaration is wrong, the domain name can be blocked or deleted.`,
};

/** The shops that have the declaration signed with the order; in the others it is left to do after the order. */
const ASKS: ReadonlySet<ShopCode> = new Set(['no-lp', 'sk-ws']);

/** The declarations that a shop asks the owner of names with these TLDs to sign. */
export const declarationsOf = (
  company: ShopCode,
  tlds: readonly string[],
  language: NameLanguage,
): Declaration[] =>
  ASKS.has(company) && tlds.includes('no') ? [language === 'no' ? NORWEGIAN : ENGLISH] : [];

/** Whether an order came with the declaration of .no. */
export const isSigned = (signed: readonly SignedDeclaration[] | null): boolean =>
  signed?.some(({ id }) => id === NORWEGIAN.id) ?? false;
