import type { BillingProfile } from '../../api/profile.ts';
import type { CartResult } from '../../state/cart-changes.ts';
import { consentsAtom } from '../../state/consents.ts';
import { atom } from '../../state/store.ts';
import { type Check, idCheck, runCheckAtom } from './checks.ts';
import type { BillingValues } from './form.ts';
import { isAsked, profileFields, tidy } from './rules.ts';
import { registerAtom, saveBillingProfileAtom } from './state.ts';

export interface BillingSubmit {
  values: BillingValues;
  /** A visitor registers; a customer saves a profile. */
  withAccount: boolean;
  /** The profile that is edited. */
  saved: BillingProfile | undefined;
  from?: EventTarget | undefined;
}

/** What became of the form: checks that a server answered with no, or what the cart's change came to. */
export type SubmitOutcome = { kind: 'refused-checks' } | { kind: 'sent'; result: CartResult };

/** The numbers that a server has to judge. */
const numbersOf = (values: BillingValues): Check[] =>
  (['companyId', 'taxId', 'vatId'] as const)
    .filter((field) => isAsked(values, field) && tidy(field, values[field]) !== '')
    .map((field) => idCheck(field, tidy(field, values[field]), values.countryCode));

/**
 * Sends the form once all its checks are answered. A number that is wrong stops it; one that cannot be checked now
 * does not. A login's verdict never stops it: the customer may have been made by an earlier try whose answer was lost,
 * and the registration itself knows.
 */
export const submitBillingAtom = atom(null, async (get, set, form: BillingSubmit): Promise<SubmitOutcome> => {
  const { values, withAccount, saved, from } = form;
  const verdicts = await Promise.all(numbersOf(values).map((check) => set(runCheckAtom, check)));
  if (verdicts.includes('wrong')) return { kind: 'refused-checks' };
  const { login, password, ...profile } = values;
  const fields = profileFields(profile, saved);
  if (!withAccount)
    return { kind: 'sent', result: await set(saveBillingProfileAtom, { id: saved?.id, fields, from }) };
  const registration = {
    login: tidy('login', login),
    password,
    billingProfile: fields,
    ...get(consentsAtom),
  };
  return { kind: 'sent', result: await set(registerAtom, registration, from) };
});
