import { Hono } from 'hono';
import * as v from 'valibot';
import { bodyOf, presetOf, requireUser, type Services, type ShopContext, type ShopEnv } from './context.ts';
import { Refusal, refuse } from './errors.ts';
import {
  type ProfileInput,
  type ProfileKind,
  profileInputSchema,
  profileViolations,
  requiredDomainFields,
  tidyProfile,
} from './profile-rules.ts';

const copySchema = v.object({
  billingProfileId: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
});

/** GET, POST and PUT of /billing-profiles or /domain-profiles; a profile is only ever seen by its own customer. */
export function profileRoutes(services: Services, kind: ProfileKind): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  if (kind === 'domain') domainOnlyRoutes(app, services);
  app.get('/', async (c) => {
    const user = await requireUser(c, services);
    return c.json(await services.store.profiles(user.login, kind));
  });
  app.post('/', async (c) => {
    const user = await requireUser(c, services);
    const input = checked(tidyProfile(await bodyOf(c, profileInputSchema)));
    return create(c, services, user.login, kind, input);
  });
  app.put('/:id', async (c) => {
    const user = await requireUser(c, services);
    const known = await services.store.profile(user.login, kind, c.req.param('id'));
    if (!known) throw refuse(404, `exception.${kind}_profile.not_found`);
    const input = checked(tidyProfile(await bodyOf(c, profileInputSchema)));
    return c.json(await services.store.saveProfile({ ...input, id: known.id }));
  });
  return app;
}

function domainOnlyRoutes(app: Hono<ShopEnv>, services: Services): void {
  app.get('/required-fields', (c) => {
    const tlds = (c.req.query('tlds') ?? '').split(',').filter(Boolean);
    return c.json(requiredDomainFields(tlds, (c.req.query('countryCode') ?? '').toUpperCase()));
  });
  app.post('/from-billing-profile', async (c) => {
    const user = await requireUser(c, services);
    const { billingProfileId } = await bodyOf(c, copySchema);
    const source = await services.store.profile(user.login, 'billing', billingProfileId);
    if (!source) throw refuse(404, 'exception.billing_profile.not_found');
    const { id: _, ...input } = source;
    return create(c, services, user.login, 'domain', input);
  });
}

async function create(
  c: ShopContext,
  { store }: Services,
  login: string,
  kind: ProfileKind,
  input: ProfileInput,
) {
  const preset = presetOf(c);
  const limit = kind === 'billing' ? preset.billingProfileCountLimit : preset.domainProfileCountLimit;
  const count = (await store.profiles(login, kind)).length;
  if (limit !== undefined && count >= limit)
    throw refuse(422, `exception.${kind}_profile.max_allowance_exceeded`);
  return c.json(await store.createProfile(login, kind, input), 201);
}

function checked(input: ProfileInput): ProfileInput {
  const violations = profileViolations(input);
  if (violations.length > 0) throw new Refusal(422, { violations });
  return input;
}
