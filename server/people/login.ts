import { askedBy, type Services, type ShopContext } from '../http/context.ts';
import { renewSession } from '../http/session.ts';
import { isPassword } from '../lib/password.ts';
import type { User } from '../store/schema.ts';

const MAX_LOGIN = 125;
const MAX_PASSWORD = 200;

/** `wait`: too many wrong passwords for this login; seconds until it may try again. */
export type LoginOutcome = { user: User } | { wait: number } | 'wrong';

export type Login = ReturnType<typeof createLogin>;

/** Logs in the visitor of a call by login and password. */
export function createLogin(services: Services) {
  const { store } = services;
  /** One attempt after the other for each login: right ones that arrive at once must not make each other wait. */
  return async (c: ShopContext, typed: { login: string; password: string }): Promise<LoginOutcome> => {
    const login = typed.login
      .trim()
      .toLowerCase()
      .slice(0, MAX_LOGIN + 1);
    const password = typed.password.slice(0, MAX_PASSWORD + 1);
    return services.locks.run(`login ${login}`, async () => {
      const guess = await store.countGuess(login);
      if ('wait' in guess) return guess;
      let isWrong = false;
      try {
        const user = await userOf(c, login, password, services);
        isWrong = !user;
        if (!user) return 'wrong';
        await renewSession(c, user.login, services);
        return { user };
      } finally {
        if (!isWrong) await store.forgetGuess(guess.id);
      }
    });
  };
}

async function userOf(
  c: ShopContext,
  login: string,
  password: string,
  services: Services,
): Promise<User | undefined> {
  const { store, ask, provider } = services;
  if (provider.customers?.logIn) {
    const found = await ask.logIn(askedBy(c), login, password);
    return found && store.keepCustomer(found);
  }
  const user = await store.user(login);
  return user && (await isPassword(password, user.passwordHash)) ? user : undefined;
}
