import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { bodyOf, requireUser, type Services, type ShopContext, type ShopEnv } from './context.ts';
import { Refusal, refuse, type Violation, violation } from './errors.ts';
import { hashPassword } from './password.ts';
import { profileInputSchema, profileViolations, tidyProfile } from './profile-rules.ts';
import type { CartContent } from './schema.ts';
import { ensureSession } from './session.ts';
import { TLDS } from './tlds.ts';

const registrationSchema = v.object({
  login: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  password: v.string(),
  billingProfile: profileInputSchema,
  thirdPartyConsent: v.nullish(v.boolean()),
  termsAndConditionsConsent: v.nullish(v.boolean()),
});
const loginSchema = v.object({ login: v.pipe(v.string(), v.trim(), v.toLowerCase()) });

type Registration = v.InferOutput<typeof registrationSchema>;

export function userRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/', async (c) => register(c, await bodyOf(c, registrationSchema), services));
  app.get('/', async (c) => {
    const login = c.get('session')?.login;
    const user = login ? await services.store.user(login) : undefined;
    if (!user) throw refuse(404, 'exception.user.not_found');
    return c.json({ login: user.login, customerType: user.customerType });
  });
  app.post('/check-login', async (c) => {
    const { login } = await bodyOf(c, loginSchema);
    return c.json({ available: (await services.store.user(login)) === undefined });
  });
  app.get('/domains', async (c) => c.json(await ownDomains(c, services)));
  return app;
}

/** POST /logout: the cart stays, without its customer. */
export function logoutRoutes({ store }: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/', async (c) => {
    const session = c.get('session');
    if (session) await store.setLogin(session.id, null);
    return c.body(null, 204);
  });
  return app;
}

/** Makes the customer and the first billing profile, logs them in and puts the profile on the same cart. */
async function register(c: ShopContext, input: Registration, services: Services): Promise<Response> {
  const { store, locks } = services;
  const billing = tidyProfile(input.billingProfile);
  const violations = [...credentialViolations(input), ...profileViolations(billing, 'billingProfile.')];
  if (violations.length > 0) throw new Refusal(422, { violations });
  const session = await ensureSession(c, services);
  const profile = { ...billing, id: randomUUID() };
  const passwordHash = await hashPassword(input.password);
  const user = { login: input.login, passwordHash, customerType: billing.type, creditEur: 0 };
  const cart = await store.ensureCart(session.id, c.get('company'));
  const content = withRegistration(cart.content, input, profile.id);
  await locks.run('users', async () => {
    if (await store.user(input.login)) throw refuse(409, 'exception.user.login_taken');
    await store.createUser(user, profile, { ...cart, content });
  });
  return c.json({ login: user.login, customerType: user.customerType }, 201);
}

function withRegistration(content: CartContent, input: Registration, billingProfileId: string): CartContent {
  return {
    ...content,
    billingProfileId,
    termsAndConditionsConsent: input.termsAndConditionsConsent ?? content.termsAndConditionsConsent,
    thirdPartyConsent: input.thirdPartyConsent ?? content.thirdPartyConsent,
  };
}

function credentialViolations({ login, password }: Registration): Violation[] {
  const found: Violation[] = [];
  if (login === '') found.push(violation('login', 'validation.required'));
  else if (login.length < 2) found.push(violation('login', 'validation.too_short'));
  else if (login.length > 125) found.push(violation('login', 'validation.too_long'));
  else if (!/^[a-z0-9.-]+$/.test(login)) found.push(violation('login', 'validation.login_invalid'));
  if (password === '') found.push(violation('password', 'validation.required'));
  else if (password.length < 8) found.push(violation('password', 'validation.password_too_short'));
  return found;
}

/** `mine.<ending>` for every ending, `<login>-mine.<ending>`, and what the customer registered here and did not fail to pay. */
async function ownDomains(c: ShopContext, services: Services): Promise<{ name: string }[]> {
  const user = await requireUser(c, services);
  const orders = await services.store.orders();
  const bought = orders
    .filter(({ login, paymentState }) => login === user.login && paymentState === 'paid')
    .flatMap(({ items }) => items.filter(({ code }) => code.startsWith('domain-')))
    .map(({ properties }) => String(properties.domain));
  const magic = Object.keys(TLDS).flatMap((tld) => [`mine.${tld}`, `${user.login}-mine.${tld}`]);
  return [...new Set([...bought, ...magic])].map((name) => ({ name }));
}
