import { Hono } from 'hono';
import * as v from 'valibot';
import { Refusal, refuse, type Violation } from '../../server/errors.ts';
import { PROFILE_LIMITS } from '../../src/config/presets.ts';
import {
  bodyOf,
  languageOf,
  presetOf,
  requireUser,
  type Services,
  type ShopContext,
  type ShopEnv,
} from './context.ts';
import { declarationsOf } from './declarations.ts';
import {
  normalizeProfile,
  type Profile,
  type ProfileContext,
  type ProfileInput,
  type ProfileKind,
  profileInputSchema,
  profileViolations,
} from './profile-rules.ts';
import { requiredFields } from './registries.ts';

const copySchema = v.object({
  billingProfileId: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
});

/** GET, POST and PUT of /billing-profiles or /domain-profiles; customers have access to their own profiles only. */
export function profileRoutes(services: Services, kind: ProfileKind): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  if (kind === 'domain') domainOnlyRoutes(app, services);
  app.get('/', async (c) => {
    const user = await requireUser(c, services);
    return c.json(await services.store.profiles(user.login, kind));
  });
  app.post('/', async (c) => {
    const { login } = await requireUser(c, services);
    return create(c, services, { login, kind, input: await checkedBody(c, kind) });
  });
  app.put('/:id', async (c) => {
    const { login } = await requireUser(c, services);
    return replace(c, services, { login, kind, id: c.req.param('id') });
  });
  return app;
}

function domainOnlyRoutes(app: Hono<ShopEnv>, services: Services): void {
  app.get('/required-fields', (c) => {
    const tlds = (c.req.query('tlds') ?? '').split(',').filter(Boolean);
    const declarations = declarationsOf(c.get('company'), tlds, languageOf(c));
    return c.json({
      ...requiredFields(tlds, (c.req.query('countryCode') ?? '').toUpperCase()),
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

async function checkedBody(c: ShopContext, kind: ProfileKind): Promise<ProfileInput> {
  const input = normalizeProfile(await bodyOf(c, profileInputSchema), kind);
  const violations = profileViolations(input, profileContext(c));
  if (violations.length > 0) throw new Refusal(422, { ...cardKey(violations), violations });
  return input;
}

/** The shop's validation context. */
export function profileContext(c: ShopContext): ProfileContext {
  return { sellsToBritishPersons: presetOf(c).companyCountry === 'CZ' };
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
  { store }: Services,
  { login, kind, input }: ProfileOwner & { input: ProfileInput },
) {
  const limit = PROFILE_LIMITS[presetOf(c).workflow];
  const limitReached = refuse(422, `exception.${kind}_profile.max_allowance_exceeded`);
  const others = await store.profiles(login, kind);
  if (limit !== undefined && others.length >= limit) throw limitReached;
  if (kind === 'domain') rejectDuplicate(input, others);
  const profile = await store.createProfile(login, kind, input, limit);
  if (!profile) throw limitReached;
  return c.json(profile, 201);
}

async function replace(
  c: ShopContext,
  { store }: Services,
  { login, kind, id }: ProfileOwner & { id: string },
) {
  const existing = await store.profile(login, kind, id);
  if (!existing) throw refuse(404, `exception.${kind}_profile.not_found`);
  if (await store.hasPendingChange(id)) throw refuse(409, 'exception.billing_profile.pending_change_request');
  const input = await checkedBody(c, kind);
  if (kind === 'domain') {
    const others = await store.profiles(login, kind);
    rejectDuplicate(
      input,
      others.filter((profile) => profile.id !== id),
    );
  }
  return c.json(await store.saveProfile({ ...input, id }));
}

/** Magic value: the duplicate check fails for names that match. */
const UNCHECKABLE_OWNER = /duplicity/i;

/** Rejects a second profile with the same data and returns the id of the existing one. */
function rejectDuplicate(input: ProfileInput, others: readonly Profile[]): void {
  if (UNCHECKABLE_OWNER.test(`${input.name} ${input.organisation}`))
    throw refuse(422, 'exception.domain_profile.duplicity_check_failed');
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
