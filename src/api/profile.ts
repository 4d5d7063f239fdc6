import * as v from 'valibot';
import { fieldsOnWire, type ProfileType } from '../config/profile-fields.ts';
import { booleanSchema, listOf, maybe, or, stringSchema, textSchema } from './schemas.ts';

/** The API uses "personal" and "person" for the same type (clause 3.8); normalized to "person". */
export const profileTypeSchema = v.pipe(
  v.picklist(['person', 'personal', 'company']),
  v.transform((type): ProfileType => (type === 'company' ? 'company' : 'person')),
);

const textEntries = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, textSchema])) as Record<F, typeof textSchema>;

const profileEntries = {
  ...textEntries(fieldsOnWire('both')),
  id: textSchema,
  type: or(profileTypeSchema, 'person'),
  countryCode: textSchema,
  firstName: textSchema,
  lastName: textSchema,
};

const emailsSchema = listOf(stringSchema);

/**
 * The billed person or company (clause 3.8). `name` is the full name; it is made of first and last name if the shop
 * leaves it out.
 */
export const billingProfileSchema = v.pipe(
  v.object({
    ...profileEntries,
    ...textEntries(fieldsOnWire('billing')),
    emails: emailsSchema,
    /** A change awaits approval: the profile can be used, but not changed again. */
    pendingChangeRequest: maybe(booleanSchema),
  }),
  v.transform((profile) => ({
    ...profile,
    name: profile.name || [profile.firstName, profile.lastName].filter(Boolean).join(' '),
  })),
);

/** The future owner of the domains (clause 3.14). `email` falls back to the first of `emails`. */
export const domainProfileSchema = v.pipe(
  v.object({
    ...profileEntries,
    emails: emailsSchema,
    email: textSchema,
    /** The customer has confirmed the address. */
    emailVerified: maybe(booleanSchema),
  }),
  v.transform((profile) => ({
    ...profile,
    name: profile.name || [profile.firstName, profile.lastName].filter(Boolean).join(' '),
    email: profile.email || (profile.emails[0] ?? ''),
  })),
);

export type BillingProfile = v.InferOutput<typeof billingProfileSchema>;
export type DomainProfile = v.InferOutput<typeof domainProfileSchema>;

/** A profile that can be chosen or changed by its id; one of a cart is shown without. */
export const ownBillingProfileSchema = v.pipe(
  billingProfileSchema,
  v.check(({ id }) => id !== '', 'no id'),
);
export const ownDomainProfileSchema = v.pipe(
  domainProfileSchema,
  v.check(({ id }) => id !== '', 'no id'),
);

export const optionalBillingProfileSchema = maybe(billingProfileSchema);
export const optionalDomainProfileSchema = maybe(domainProfileSchema);
