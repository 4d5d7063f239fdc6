import { and, eq, gt, lt } from 'drizzle-orm';
import { newToken, sha256 } from '../lib/hex.ts';
import type { Database } from './database.ts';
import { sessionCodes, sessionTokens } from './schema.ts';

/** The time to come back from a login page. */
const CODE_MS = 60_000;

/** The pages that a token is for. */
export interface TokenScope {
  origin: string;
  company: string;
}

/** Who asks to be logged in: the handle of a session, and the origin of its page. */
export interface CodeScope {
  handle: string;
  origin: string;
}

/** Names a session without opening it: it stands in addresses. */
export const handleOf = (sessionId: string): Promise<string> => sha256(`session ${sessionId}`);

/** Sessions on pages of other sites. What opens them is kept as hashes, each with what it is bound to. */
export function tokenCalls(db: Database, now: () => number) {
  const hashOf = (token: string, { origin, company }: TokenScope) =>
    sha256(`token ${token} of ${company} at ${origin}`);
  const codeHash = (code: string, { handle, origin }: CodeScope) =>
    sha256(`code ${code} of ${handle} at ${origin}`);
  return {
    /** A token that opens a session on pages of one origin, for one company. */
    async addToken(sessionId: string, scope: TokenScope): Promise<string> {
      const token = newToken();
      await db.insert(sessionTokens).values({ hash: await hashOf(token, scope), sessionId });
      return token;
    },
    /** The id of the session; undefined elsewhere, and once the session has ended. */
    async sessionOfToken(token: string, scope: TokenScope): Promise<string | undefined> {
      const isIt = eq(sessionTokens.hash, await hashOf(token, scope));
      const [row] = await db.select().from(sessionTokens).where(isIt);
      return row?.sessionId;
    },
    /** A code that logs in this session alone, once. */
    async addSessionCode(login: string, scope: CodeScope): Promise<string> {
      const code = newToken();
      const at = now();
      await db.batch([
        db.delete(sessionCodes).where(lt(sessionCodes.createdAt, at - CODE_MS)),
        db.insert(sessionCodes).values({ hash: await codeHash(code, scope), login, createdAt: at }),
      ]);
      return code;
    },
    /** Uses a code: of calls that arrive at once, one. Undefined if it is not right, or not any more. */
    async useSessionCode(code: string, scope: CodeScope): Promise<string | undefined> {
      const isIt = and(
        eq(sessionCodes.hash, await codeHash(code, scope)),
        gt(sessionCodes.createdAt, now() - CODE_MS),
      );
      const [row] = await db.delete(sessionCodes).where(isIt).returning({ login: sessionCodes.login });
      return row?.login;
    },
  };
}
