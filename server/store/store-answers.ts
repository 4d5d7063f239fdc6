import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type Answer, answers, IN_PROGRESS, ORDER_STORED } from './schema.ts';

type Claim = Pick<Answer, 'sessionId' | 'key' | 'call'>;

const ORDERING = ['POST /api/checkout', 'POST /api/quick-order'];

/** Responses by idempotency key. The primary key makes exactly one of several calls the first, also across processes. */
export function answerCalls(db: Database, now: () => number) {
  const mine = ({ sessionId, key }: Pick<Answer, 'sessionId' | 'key'>) =>
    and(eq(answers.sessionId, sessionId), eq(answers.key, key));
  const unanswered = (claim: Pick<Answer, 'sessionId' | 'key'>) =>
    and(mine(claim), eq(answers.status, IN_PROGRESS));
  return {
    async answer(sessionId: string, key: string): Promise<Answer | undefined> {
      const [row] = await db.select().from(answers).where(mine({ sessionId, key }));
      return row;
    },
    /** The number of the order that a call with this key made, for orders that do not know their key themselves. */
    async orderOfAnswer(sessionId: string, key: string): Promise<string | undefined> {
      const made = and(mine({ sessionId, key }), inArray(answers.call, ORDERING), eq(answers.status, 200));
      const orderId = sql<string | null>`json_extract(${answers.body}, '$.orderId')`;
      const [row] = await db.select({ orderId }).from(answers).where(made);
      return row?.orderId ?? undefined;
    },
    /** Returns true if this call is the first one with its key. */
    async claimAnswer(claim: Claim): Promise<boolean> {
      const row = { ...claim, status: IN_PROGRESS, body: '', createdAt: now() };
      return (await db.insert(answers).values(row).onConflictDoNothing()).rowsAffected === 1;
    },
    /** Takes over from a process that died during the call; returns true for only one of the calls that try. */
    async takeOverAnswer(known: Answer): Promise<boolean> {
      const asRead = and(unanswered(known), eq(answers.createdAt, known.createdAt));
      return (
        (
          await db
            .update(answers)
            .set({ createdAt: now() + 1 })
            .where(asRead)
        ).rowsAffected === 1
      );
    },
    /** Does not overwrite a response. */
    async settleAnswer(claim: Claim, status: number, body: string): Promise<void> {
      const unsettled = and(mine(claim), lte(answers.status, ORDER_STORED));
      await db.update(answers).set({ status, body }).where(unsettled);
    },
    async forgetAnswer(known: Answer): Promise<void> {
      await db.delete(answers).where(and(mine(known), eq(answers.createdAt, known.createdAt)));
    },
    async releaseAnswer(claim: Claim): Promise<void> {
      await db.delete(answers).where(unanswered(claim));
    },
  };
}
