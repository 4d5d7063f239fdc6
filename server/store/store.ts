import type { Retention, SessionLimits } from '../provider.ts';
import type { Database } from './database.ts';
import { accountCalls } from './store-accounts.ts';
import { answerCalls } from './store-answers.ts';
import { cartCalls } from './store-carts.ts';
import { codeCalls } from './store-codes.ts';
import { guessCalls } from './store-guesses.ts';
import { leftCartCalls } from './store-left-carts.ts';
import { linkCalls } from './store-links.ts';
import { orderCalls } from './store-orders.ts';
import { type Hearers, outboxCalls } from './store-outbox.ts';
import { paymentCalls } from './store-payments.ts';
import { sessionCalls } from './store-sessions.ts';
import { tokenCalls } from './store-tokens.ts';
import { profileCalls, userCalls } from './store-users.ts';

export type { Session } from './store-sessions.ts';
export type Store = ReturnType<typeof createStore>;

interface StoreParts {
  limits?: (SessionLimits & Retention) | undefined;
  /** Who wants to be told what. Default: nobody. */
  hears?: Hearers;
}

/**
 * All access to the shop's data, correct even if several processes share it. Writes that belong together use one
 * `db.batch`, which runs in one transaction without interleaving other work; unique values are keys of their table.
 */
export function createStore(db: Database, clock: () => Date, { limits, hears = () => [] }: StoreParts = {}) {
  const now = () => clock().getTime();
  return {
    db,
    ...sessionCalls(db, now, limits),
    ...tokenCalls(db, now),
    ...cartCalls(db, now),
    ...linkCalls(db, now),
    ...userCalls(db, now, hears),
    ...profileCalls(db, now),
    ...orderCalls(db, now, hears),
    ...paymentCalls(db, now, hears),
    ...outboxCalls(db, now, hears),
    ...leftCartCalls(db, now, hears),
    ...answerCalls(db, now),
    ...guessCalls(db, now),
    ...codeCalls(db, now),
    ...accountCalls(db, now, hears),
  };
}
