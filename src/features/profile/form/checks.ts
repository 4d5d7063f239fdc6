import type { Client } from '../../../api/client.ts';
import { isLoginAvailable } from '../../../api/users.ts';
import {
  checkId,
  type IdAnswer,
  type IdKind,
  isCardValid,
  type RegisteredCompany,
} from '../../../api/validations.ts';
import type { CompanyNumber } from '../../../config/countries.ts';
import type { Problem } from '../../../config/profile-fields.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { createResource, type Resource } from '../../../state/resources/resource.ts';
import { atom } from '../../../state/store.ts';
import { isFieldShown, type Needs, type ProfileValues, vatIdIsTaxId } from '../rules.ts';
import { reportCheckFailureAtom } from './check-failure.ts';
import { normalizeValue } from './normalize.ts';

/** A value for the server to check. */
export interface Check {
  kind: IdKind | 'login' | 'isic';
  value: string;
  /** Empty for logins and student cards. */
  countryCode: string;
  /** The holder of a student card. */
  name?: string;
}

/** The state of a check. `unknown`: the check failed; it does not block the order. */
export type Verdict = 'checking' | 'valid' | 'wrong' | 'unknown';

const ID_KINDS: Record<CompanyNumber, IdKind> = { companyId: 'company-id', taxId: 'tax-id', vatId: 'vat-id' };

export const idCheck = (field: CompanyNumber, value: string, countryCode: string): Check => ({
  kind: ID_KINDS[field],
  value,
  countryCode,
});

export const loginCheck = (login: string): Check => ({ kind: 'login', value: login, countryCode: '' });

/** A student card is checked with its holder (clause 5.17). */
export const cardCheck = (card: string, name: string): Check => ({
  kind: 'isic',
  value: card,
  countryCode: '',
  name,
});

/** The cache key of a check. */
const checkName = ({ kind, value, countryCode, name = '' }: Check): string =>
  `${kind} ${countryCode} ${value} ${name}`;

/** The error of a failed check; in the Czech Republic the VAT ID is called tax ID (clause 5.21). */
export function checkProblem({ kind, countryCode }: Check): Problem | 'exception.user.login_taken' {
  if (kind === 'login') return 'exception.user.login_taken';
  if (kind === 'isic') return 'validation.bonus_card_invalid';
  if (kind === 'company-id') return 'validation.company_id_invalid';
  if (kind === 'tax-id' || vatIdIsTaxId(countryCode)) return 'validation.tax_id_invalid';
  return 'validation.vat_id_invalid';
}

const answers = createResource<IdAnswer, [Check]>({
  isPersonal: true,
  request: (get, _name, check) => ask(get(clientAtom), check),
  explain: (_get, error, set, { kind }) => {
    set(reportCheckFailureAtom, kind, error);
    return undefined;
  },
});

/** The result of a check; undefined before it runs. */
export const verdictAtom = atom((get) => {
  const known = get(answers.entriesAtom);
  return (check: Check): Verdict | undefined => verdictOf(known.get(checkName(check)));
});

function verdictOf({ status, data }: Partial<Resource<IdAnswer>> = {}): Verdict | undefined {
  if (status === undefined) return undefined;
  if (status === 'loading') return 'checking';
  if (status === 'failed' || data === undefined) return 'unknown';
  return data.valid ? 'valid' : 'wrong';
}

/** The company that a register has under a number; undefined until its check has run. */
export const registeredCompanyAtom = atom((get) => {
  const known = get(answers.entriesAtom);
  return (check: Check): RegisteredCompany | undefined => known.get(checkName(check))?.data?.company;
});

/**
 * Runs a check; identical concurrent checks share one request (clause 5.22). Results are cached, except `unknown`. Never
 * rejects.
 */
export const runCheckAtom = atom(null, async (get, set, check: Check): Promise<Verdict> => {
  await set(answers.loadAtom, checkName(check), check);
  return get(verdictAtom)(check) ?? 'unknown';
});

async function ask(client: Client, { kind, value, countryCode, name = '' }: Check): Promise<IdAnswer> {
  if (kind === 'login') return { valid: await isLoginAvailable(client, value) };
  if (kind === 'isic') return { valid: await isCardValid(client, value, name) };
  return checkId(client, kind, value, countryCode);
}

/** The checks that the values of a form need. */
function checksOf(values: ProfileValues, needs: Needs): Check[] {
  const filled = (field: CompanyNumber | 'bonusCard'): boolean =>
    isFieldShown(values, field, needs) && normalizeValue(field, values[field]) !== '';
  const numbers = (['companyId', 'taxId', 'vatId'] as const)
    .filter(filled)
    .map((field) =>
      idCheck(field, normalizeValue(field, values[field], values.countryCode), values.countryCode),
    );
  const card = filled('bonusCard')
    ? [cardCheck(normalizeValue('bonusCard', values.bonusCard), normalizeValue('name', values.name))]
    : [];
  return [...numbers, ...card];
}

/** Runs all checks of a form. Resolves with false if one is wrong; `unknown` counts as valid. */
export const runChecksAtom = atom(
  null,
  async (_get, set, values: ProfileValues, needs: Needs): Promise<boolean> => {
    const verdicts = await Promise.all(checksOf(values, needs).map((check) => set(runCheckAtom, check)));
    return !verdicts.includes('wrong');
  },
);
