import {
  copyBillingProfile,
  createDomainProfile,
  getDomainProfiles,
  putDomainProfile,
  updateDomainProfile,
} from '../../../api/domain-profiles.ts';
import type { DomainProfile } from '../../../api/profile.ts';
import { similarProfileIdOf } from '../../../api/refusals.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import {
  dropTemporaryProfileAtom,
  keepTemporaryProfileAtom,
  setRegisteringAtom,
  temporaryProfileAtom,
} from '../../../state/cart/temporary-profile.ts';
import { type CartResult, changeCartAtom } from '../../../state/changes/change-cart.ts';
import { explain } from '../../../state/messages/reports.ts';
import { showMessagesAtom } from '../../../state/messages/shown-messages.ts';
import { configAtom } from '../../../state/page/config.ts';
import { isSignedAtom } from '../../../state/resources/declarations.ts';
import {
  knownRequiredFieldsAtom,
  loadRequiredFieldsAtom,
  requiredFieldsAtom,
} from '../../../state/resources/required-fields-atoms.ts';
import { atom } from '../../../state/store.ts';
import { runChecksAtom } from '../form/checks.ts';
import type { FormValues } from '../form/form-schema.ts';
import { temporaryValuesAtom } from '../form/initial-values.ts';
import { type ProfileSave, profileAtoms } from '../form/state.ts';
import type { SubmitOutcome } from '../form/use-profile-form.ts';
import { profileFields } from '../form/values.ts';
import { type Needs, type ProfileValues, profileProblems, storableValues } from '../rules.ts';
import { fixedValues, mismatchedFields, missingFields, needsOf } from './rules.ts';

const profiles = profileAtoms({
  list: getDomainProfiles,
  create: createDomainProfile,
  update: updateDomainProfile,
  put: putDomainProfile,
  change: 'setDomainProfile',
  listPath: 'domainProfiles',
  step: 'domain-profile',
  chosen: ({ domainProfile }) => domainProfile,
});

/** Drops what the visitor typed once another profile is assigned to the cart. */
const dropWhenAssignedAtom = atom(null, (_get, set, result: CartResult): CartResult => {
  if (result.ok) set(dropTemporaryProfileAtom);
  return result;
});

export const domainProfiles = {
  ...profiles,
  chooseAtom: atom(
    null,
    async (_get, set, id: string, from?: EventTarget): Promise<CartResult> =>
      set(dropWhenAssignedAtom, await set(profiles.chooseAtom, id, from)),
  ),
  saveAtom: atom(
    null,
    async (_get, set, save: ProfileSave): Promise<CartResult> =>
      set(dropWhenAssignedAtom, await set(profiles.saveAtom, save)),
  ),
};

/** The additional fields for a profile of this type in this country. */
export const domainNeedsAtom = atom((get) => {
  const requiredFields = get(knownRequiredFieldsAtom);
  return ({ type, countryCode }: Pick<ProfileValues, 'type' | 'countryCode'>): Needs =>
    needsOf(requiredFields(countryCode), type);
});

/** The reasons why registries would refuse a saved profile, by API field names. */
export interface ProfileProblem {
  missing: readonly string[];
  /** Fields that must match the billing profile but differ from it. */
  mismatched: readonly string[];
}

/** The problems of the customer's profiles, by profile id. */
export const profileProblemsAtom = atom((get): ReadonlyMap<string, ProfileProblem> => {
  const { billingProfile, domainProfileMustMatch = [] } = get(cartAtom) ?? {};
  const state = get(domainProfiles.profilesAtom);
  const profiles = state.status === 'ready' ? state.profiles : [];
  return new Map(
    profiles.map((profile) => {
      const required = get(requiredFieldsAtom(profile.countryCode)).data;
      const missing = missingFields(profile, required);
      const mismatched = mismatchedFields(profile, billingProfile, domainProfileMustMatch);
      return [profile.id, { missing, mismatched }];
    }),
  );
});

/** Assigns a copy of the billing profile to the cart; an existing profile with the same data is reused. */
export const copyBillingAtom = atom(
  null,
  async (get, set, billingProfileId: string, from?: EventTarget): Promise<CartResult> => {
    const billing = get(cartAtom)?.billingProfile ?? {};
    const copied = await set(changeCartAtom, {
      name: 'setDomainProfile',
      send: async (send) => {
        const copy = copyBillingProfile(billingProfileId);
        const made = await set(domainProfiles.createAtom, send, billing, copy).catch((error: unknown) => {
          const similar = similarProfileIdOf(error);
          if (similar === undefined) throw error;
          return { id: similar };
        });
        if ('name' in made) set(domainProfiles.upsertAtom, made);
        return send(putDomainProfile(made.id));
      },
      path: 'cart.domain-profile',
      from,
    });
    return set(dropWhenAssignedAtom, copied);
  },
);

export interface DomainSubmit {
  values: FormValues;
  /** Stores the profile until the visitor registers. */
  visitor: boolean;
  saved: DomainProfile | undefined;
}

/** The request body. A domain profile has one email address: both fields contain the first. */
function bodyOf(values: ProfileValues, needs: Needs, saved?: DomainProfile) {
  const fields = profileFields(values, saved, needs);
  const emails = Array.isArray(fields.emails) ? fields.emails : [];
  return { ...fields, email: emails[0] ?? '' };
}

/** Saves the profile after its checks, or stores it until the visitor registers. */
export const submitDomainAtom = atom(
  null,
  async (get, set, form: DomainSubmit, from?: EventTarget): Promise<SubmitOutcome> => {
    const { values, visitor, saved } = form;
    const { login: _login, password: _password, ...profile } = values;
    // Required fields that could not be loaded earlier are requested again, and may include fields that are still empty.
    await set(loadRequiredFieldsAtom, values.countryCode);
    if (!get(isSignedAtom)(values.countryCode)) return { kind: 'refused-checks' };
    const needs = get(domainNeedsAtom)(values);
    const problems = profileProblems(profile, get(configAtom).companyCountry, needs);
    if (Object.keys(problems).length > 0) return { kind: 'refused-checks' };
    if (!(await set(runChecksAtom, values, needs))) return { kind: 'refused-checks' };
    if (visitor) {
      set(keepTemporaryProfileAtom, profile, storableValues(profile));
      return { kind: 'sent', result: { ok: true } };
    }
    const fields = bodyOf(profile, needs, saved);
    const result = await set(domainProfiles.saveAtom, { id: saved?.id, fields, from });
    return { kind: 'sent', result };
  },
);

/** Values that must match the billing profile, by form field name. */
export const fixedValuesAtom = atom((get): Partial<ProfileValues> => {
  const cart = get(cartAtom);
  return fixedValues(cart?.billingProfile, cart?.domainProfileMustMatch ?? []);
});

/**
 * Sends the temporary profile once the visitor is a customer. If it lacks fields that are never stored, or the server
 * refuses it, its values remain in the form of its step, which is then the first with issues.
 */
export const sendTemporaryProfileAtom = atom(null, async (get, set, from?: EventTarget): Promise<void> => {
  try {
    if (!get(temporaryProfileAtom) || get(cartAtom)?.domainProfile) return;
    const values = get(temporaryValuesAtom);
    await set(loadRequiredFieldsAtom, values.countryCode);
    const needs = get(domainNeedsAtom)(values);
    const problems = profileProblems(values, get(configAtom).companyCountry, needs);
    if (Object.keys(problems).length > 0) return;
    const result = await set(domainProfiles.saveAtom, { fields: bodyOf(values, needs), from });
    const similar = get(domainProfiles.similarAtom);
    if (result.ok) return;
    if (similar) await set(domainProfiles.chooseAtom, similar.id, from);
    else set(showMessagesAtom, { 'cart.domain-profile': Object.values(result.messages).flat() }, from);
  } catch (error) {
    set(showMessagesAtom, explain(get, error, 'cart.domain-profile'), from);
  } finally {
    set(setRegisteringAtom, false);
  }
});
