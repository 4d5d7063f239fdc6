import { mapMessages } from '../../../api/error-messages.ts';
import type { BillingProfile } from '../../../api/profile.ts';
import type { Messages } from '../../../lib/messages.ts';
import { pause } from '../../../lib/pause.ts';
import { configAtom } from '../../../state/page/config.ts';
import { type Consents, consentsAtom } from '../../../state/resources/consents.ts';
import { loadBillingFieldsAtom } from '../../../state/resources/required-fields-atoms.ts';
import { atom, type Getter } from '../../../state/store.ts';
import { runChecksAtom } from '../form/checks.ts';
import { emailsOf } from '../form/field-rules.ts';
import type { FormValues } from '../form/form-schema.ts';
import { normalizeValue } from '../form/normalize.ts';
import type { SubmitOutcome } from '../form/use-profile-form.ts';
import { profileFields } from '../form/values.ts';
import { profileProblems } from '../rules.ts';
import { billingNeedsAtom, billingProfiles, registerAtom } from './state.ts';

/** How long the form waits for the required fields when it is sent, in ms. */
const PATIENCE = 3_000;

export interface BillingSubmit {
  values: FormValues;
  /** A visitor registers; a customer saves a profile. */
  withAccount: boolean;
  /** The profile being edited. */
  saved: BillingProfile | undefined;
}

/**
 * Submits the form after all its checks. An invalid number blocks it; a number that could not be checked does not. The
 * check of the login never does: an earlier attempt whose response was lost may have created the customer.
 */
export const submitBillingAtom = atom(
  null,
  async (get, set, form: BillingSubmit, from?: EventTarget): Promise<SubmitOutcome> => {
    const { values, withAccount, saved } = form;
    if (values.type === 'company')
      await Promise.race([set(loadBillingFieldsAtom, values.countryCode), pause(PATIENCE)]);
    const { login, password, ...profile } = values;
    const needs = get(billingNeedsAtom)(profile);
    const problems = profileProblems(profile, get(configAtom).companyCountry, needs);
    if (problems.companyId || !(await set(runChecksAtom, values, needs))) return { kind: 'refused-checks' };
    const fields = profileFields(profile, saved, needs);
    if (!withAccount) {
      // A profile includes the consents given when it was created.
      const body = saved ? fields : { ...fields, ...profileConsents(get) };
      return {
        kind: 'sent',
        result: await set(billingProfiles.saveAtom, { id: saved?.id, fields: body, from }),
      };
    }
    const byEmail = get(configAtom).registration === 'email';
    const account = byEmail
      ? { login: emailsOf(profile.emails)[0] ?? '' }
      : { login: normalizeValue('login', login), password: normalizeValue('password', password) };
    const registration = { ...account, billingProfile: fields, ...profileConsents(get) };
    const result = await set(registerAtom, registration, from);
    return { kind: 'sent', result: byEmail && !result.ok ? aboutEmail(result) : result };
  },
);

/** What the shop says about a login that is taken, in words about the email address. */
const aboutEmail = <R extends { messages: Messages }>(result: R): R => ({
  ...result,
  messages: mapMessages(result.messages, (message) =>
    LOGIN_KNOWN.test(message.key) ? { ...message, key: 'wsk.user.email_known' } : message,
  ),
});

const LOGIN_KNOWN = /\.user\.(login_taken|maybe_created)$/;

/** The consents that are stored with a profile; those of the page itself belong to the order. */
function profileConsents(get: Getter): Omit<Consents, 'consents' | 'earlyStartConsent'> {
  const { consents: _, earlyStartConsent: __, ...ours } = get(consentsAtom);
  return ours;
}
