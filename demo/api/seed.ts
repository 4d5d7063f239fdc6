import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { hashPassword } from '../../server/lib/password.ts';
import { profiles, users } from '../../server/store/schema.ts';
import type { DemoUser } from './people/demo-user.ts';
import { NEIGHBORS } from './people/neighbors.ts';
import { NORDICS } from './people/nordics.ts';
import { SLOVAKS } from './people/slovakia.ts';

/** The demo's customers; listed in the README. */
export const DEMO_USERS: readonly DemoUser[] = [...SLOVAKS, ...NEIGHBORS, ...NORDICS];

// The passwords are public, so each is hashed once per process, and opening another shop requires no hashing.
const hashes = new Map<string, Promise<string>>();

function demoHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Adds the customers that are missing and does not change the others. Several processes may do so at the same time. */
export async function seed(db: LibSQLDatabase, now: Date): Promise<void> {
  const known = new Set((await db.select({ login: users.login }).from(users)).map((user) => user.login));
  const missing = DEMO_USERS.filter(({ login }) => !known.has(login));
  if (missing.length === 0) return;
  const createdAt = now.getTime();
  const userRows = await Promise.all(missing.map((user) => userRow(user, createdAt)));
  const profileRows = missing.flatMap((user) => rowsOf(user, createdAt));
  await db.batch([
    db.insert(users).values(userRows).onConflictDoNothing(),
    ...(profileRows.length > 0 ? [db.insert(profiles).values(profileRows).onConflictDoNothing()] : []),
  ]);
}

async function userRow(user: DemoUser, createdAt: number) {
  return {
    login: user.login,
    passwordHash: await demoHash(user.password),
    customerType: user.customerType,
    creditEur: user.creditEur ?? 0,
    defaultBillingProfileId: user.billing[0]?.id ?? null,
    defaultDomainProfileId: user.domain?.[0]?.id ?? null,
    paymentGroup: user.paymentGroup ?? null,
    traits: user.traits ?? null,
    createdAt,
  };
}

function rowsOf({ login, billing, domain = [], pending = [] }: DemoUser, createdAt: number) {
  const row = (kind: 'billing' | 'domain') => (content: DemoUser['billing'][number]) => ({
    id: content.id,
    login,
    kind,
    content,
    hasPendingChange: pending.includes(content.id),
    createdAt,
  });
  return [...billing.map(row('billing')), ...domain.map(row('domain'))];
}
