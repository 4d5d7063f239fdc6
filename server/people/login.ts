import { getCookie, setCookie } from 'hono/cookie';
import { clientAddress, isOwnNetwork } from '../http/client-address.ts';
import { askedBy, type Services, type ShopContext } from '../http/context.ts';
import { cookieAttributes, renewSession } from '../http/session.ts';
import { toHex } from '../lib/hex.ts';
import type { User } from '../store/schema.ts';
import { KNOWN_DAYS, type Limit } from '../store/store-guesses.ts';

const MAX_LOGIN = 125;
const MAX_PASSWORD = 200;

/** Names a browser with which a customer has logged in. */
const KNOWN_COOKIE = 'ws_known';

/** Wrong passwords a minute that are answered at once: for one login, and from one address for all logins. */
const MOST_OF_LOGIN = 8;
const MOST_OF_ADDRESS = 20;
/**
 * Beyond that, tries are not refused but made after a pause, two at a time and so many a minute: strangers who guess must
 * not keep out the owner, who knows the password but may sit at a new browser. With the pause and the two limits, a login
 * is guessed twenty times a minute at most. All visitors may share the address of a proxy: beyond its limit they only
 * wait. A browser with which the owner has logged in before has ten of its own.
 */
const PAUSE_MS = 1_000;
const SLOW_AT_ONCE = 2;
const MOST_SLOW = 12;
const MOST_OF_BROWSER = 10;

/** `wait`: too many wrong passwords; seconds until another one may be tried. */
export type LoginOutcome = { user: User } | { wait: number } | 'wrong';

export type Login = ReturnType<typeof createLogin>;

interface Typed {
  login: string;
  password: string;
}

/** Logs in the visitor of a call by login and password. */
export function createLogin(services: Services) {
  return async (c: ShopContext, typed: Typed): Promise<LoginOutcome> => {
    const login = typed.login
      .trim()
      .toLowerCase()
      .slice(0, MAX_LOGIN + 1);
    const password = typed.password.slice(0, MAX_PASSWORD + 1);
    const at = services.clock().getTime();
    const token = await knownBrowser(c, login, services);
    const limits = limitsOf(login, token, clientAddress(c, services)).map((limit) => ({ ...limit, at }));
    // One after the other for each login: right ones that arrive at once must not make each other wait.
    const first = await services.locks.run(`login ${login} ${token ?? ''}`, async () => {
      const admitted = await admit(limits, token === undefined, services);
      if ('wait' in admitted || admitted.isSlow) return admitted;
      return attempt(c, { login, password }, admitted.ids, services);
    });
    if (typeof first === 'string' || !('ids' in first)) return first;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return attempt(c, { login, password }, first.ids, services);
  };
}

interface Admitted {
  ids: string[];
  isSlow: boolean;
}

/** Counts the try before it is made; one that is refused does not count. */
async function admit(
  limits: readonly Tries[],
  isStranger: boolean,
  { store }: Services,
): Promise<Admitted | { wait: number }> {
  const ids: string[] = [];
  const count = async (all: readonly Limit[]): Promise<number | undefined> => {
    for (const limit of all) {
      const counted = await store.countGuess(limit);
      if ('wait' in counted) return counted.wait;
      ids.push(counted.id);
    }
    return undefined;
  };
  let isSlow = false;
  for (const limit of limits) {
    if ((await count([limit])) === undefined) continue;
    isSlow = true;
    const wait = await count(isStranger ? slowLimits(limit) : [limit]);
    if (wait === undefined) continue;
    await store.forgetGuesses(ids);
    return { wait };
  }
  return { ids, isSlow };
}

interface Tries extends Limit {
  isShared?: boolean;
}

function limitsOf(login: string, token: string | undefined, address: string | undefined): Tries[] {
  if (token !== undefined) return [{ subject: `login ${login} by ${token}`, most: MOST_OF_BROWSER }];
  const ofLogin = { subject: `login ${login}`, most: MOST_OF_LOGIN };
  if (!address) return [ofLogin];
  const isShared = isOwnNetwork(address);
  return [ofLogin, { subject: `logins of ${address}`, most: MOST_OF_ADDRESS, isShared }];
}

const slowLimits = ({ subject, isShared, ...limit }: Tries): Limit[] => [
  { ...limit, subject: `pause of ${subject}`, most: SLOW_AT_ONCE, window: PAUSE_MS },
  ...(isShared ? [] : [{ ...limit, subject: `slow ${subject}`, most: MOST_SLOW }]),
];

/** Tries the password; wrong ones stay counted. */
async function attempt(c: ShopContext, { login, password }: Typed, ids: string[], services: Services) {
  let isWrong = false;
  try {
    const user = await userOf(c, login, password, services);
    isWrong = !user;
    if (!user) return 'wrong';
    await renewSession(c, user.login, services);
    await rememberBrowser(c, login, services);
    return { user };
  } finally {
    if (!isWrong) await services.store.forgetGuesses(ids);
  }
}

async function userOf(
  c: ShopContext,
  login: string,
  password: string,
  { store, ask, provider, passwords }: Services,
): Promise<User | undefined> {
  if (provider.customers?.logIn) {
    const found = await ask('customers.logIn', { ...askedBy(c), login, password });
    return found && store.keepCustomer(found);
  }
  const user = await store.user(login);
  const { isRight, renewed } = await passwords.check(password, user?.passwordHash);
  if (user && renewed) await store.renewHash(user, renewed);
  return isRight ? user : undefined;
}

/** The browser's token, if the customer has logged in with it before. */
async function knownBrowser(c: ShopContext, login: string, { store }: Services): Promise<string | undefined> {
  const token = getCookie(c, KNOWN_COOKIE);
  return token !== undefined && (await store.isKnownBrowser(login, token)) ? token : undefined;
}

/** Gives the browser a token, which opens nothing: a new one, since an old one may have been planted. */
export async function rememberBrowser(c: ShopContext, login: string, services: Services): Promise<void> {
  if ((await knownBrowser(c, login, services)) !== undefined) return;
  const token = toHex(crypto.getRandomValues(new Uint8Array(16)));
  await services.store.rememberBrowser(login, token);
  const attributes = { path: '/login', httpOnly: true, ...cookieAttributes(c, services) };
  setCookie(c, KNOWN_COOKIE, token, { ...attributes, maxAge: KNOWN_DAYS * 24 * 3_600 });
}
