import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Profile, ProfileKind } from '../entities.ts';
import type { CustomerRecord } from '../provider.ts';
import type { Database } from './database.ts';
import { isConstraint } from './refused.ts';
import { carts, passwordLinks, profiles, type User, users } from './schema.ts';
import { type Hearers, noticeWriter } from './store-outbox.ts';

export interface NewCustomer {
  user: Pick<User, 'login' | 'passwordHash' | 'customerType'>;
  profile: Profile;
  /** The code of the company. */
  company: string;
  cartUuid: string;
  /** Given on registration; if absent, those of the cart remain. */
  consents: { termsAndConditionsConsent?: boolean; thirdPartyConsent?: boolean };
  /** Of the link by which a customer without a password sets one. */
  linkHash: string | undefined;
}

export function userCalls(db: Database, now: () => number, hears: Hearers) {
  const notices = noticeWriter(db, hears);
  const byLogin = db
    .select()
    .from(users)
    .where(eq(users.login, sql.placeholder('login')))
    .prepare();
  const byEmail = db
    .select({ login: users.login })
    .from(profiles)
    .innerJoin(users, and(eq(users.login, profiles.login), eq(users.defaultBillingProfileId, profiles.id)))
    .where(sql`lower(${profiles.content} ->> '$.emails[0]') = ${sql.placeholder('email')}`)
    .orderBy(users.createdAt, sql`${users}.rowid`)
    .limit(1)
    .prepare();
  return {
    async user(login: string): Promise<User | undefined> {
      const [row] = await byLogin.execute({ login: login.toLowerCase() });
      return row;
    },
    /**
     * The customer with this e-mail, in lower case: as the login, else as the first one of the default billing profile. Of
     * several, the one who has been here longest: nobody gets a stranger's mail by naming their e-mail.
     */
    async loginByEmail(email: string): Promise<string | undefined> {
      const [own] = await byLogin.execute({ login: email });
      const [oldest] = await byEmail.execute({ email });
      return own?.login ?? oldest?.login;
    },
    /** A hash of the same password in the place of the one that was checked. */
    async renewHash({ login, passwordHash }: User, renewed: string): Promise<void> {
      const asChecked = and(eq(users.login, login), eq(users.passwordHash, passwordHash));
      await db.update(users).set({ passwordHash: renewed }).where(asChecked);
    },
    /** Stores a customer as another system has them, with their profiles; returns the stored row. */
    async keepCustomer(record: CustomerRecord): Promise<User> {
      const { login, customerType, creditEur = 0, traits = null } = record;
      const row = {
        login: login.toLowerCase(),
        passwordHash: '',
        customerType,
        creditEur,
        traits,
        defaultBillingProfileId: record.billingProfiles?.[0]?.id ?? null,
        defaultDomainProfileId: record.domainProfiles?.[0]?.id ?? null,
        createdAt: now(),
      };
      const { login: _, passwordHash: __, createdAt: ___, ...changes } = row;
      await db.batch([
        db.insert(users).values(row).onConflictDoUpdate({ target: users.login, set: changes }),
        ...keptProfiles(db, row.login, record, now()),
      ]);
      return { ...row, paymentGroup: null, ...(await this.user(row.login)) };
    },
    /**
     * Stores the user, the first billing profile and the cart in one transaction. Returns false if the login is taken.
     */
    async createUser({
      user,
      profile,
      company,
      cartUuid,
      consents,
      linkHash,
    }: NewCustomer): Promise<boolean> {
      const row = { ...user, creditEur: 0, defaultBillingProfileId: profile.id, createdAt: now() };
      const changes = JSON.stringify({ billingProfileId: profile.id, ...consents });
      const content = sql`json_patch(${carts.content}, ${changes})`;
      try {
        await db.batch([
          db.insert(users).values(row),
          db.insert(profiles).values({
            id: profile.id,
            login: user.login,
            kind: 'billing',
            content: profile,
            createdAt: now(),
          }),
          db
            .update(carts)
            .set({ content, version: sql`${carts.version} + 1`, updatedAt: now() })
            .where(eq(carts.uuid, cartUuid)),
          ...(linkHash
            ? [db.insert(passwordLinks).values({ tokenHash: linkHash, login: user.login, createdAt: now() })]
            : []),
          ...notices('customerCreated', { about: user.login, subject: company }, now()),
        ]);
        return true;
      } catch (error) {
        if (isConstraint(error)) return false;
        throw error;
      }
    },
  };
}

/** Writes the profiles of a customer of another system; those that it does not have any more are deleted. */
function keptProfiles(
  db: Database,
  login: string,
  { billingProfiles, domainProfiles }: CustomerRecord,
  at: number,
) {
  const write = (kind: ProfileKind) => (content: Profile) =>
    db
      .insert(profiles)
      .values({ id: content.id, login, kind, content, createdAt: at })
      .onConflictDoUpdate({ target: profiles.id, set: { content }, setWhere: eq(profiles.login, login) });
  const keep = (kind: ProfileKind, kept: readonly Profile[] | undefined) => {
    if (!kept) return [];
    const ids = kept.map(({ id }) => id);
    const others = and(eq(profiles.login, login), eq(profiles.kind, kind), notInArray(profiles.id, ids));
    return [db.delete(profiles).where(others), ...kept.map(write(kind))];
  };
  return [...keep('billing', billingProfiles), ...keep('domain', domainProfiles)];
}

const DEFAULT_COLUMN = {
  billing: { name: 'defaultBillingProfileId', column: users.defaultBillingProfileId },
  domain: { name: 'defaultDomainProfileId', column: users.defaultDomainProfileId },
} as const;

export function profileCalls(db: Database, now: () => number) {
  const ofKind = and(
    eq(profiles.login, sql.placeholder('login')),
    eq(profiles.kind, sql.placeholder('kind')),
  );
  const all = db.select().from(profiles).where(ofKind).orderBy(profiles.createdAt, sql`rowid`).prepare();
  const byId = db
    .select()
    .from(profiles)
    .where(and(ofKind, eq(profiles.id, sql.placeholder('id'))))
    .prepare();
  return {
    async profiles(login: string, kind: ProfileKind): Promise<Profile[]> {
      const rows = await all.execute({ login, kind });
      return rows.map(({ content, hasPendingChange }) =>
        hasPendingChange ? { ...content, pendingChangeRequest: true } : content,
      );
    },
    async profile(login: string, kind: ProfileKind, id: string): Promise<Profile | undefined> {
      const [row] = await byId.execute({ login, kind, id });
      return row?.content;
    },
    async hasPendingChange(id: string): Promise<boolean> {
      const [row] = await db.select().from(profiles).where(eq(profiles.id, id));
      return row?.hasPendingChange === true;
    },
    /** Returns undefined if the customer already has `limit` profiles. The first profile becomes the default. */
    async createProfile(
      login: string,
      kind: ProfileKind,
      input: Omit<Profile, 'id' | 'pendingChangeRequest'>,
      limit = Number.MAX_SAFE_INTEGER,
    ): Promise<Profile | undefined> {
      const content = { ...input, id: crypto.randomUUID() };
      const isInserted = await insertProfile(db, { login, kind, content, createdAt: now() }, limit);
      return isInserted ? content : undefined;
    },
    async saveProfile(profile: Profile): Promise<Profile> {
      await db.update(profiles).set({ content: profile }).where(eq(profiles.id, profile.id));
      return profile;
    },
  };
}

type NewProfile = Pick<typeof profiles.$inferSelect, 'login' | 'kind' | 'content' | 'createdAt'>;

/** Counts and inserts in one statement, so that two concurrent calls cannot exceed the limit. */
async function insertProfile(
  db: Database,
  { login, kind, content, createdAt }: NewProfile,
  limit: number,
): Promise<boolean> {
  const { name, column } = DEFAULT_COLUMN[kind];
  const [inserted] = await db.batch([
    db.run(sql`insert into ${profiles} (id, login, kind, content, created_at)
      select ${content.id}, ${login}, ${kind}, ${JSON.stringify(content)}, ${createdAt}
      where (select count(*) from ${profiles} where ${profiles.login} = ${login} and ${profiles.kind} = ${kind}) < ${limit}`),
    db
      .update(users)
      .set({ [name]: content.id })
      .where(sql`${users.login} = ${login} and ${column} is null
        and exists (select 1 from ${profiles} where ${profiles.id} = ${content.id})`),
  ]);
  return inserted.rowsAffected === 1;
}
