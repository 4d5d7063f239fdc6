import { Hono } from 'hono';
import * as v from 'valibot';
import type { Profile, ProfileKind } from '../entities.ts';
import { Refusal, refuse, type Violation } from '../errors.ts';
import {
  askedBy,
  bodyOf,
  requireUser,
  type Services,
  type ShopContext,
  type ShopEnv,
} from '../http/context.ts';
import { confirmedOf, isConfirmed } from './confirmed-emails.ts';
import {
  normalizeProfile,
  type ProfileContext,
  type ProfileInput,
  profileInputSchema,
  profileViolations,
} from './profile-rules.ts';
import { requiredFields } from './registries.ts';

/** Endings of one question. */
const MAX_TLDS = 500;

const copySchema = v.object({
  billingProfileId: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
});

/** GET, POST and PUT of /billing-profiles or /domain-profiles; customers have access to their own profiles only. */
export function profileRoutes(services: Services, kind: ProfileKind): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  if (kind === 'domain') domainOnlyRoutes(app, services);
  app.get('/', async (c) => {
    const user = await requireUser(c, services);
    const profiles = await services.store.profiles(user.login, kind);
    if (kind === 'billing') return c.json(profiles);
    const confirmed = await confirmedOf(
      c,
      profiles.map(({ email }) => email),
      services,
    );
    return c.json(
      profiles.map((one) => ({ ...one, ...(isConfirmed(one.email, confirmed) && { emailVerified: true }) })),
    );
  });
  app.post('/', async (c) => {
    const { login } = await requireUser(c, services);
    return create(c, services, { login, kind, input: await checkedBody(c, services, kind) });
  });
  app.put('/:id', async (c) => {
    const { login } = await requireUser(c, services);
    return replace(c, services, { login, kind, id: c.req.param('id') });
  });
  return app;
}

function domainOnlyRoutes(app: Hono<ShopEnv>, services: Services): void {
  const { ask } = services;
  app.get('/required-fields', async (c) => {
    const tlds = (c.req.query('tlds') ?? '').split(',').filter(Boolean).slice(0, MAX_TLDS);
    const countryCode = (c.req.query('countryCode') ?? '').toUpperCase();
    const isOfBilling = tlds.length === 0 && countryCode !== '';
    const [fields, declarations, numbers] = await Promise.all([
      ask('registries.fields', { ...askedBy(c), tlds, countryCode }),
      tlds.length > 0 ? ask('registries.declarations', { ...askedBy(c), tlds }) : [],
      isOfBilling ? ask('payments.companyNumbers', { ...askedBy(c), countryCode }) : [],
    ]);
    return c.json({
      ...requiredFields(tlds, countryCode, fields, numbers),
      ...(declarations.length > 0 && { declarations }),
    });
  });
  app.post('/from-billing-profile', async (c) => {
    const { login } = await requireUser(c, services);
    const { billingProfileId } = await bodyOf(c, copySchema);
    const source = await services.store.profile(login, 'billing', billingProfileId);
    if (!source) throw refuse(404, 'exception.billing_profile.not_found');
    const { id: _, ...input } = source;
    return create(c, services, { login, kind: 'domain', input: normalizeProfile(input, 'domain') });
  });
}

async function checkedBody(c: ShopContext, services: Services, kind: ProfileKind): Promise<ProfileInput> {
  const input = normalizeProfile(await bodyOf(c, profileInputSchema), kind);
  const violations = profileViolations(input, await profileContext(c, kind, input, services));
  if (violations.length > 0) throw new Refusal(422, { ...cardKey(violations), violations });
  return input;
}

const NUMBERS = [
  ['vatId', 'vatId'],
  ['taxId', 'taxId'],
  ['companyId', 'companyId'],
  ['bonusCard', 'studentCard'],
] as const;

/** What validating a profile depends on. */
export async function profileContext(
  c: ShopContext,
  kind: ProfileKind,
  profile: ProfileInput,
  { ask, clock }: Services,
): Promise<ProfileContext> {
  const { countryCode } = profile;
  const typed = NUMBERS.map(([field, kind]) => ({ kind, value: profile[field], countryCode }));
  const looks = typed.map(async (question) =>
    question.value !== '' && (await ask('registers.look', question)) === 'down' ? [question.value] : [],
  );
  const uncheckable = new Set((await Promise.all(looks)).flat());
  const isBilled = kind === 'billing' && profile.type === 'company';
  return {
    sellsToBritishPersons: c.get('company').sellsToBritishPersons === true,
    isUncheckable: (value) => uncheckable.has(value),
    now: clock(),
    numbers: isBilled ? await ask('payments.companyNumbers', { ...askedBy(c), countryCode }) : [],
  };
}

const CARD_FAILED = 'exception.billing_profile.bonus_card_validation_failed';

/** A rejected student card has a top-level key in addition to its violation. */
function cardKey(violations: readonly Violation[]) {
  const isCard = violations.some(({ errors }) => errors[0]?.translationKey === CARD_FAILED);
  return isCard ? ({ key: CARD_FAILED } as const) : {};
}

interface ProfileOwner {
  login: string;
  kind: ProfileKind;
}

async function create(
  c: ShopContext,
  { store, ask }: Services,
  { login, kind, input }: ProfileOwner & { input: ProfileInput },
) {
  const limit = c.get('company').profileLimit;
  const limitReached = refuse(422, `exception.${kind}_profile.max_allowance_exceeded`);
  const others = await store.profiles(login, kind);
  if (limit !== undefined && others.length >= limit) throw limitReached;
  await refuseProfile(c, kind, input, ask);
  if (kind === 'domain') rejectDuplicate(input, others);
  const profile = await store.createProfile(login, kind, input, limit);
  if (!profile) throw limitReached;
  await ask('customers.profileSaved', { ...askedBy(c), login, kind, profile });
  return c.json(profile, 201);
}

async function replace(
  c: ShopContext,
  services: Services,
  { login, kind, id }: ProfileOwner & { id: string },
) {
  const { store, ask } = services;
  const existing = await store.profile(login, kind, id);
  if (!existing) throw refuse(404, `exception.${kind}_profile.not_found`);
  if (await store.hasPendingChange(id)) throw refuse(409, 'exception.billing_profile.pending_change_request');
  const input = await checkedBody(c, services, kind);
  await refuseProfile(c, kind, input, ask);
  if (kind === 'domain') {
    const others = await store.profiles(login, kind);
    rejectDuplicate(
      input,
      others.filter((profile) => profile.id !== id),
    );
  }
  const saved = await store.saveProfile({ ...input, id });
  await ask('customers.profileSaved', { ...askedBy(c), login, kind, profile: saved });
  return c.json(saved);
}

/** The provider may have a reason of its own. */
async function refuseProfile(
  c: ShopContext,
  kind: ProfileKind,
  input: ProfileInput,
  ask: Services['ask'],
): Promise<void> {
  const key = await ask('customers.profileRefusal', { ...askedBy(c), kind, profile: input });
  if (key) throw refuse(422, key);
}

/** Rejects a second profile with the same data and returns the id of the existing one. */
function rejectDuplicate(input: ProfileInput, others: readonly Profile[]): void {
  const same = others.find((profile) => fingerprint(profile) === fingerprint(input));
  if (same) throw new Refusal(409, { key: 'exception.domain_profile.similar', profileId: same.id });
}

/** The data of a profile, normalized for comparison. */
function fingerprint({
  id: _,
  firstName: __,
  lastName: ___,
  emails: ____,
  ...fields
}: ProfileInput & { id?: string }) {
  const entries = Object.entries(fields).map(([field, value]) => [
    field,
    String(value)
      .toLowerCase()
      .replace(/[\s.-]+/g, ''),
  ]);
  return JSON.stringify(entries.sort());
}
