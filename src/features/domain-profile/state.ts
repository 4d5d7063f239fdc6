import {
  copyBillingProfile,
  createDomainProfile,
  getDomainProfiles,
  putDomainProfile,
  updateDomainProfile,
} from '../../api/domain-profiles.ts';
import type { DomainProfile } from '../../api/profile.ts';
import { similarProfileIdOf } from '../../api/refusals.ts';
import { cartAtom } from '../../state/cart.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { showMessagesAtom } from '../../state/messages.ts';
import { orderFactsAtom } from '../../state/position.ts';
import { explain } from '../../state/reports.ts';
import { configAtom } from '../../state/shop.ts';
import { atom } from '../../state/store.ts';
import {
  dropWaitingProfileAtom,
  holdWaitingProfileAtom,
  keepWaitingProfileAtom,
  waitingProfileAtom,
} from '../../state/waiting-profile.ts';
import { runChecksAtom } from '../profile/checks.ts';
import type { FormValues } from '../profile/form.ts';
import { type Needs, type ProfileValues, profileProblems, storableValues } from '../profile/rules.ts';
import { startValuesAtom } from '../profile/start-values.ts';
import { profileAtoms } from '../profile/state.ts';
import type { SubmitOutcome } from '../profile/use-profile-form.ts';
import { profileFields } from '../profile/values.ts';
import { askRequiredFieldsAtom, domainNeedsAtom, requiredFieldsAtom } from './required-fields.ts';
import { fixedValues } from './rules.ts';

/** The customer's domain profiles, and what can be done with them. */
export const domainProfiles = profileAtoms({
  list: getDomainProfiles,
  create: createDomainProfile,
  update: updateDomainProfile,
  put: putDomainProfile,
  listPath: 'domainProfiles',
  step: 'domain-profile',
});

/** Learns what the cart's own domain profile must have, so that the steps know whether it is complete. */
export const learnDomainFactsAtom = atom(null, async (get, set): Promise<void> => {
  const profile = get(cartAtom)?.domainProfile;
  if (!profile) return;
  await set(askRequiredFieldsAtom, profile.countryCode);
  const required = get(requiredFieldsAtom)(profile.countryCode);
  if (required) set(orderFactsAtom, { requiredDomainFields: required[profile.type] });
});

/** Puts a copy of the billing profile on the cart; the customer's own one where the same is there already. */
export const copyBillingAtom = atom(
  null,
  async (_get, set, billingProfileId: string, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: async (client) => {
        const made = await copyBillingProfile(client, billingProfileId).catch((error: unknown) => {
          const similar = similarProfileIdOf(error);
          if (similar === undefined) throw error;
          return { id: similar };
        });
        if ('name' in made) set(domainProfiles.rememberAtom, made);
        return putDomainProfile(client, made.id);
      },
      path: 'cart.domain-profile',
      from,
    }),
);

export interface DomainSubmit {
  values: FormValues;
  /** A visitor's profile waits for its customer. */
  visitor: boolean;
  saved: DomainProfile | undefined;
  from?: EventTarget | undefined;
}

/** A domain profile has one address: the first of those that were typed, kept in both places (section 3). */
function bodyOf(values: ProfileValues, needs: Needs, saved?: DomainProfile) {
  const fields = profileFields(values, saved, needs);
  const emails = Array.isArray(fields.emails) ? fields.emails : [];
  return { ...fields, email: emails[0] ?? '' };
}

/** Sends the form once its numbers are judged, or keeps it until the visitor is a customer. */
export const submitDomainAtom = atom(null, async (get, set, form: DomainSubmit): Promise<SubmitOutcome> => {
  const { values, visitor, saved, from } = form;
  const { login: _login, password: _password, ...profile } = values;
  // What the server could not say before may be known by now, and asks for more than was filled in.
  await set(askRequiredFieldsAtom, values.countryCode);
  const needs = get(domainNeedsAtom)(values);
  const problems = profileProblems(profile, get(configAtom).companyCountry, needs);
  if (Object.keys(problems).length > 0) return { kind: 'refused-checks' };
  if (!(await set(runChecksAtom, values, needs))) return { kind: 'refused-checks' };
  if (visitor) {
    set(keepWaitingProfileAtom, profile, storableValues(profile));
    return { kind: 'sent', result: { ok: true } };
  }
  const fields = bodyOf(profile, needs, saved);
  const result = await set(domainProfiles.saveAtom, { id: saved?.id, fields, from });
  if (result.ok) set(dropWaitingProfileAtom);
  return { kind: 'sent', result };
});

/** What has to be the same as on the bill, by the form's names. */
export const fixedValuesAtom = atom((get): Partial<ProfileValues> => {
  const cart = get(cartAtom);
  return fixedValues(cart?.billingProfile, cart?.domainProfileMustMatch ?? []);
});

/**
 * Hands the waiting profile to the customer whom the visitor has become. One that lacks what must be asked again, or
 * that the server refuses, stays in the form of its step, which is then the first with issues.
 */
export const postWaitingProfileAtom = atom(null, async (get, set, from?: EventTarget): Promise<void> => {
  try {
    if (!get(waitingProfileAtom) || get(cartAtom)?.domainProfile) return;
    const values = get(startValuesAtom);
    await set(askRequiredFieldsAtom, values.countryCode);
    const needs = get(domainNeedsAtom)(values);
    const problems = profileProblems(values, get(configAtom).companyCountry, needs);
    if (Object.keys(problems).length > 0) return;
    const result = await set(domainProfiles.saveAtom, { fields: bodyOf(values, needs), from });
    const similar = get(domainProfiles.similarAtom);
    if (result.ok) set(dropWaitingProfileAtom);
    else if (similar) await set(domainProfiles.chooseAtom, similar.id, from);
    else set(showMessagesAtom, { 'cart.domain-profile': Object.values(result.messages).flat() }, from);
  } catch (error) {
    set(showMessagesAtom, explain(get, error, 'cart.domain-profile'), from);
  } finally {
    set(holdWaitingProfileAtom, false);
  }
});
