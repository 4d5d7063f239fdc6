import type { Client } from '../../api/client.ts';
import { isLoginAvailable } from '../../api/users.ts';
import { type IdKind, isIdValid } from '../../api/validations.ts';
import { clientAtom } from '../../state/client.ts';
import { atom } from '../../state/store.ts';
import { type IdField, type Problem, vatIdIsTaxId } from './rules.ts';

/** Something that only a server can say of a text. */
export interface Check {
  kind: IdKind | 'login';
  value: string;
  /** Empty for a login. */
  countryCode: string;
}

/** What is known: it is being asked, the two answers, and "cannot be checked now", with which the order goes on. */
export type Verdict = 'checking' | 'valid' | 'wrong' | 'unavailable';

const ID_KINDS: Record<IdField, IdKind> = { companyId: 'company-id', taxId: 'tax-id', vatId: 'vat-id' };

export const idCheck = (field: IdField, value: string, countryCode: string): Check => ({
  kind: ID_KINDS[field],
  value,
  countryCode,
});

export const loginCheck = (login: string): Check => ({ kind: 'login', value: login, countryCode: '' });

/** Names a check: two with the same name have the same answer. */
export const checkName = ({ kind, value, countryCode }: Check): string => `${kind} ${countryCode} ${value}`;

/** What a refused check is called; Czech companies know their VAT number as the tax ID (section 5). */
export function checkProblem({ kind, countryCode }: Check): Problem | 'exception.user.login_taken' {
  if (kind === 'login') return 'exception.user.login_taken';
  if (kind === 'company-id') return 'validation.company_id_invalid';
  if (kind === 'tax-id' || vatIdIsTaxId(countryCode)) return 'validation.tax_id_invalid';
  return 'validation.vat_id_invalid';
}

const knownAtom = atom<Readonly<Record<string, Verdict>>>({});
/** Verdicts by the name of their check; a check that was never asked for has none. */
export const verdictsAtom = atom((get) => get(knownAtom));

const runningAtom = atom(() => new Map<string, Promise<Verdict>>());

/**
 * Asks a server, once for identical checks at the same time (section 5). An answer is kept; "cannot be checked" is
 * asked anew. Never rejects.
 */
export const runCheckAtom = atom(null, (get, set, check: Check): Promise<Verdict> => {
  const name = checkName(check);
  const known = get(knownAtom)[name];
  if (known === 'valid' || known === 'wrong') return Promise.resolve(known);
  const running = get(runningAtom);
  const shared = running.get(name);
  if (shared) return shared;
  const settle = (verdict: Verdict): Verdict => {
    running.delete(name);
    set(knownAtom, { ...get(knownAtom), [name]: verdict });
    return verdict;
  };
  set(knownAtom, { ...get(knownAtom), [name]: 'checking' });
  const asked = ask(get(clientAtom), check).then(
    (isGood) => settle(isGood ? 'valid' : 'wrong'),
    () => settle('unavailable'),
  );
  running.set(name, asked);
  return asked;
});

const ask = (client: Client, { kind, value, countryCode }: Check): Promise<boolean> =>
  kind === 'login' ? isLoginAvailable(client, value) : isIdValid(client, kind, value, countryCode);
