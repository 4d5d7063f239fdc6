import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import * as v from 'valibot';
import { Refusal, refuse } from '../../server/errors.ts';
import type { Locks } from '../../server/locks.ts';
import { type NameLanguage, nameLanguage } from './catalogue.ts';
import { SHOPS, type Shop, type ShopCode } from './companies.ts';
import type { Records } from './records.ts';
import type { Cart, User } from './schema.ts';
import type { Session, Store } from './store.ts';

/**
 * The services that all groups of calls share: nothing in the server is global, so several shops can run in one
 * process.
 */
export interface Services {
  store: Store;
  records: Records;
  locks: Locks;
  clock: () => Date;
  /** Milliseconds to wait before the streamed element with this index. */
  streamDelay: (index: number) => number;
  isSiteOrigin: (origin: string) => boolean;
  /** The cost of hashing a new customer's password. */
  passwordCost: number;
  /** The shop's public origin; absent: that of the request. */
  publicUrl: string | undefined;
  cookie: SessionCookie;
  /** The company of a code, whose prices it has; undefined if the shop does not know the code. */
  shopOf: (code: string) => ShopCode | undefined;
}

/** The attributes of the session's cookie that depend on the origins of shop and pages. */
export interface SessionCookie {
  secure: boolean;
  sameSite: 'Lax' | 'None';
}

export interface ShopEnv {
  /** Present behind @hono/node-server, absent if the app is called as a function. */
  Bindings: { incoming?: IncomingMessage } | undefined;
  Variables: { company: ShopCode; session: Session | undefined };
}

export type ShopContext = Context<ShopEnv>;

export function presetOf(c: ShopContext): Shop {
  return SHOPS[c.get('company')];
}

export function languageOf(c: ShopContext): NameLanguage {
  return nameLanguage(c.req.header('accept-language'));
}

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
  const cart = await store.cart(requireSession(c).id, c.get('company'));
  if (!cart) throw refuse(404, 'exception.cart.not_found');
  return cart;
}

export async function requireUser(c: ShopContext, { store }: Services): Promise<User> {
  const login = c.get('session')?.login;
  const user = login ? await store.user(login) : undefined;
  if (!user) throw refuse(401, 'exception.user.not_logged_in');
  return user;
}

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
