import type { Context } from 'hono';
import * as v from 'valibot';
import type { Company, Profile, ProfileKind } from '../entities.ts';
import { Refusal, refuse } from '../errors.ts';
import type { Passwords } from '../lib/password.ts';
import type { NameStreams } from '../name-streams.ts';
import type { Asked, Provider, ShopBindings, ShopOptions } from '../provider.ts';
import type { Ask } from '../provider-functions.ts';
import type { Records } from '../store/records.ts';
import type { Cart, Order, User } from '../store/schema.ts';
import type { Session, Store } from '../store/store.ts';
import type { Outbox } from '../telling/outbox.ts';
import type { Locks } from './locks.ts';

/** The HTTP methods that change no data (RFC 9110, 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The services that all groups of calls share: nothing in the server is global, so several shops can run in one
 * process.
 */
export interface Services {
  store: Store;
  records: Records;
  locks: Locks;
  clock: () => Date;
  isSiteOrigin: (origin: string) => boolean;
  passwords: Passwords;
  /** What the provider reads of its proxy's header. */
  clientAddress: ShopOptions['clientAddress'];
  /** Resolves when everything that is stored survives a power cut. */
  keep: () => Promise<void>;
  isVatIdValid: (value: string, country: string) => Promise<boolean>;
  /** The shop's public origin; absent: that of the request. */
  publicUrl: string | undefined;
  cookie: SessionCookie | undefined;
  /** Reports a mistake in the options to the operator of the shop. */
  warnOnce: (text: string) => void;
  /** How long the session's cookie lasts without a call. */
  cookieSeconds: number;
  /** The company of a code, whose prices it has; undefined if the shop does not know the code. */
  companyOf: (code: string) => Company | undefined;
  /** The companies, where the shop knows them all. */
  companies: readonly Company[];
  /** What the provider wrote; its functions are called through `ask` and `names` only. */
  provider: Provider;
  ask: Ask;
  names: NameStreams;
  outbox: Outbox;
}

/** The attributes of the session's cookie that depend on the origins of shop and pages. */
export interface SessionCookie {
  secure: boolean;
  sameSite: 'Lax' | 'None';
  /** Kept for the pages of each site apart. */
  partitioned?: boolean;
}

/** Work of a call that begins once it is answered. */
export type Afterwards = (() => Promise<unknown>)[];

export interface ShopEnv {
  /** What the server behind `fetch` passes on. */
  Bindings: (ShopBindings & { afterwards?: Afterwards }) | undefined;
  Variables: {
    company: Company;
    session: Session | undefined;
    /** Whether the call names its session by a token. */
    hasToken: boolean | undefined;
    /** The key of this very call, and what it calls. */
    attempt: string | undefined;
    /** What was read for this call. */
    read: Map<string, Promise<unknown>> | undefined;
  };
}

export type ShopContext = Context<ShopEnv>;

/** The visitor's language, as the page sends it. */
export const languageOf = (c: ShopContext): string =>
  c.req.header('accept-language')?.split(/[,;]/)[0]?.trim() || 'en-US';

/** The identity of a call for its key. */
export const callOf = (c: ShopContext): string => `${c.req.method} ${c.req.path}`;

/** Tells what was just stored of something once the call is answered: no visitor waits for the provider. */
export function tellLater(
  c: ShopContext,
  { outbox }: Pick<Services, 'outbox'>,
  ...told: Parameters<Outbox['tell']>
): void {
  c.env?.afterwards?.push(() => outbox.tell(...told));
}

export const askedBy = (c: ShopContext): Asked => ({ company: c.get('company'), language: languageOf(c) });

/** A public URL of the shop: behind a reverse proxy the request does not contain it. */
export const addressOf = (c: ShopContext, path: string, { publicUrl }: Services): URL =>
  new URL(path, publicUrl ?? c.req.url);

export function requireSession(c: ShopContext): Session {
  const session = c.get('session');
  if (!session) throw refuse(404, 'exception.cart.not_found');
  return session;
}

/** The cart of this session and company; if it is lost, a client has to start again. */
export async function requireCart(c: ShopContext, { store }: Services): Promise<Cart> {
  const cart = await store.cart(requireSession(c).id, c.get('company').code);
  if (!cart) throw refuse(404, 'exception.cart.not_found');
  return cart;
}

/** Reads something once for a call, however many parts of it want it. */
function readOnce<T>(c: ShopContext, key: string, read: () => PromiseLike<T>): Promise<T> {
  const known = c.get('read') ?? new Map<string, Promise<unknown>>();
  c.set('read', known);
  // A query of the database runs again for everybody who waits for it; a promise does not.
  const found = known.get(key) ?? Promise.resolve(read());
  known.set(key, found);
  return found as Promise<T>;
}

/** Reads again what the call has read: somebody else may have changed it. */
export const readAgain = (c: ShopContext): void => c.set('read', undefined);

/** The customer who is logged in. */
export async function customerOf(c: ShopContext, { store }: Services): Promise<User | undefined> {
  const login = c.get('session')?.login;
  return login ? readOnce(c, `user ${login}`, () => store.user(login)) : undefined;
}

/** A profile of the customer who is logged in. */
export async function ownProfileOf(
  c: ShopContext,
  kind: ProfileKind,
  id: string | undefined,
  { store }: Services,
): Promise<Profile | undefined> {
  const login = c.get('session')?.login;
  if (!login || id === undefined) return undefined;
  return readOnce(c, `${kind} ${login} ${id}`, () => store.profile(login, kind, id));
}

/** The orders of the customer who is logged in. */
export async function ownOrdersOf(c: ShopContext, { store }: Services): Promise<Order[]> {
  const login = c.get('session')?.login;
  return login ? readOnce(c, `orders ${login}`, () => store.ordersOf(login)) : [];
}

/** Those of these domains, in ASCII, that the shop has sold to others. */
export function soldOf(c: ShopContext, names: readonly string[], { store }: Pick<Services, 'store'>) {
  const asked = names.filter(Boolean);
  const login = c.get('session')?.login ?? undefined;
  return readOnce(c, `sold ${asked.toSorted().join(' ')}`, () => store.soldDomains(asked, login));
}

export async function requireUser(c: ShopContext, services: Services): Promise<User> {
  const user = await customerOf(c, services);
  if (!user) throw refuse(401, 'exception.user.not_logged_in');
  return user;
}

/** A part that this provider does not have: without a key, so that the tags leave it out. */
export const noSuchPart = (): Refusal => new Refusal(404, { title: 'This shop has no such part' });

/** Parses a JSON body, or refuses it with the reason in `title`, for developers. */
export async function bodyOf<const S extends v.GenericSchema>(
  c: ShopContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  const json: unknown = await c.req.json().catch(() => undefined);
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Refusal(422, {
    key: 'validation.invalid_form',
    title: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`,
  });
}
