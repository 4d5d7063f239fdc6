import { Hono } from 'hono';
import * as v from 'valibot';
import type { Profile } from '../entities.ts';
import { type ErrorKey, Refusal, refuse, type Violation, violation } from '../errors.ts';
import { limitPerAddress } from '../http/client-address.ts';
import {
  askedBy,
  bodyOf,
  customerOf,
  requireSession,
  requireUser,
  type Services,
  type ShopContext,
  type ShopEnv,
  tellLater,
} from '../http/context.ts';
import { ensureSession, renewSession } from '../http/session.ts';
import { newToken } from '../lib/hex.ts';
import { linkHash } from '../store/store-codes.ts';
import { handleOf } from '../store/store-tokens.ts';
import { rememberBrowser } from './login.ts';
import { loginCodeRoutes } from './login-codes.ts';
import { hasLoginCodes, sendLater } from './mail.ts';
import { ownDomains } from './own-domains.ts';
import { passwordLink } from './password-page.ts';
import { passwordProblems } from './password-rules.ts';
import { isEmail, normalizeProfile, profileInputSchema, profileViolations } from './profile-rules.ts';
import { profileContext } from './profiles.ts';
import { userView } from './user-view.ts';

const registrationSchema = v.object({
  login: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  password: v.string(),
  billingProfile: profileInputSchema,
  thirdPartyConsent: v.nullish(v.boolean()),
  termsAndConditionsConsent: v.nullish(v.boolean()),
});
/** Where the shop sends a link to set a password: the login is an e-mail then. */
const emailOnlySchema = v.object({ ...registrationSchema.entries, password: v.optional(v.string()) });
const codeSchema = v.object({ code: v.string() });
const loginSchema = v.object({ login: v.pipe(v.string(), v.trim(), v.toLowerCase()) });

type Registration = v.InferOutput<typeof emailOnlySchema>;

export function userRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const schema = hasLoginCodes(services) ? emailOnlySchema : registrationSchema;
  app.post('/', limitPerAddress('registrations', services), async (c) =>
    register(c, await bodyOf(c, schema), services),
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
  if (services.provider.mail) app.route('/', loginCodeRoutes(services));
  return app;
}

/** POST /session: logs in who comes back from the login page to a page of another site, by the code of its address. */
export function sessionRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/', async (c) => {
    const { code } = await bodyOf(c, codeSchema);
    const handle = await handleOf(requireSession(c).id);
    const login = await services.store.useSessionCode(code, { handle, origin: c.req.header('origin') ?? '' });
    if (login === undefined) throw refuse(404, 'exception.user.not_found');
    await renewSession(c, login, services);
    return c.body(null, 204);
  });
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
  const token = input.password === undefined ? newToken() : undefined;
  const isMade = await store.createUser({
    user,
    profile,
    company: cart.company,
    cartUuid: cart.uuid,
    consents: consentsOf(input),
    linkHash: token && (await linkHash(token)),
  });
  if (!isMade) throw refuse(409, 'exception.user.login_taken');
  tellLater(c, services, user.login, 'customerCreated');
  await renewSession(c, user.login, services);
  await rememberBrowser(c, user.login, services);
  const link = token && passwordLink(c, token, services);
  if (link) sendLater(c, { kind: 'set-password', to: user.login, link }, services);
  return c.json({ login: user.login, customerType: user.customerType }, 201);
}

/** Also an e-mail to which a code could be sent: that customer need not register again. */
async function isTaken(c: ShopContext, login: string, services: Services): Promise<boolean> {
  const { store, ask } = services;
  const isKnown =
    login.includes('@') && hasLoginCodes(services)
      ? (await store.loginByEmail(login)) !== undefined
      : (await store.user(login)) !== undefined;
  return isKnown || ask('customers.isTaken', { ...askedBy(c), login });
}

/** Creates the customer in the system that keeps the provider's customers, if there is one. */
async function createElsewhere(
  c: ShopContext,
  { login, password = '' }: Registration,
  billingProfile: Profile,
  { ask }: Services,
): Promise<void> {
  const key = await ask('customers.create', { ...askedBy(c), login, password, billingProfile });
  if (key) throw refuse(key === 'exception.user.login_taken' ? 409 : 422, key);
}

/** Empty, which fits no password, where there is none yet, or another system checks it. */
const passwordHashOf = async ({ password }: Registration, services: Services): Promise<string> =>
  password === undefined || isElsewhere(services) ? '' : services.passwords.hash(password);

const isElsewhere = ({ provider: { customers } }: Services): boolean =>
  customers?.create !== undefined || customers?.logIn !== undefined;

function consentsOf({ termsAndConditionsConsent: terms, thirdPartyConsent: thirdParty }: Registration) {
  return {
    ...(typeof terms === 'boolean' && { termsAndConditionsConsent: terms }),
    ...(typeof thirdParty === 'boolean' && { thirdPartyConsent: thirdParty }),
  };
}

function credentialViolations({ login, password }: Registration): Violation[] {
  if (password === undefined) return isEmail(login) ? [] : [violation('login', 'validation.email_invalid')];
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
