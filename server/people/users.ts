import { Hono } from 'hono';
import * as v from 'valibot';
import type { Profile } from '../entities.ts';
import { type ErrorKey, Refusal, refuse, type Violation, violation } from '../errors.ts';
import { limitPerAddress } from '../http/client-address.ts';
import {
  askedBy,
  bodyOf,
  customerOf,
  requireUser,
  type Services,
  type ShopContext,
  type ShopEnv,
} from '../http/context.ts';
import { ensureSession, renewSession } from '../http/session.ts';
import type { Asked } from '../provider.ts';
import type { User } from '../store/schema.ts';
import { rememberBrowser } from './login.ts';
import { ownDomains } from './own-domains.ts';
import { normalizeProfile, profileInputSchema, profileViolations } from './profile-rules.ts';
import { profileContext } from './profiles.ts';

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
  app.post('/', limitPerAddress('registrations', services), async (c) =>
    register(c, await bodyOf(c, registrationSchema), services),
  );
  app.get('/', async (c) => {
    const user = await customerOf(c, services);
    if (!user) throw refuse(404, 'exception.user.not_found');
    return c.json(await userView(askedBy(c), user, services));
  });
  app.post('/check-login', limitPerAddress('check-login', services), async (c) => {
    const { login } = await bodyOf(c, loginSchema);
    return c.json({ available: !(await isTaken(c, login, services)) });
  });
  app.get('/domains', async (c) =>
    c.json(await ownDomains(askedBy(c), await requireUser(c, services), services)),
  );
  return app;
}

/** POST /logout: the cart remains, without its customer. */
export function logoutRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/', async (c) => {
    if (c.get('session')) await renewSession(c, null, services);
    return c.body(null, 204);
  });
  return app;
}

/** The data of the logged-in customer that a quick order needs. */
async function userView(asked: Asked, user: User, { store, ask }: Services) {
  const { login, customerType, defaultBillingProfileId, defaultDomainProfileId, paymentGroup } = user;
  const profile = await store.profile(login, 'billing', defaultBillingProfileId ?? '');
  return {
    login,
    customerType,
    ...(profile && { name: profile.name, email: profile.emails[0] ?? '' }),
    ...(defaultBillingProfileId !== null && { defaultBillingProfileId }),
    ...(defaultDomainProfileId !== null && { defaultDomainProfileId }),
    ...(paymentGroup !== null && { paymentGroup }),
    ...(paymentGroup !== null && {
      paymentName: await ask('payments.savedPayment', { ...asked, customer: user, groupId: paymentGroup }),
    }),
  };
}

/** Creates the customer and the first billing profile, logs them in and sets the profile in the same cart. */
async function register(c: ShopContext, input: Registration, services: Services): Promise<Response> {
  const { store } = services;
  const billing = normalizeProfile(input.billingProfile, 'billing');
  const context = { ...(await profileContext(c, 'billing', billing, services)), prefix: 'billingProfile.' };
  const violations = [...credentialViolations(input), ...profileViolations(billing, context)];
  if (violations.length > 0) throw new Refusal(422, { violations });
  if (await isTaken(c, input.login, services)) throw refuse(409, 'exception.user.login_taken');
  const session = await ensureSession(c, services);
  const cart = await store.ensureCart(session.id, c.get('company').code);
  const profile = { ...billing, id: crypto.randomUUID() };
  await createElsewhere(c, input, profile, services);
  const user = {
    login: input.login,
    passwordHash: await passwordHashOf(input, services),
    customerType: billing.type,
  };
  const isMade = await store.createUser({
    user,
    profile,
    cartUuid: cart.uuid,
    consents: consentsOf(input),
  });
  if (!isMade) throw refuse(409, 'exception.user.login_taken');
  await renewSession(c, user.login, services);
  await rememberBrowser(c, user.login, services);
  return c.json({ login: user.login, customerType: user.customerType }, 201);
}

async function isTaken(c: ShopContext, login: string, { store, ask }: Services): Promise<boolean> {
  return (await store.user(login)) !== undefined || ask('customers.isTaken', { ...askedBy(c), login });
}

/** Creates the customer in the system that keeps the provider's customers, if there is one. */
async function createElsewhere(
  c: ShopContext,
  { login, password }: Registration,
  billingProfile: Profile,
  { ask }: Services,
): Promise<void> {
  const key = await ask('customers.create', { ...askedBy(c), login, password, billingProfile });
  if (key) throw refuse(key === 'exception.user.login_taken' ? 409 : 422, key);
}

/** Empty, which fits no password, where another system checks it. */
const passwordHashOf = async ({ password }: Registration, services: Services): Promise<string> =>
  isElsewhere(services) ? '' : services.passwords.hash(password);

const isElsewhere = ({ provider: { customers } }: Services): boolean =>
  customers?.create !== undefined || customers?.logIn !== undefined;

function consentsOf({ termsAndConditionsConsent: terms, thirdPartyConsent: thirdParty }: Registration) {
  return {
    ...(typeof terms === 'boolean' && { termsAndConditionsConsent: terms }),
    ...(typeof thirdParty === 'boolean' && { thirdPartyConsent: thirdParty }),
  };
}

function credentialViolations({ login, password }: Registration): Violation[] {
  const problem = loginProblem(login);
  const passwords = passwordProblems(password).map((key) => violation('password', key));
  return problem ? [violation('login', problem), ...passwords] : passwords;
}

function loginProblem(login: string): ErrorKey | undefined {
  if (login === '') return 'validation.required';
  if (login.length < 2) return 'validation.too_short';
  if (login.length > 125) return 'validation.too_long';
  return /^[a-z0-9.-]+$/.test(login) ? undefined : 'validation.login_invalid';
}

/** Hashing takes longer for a longer text. */
const MAX_PASSWORD = 200;

/** Every requirement that a password does not meet, so that a form can show them all at once. */
function passwordProblems(password: string): ErrorKey[] {
  if (password === '') return ['validation.required'];
  if (password.length > MAX_PASSWORD) return ['validation.too_long'];
  const hints: [boolean, ErrorKey][] = [
    [password.length >= 8, 'validation.password_too_short'],
    [/\p{Ll}/u.test(password), 'validation.password_lower_case'],
    [/\p{Lu}/u.test(password), 'validation.password_upper_case'],
    [/\p{Nd}/u.test(password), 'validation.password_digit'],
    [/[^\p{L}\p{N}]/u.test(password), 'validation.password_special'],
  ];
  return hints.flatMap(([isMet, key]) => (isMet ? [] : [key]));
}
