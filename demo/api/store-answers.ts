import { and, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type Answer, answers } from './schema.ts';

type Claim = Pick<Answer, 'sessionId' | 'key' | 'call'>;

/** First answers by idempotency key. The table's key makes one call of many, in whichever process, the first. */
export function answerCalls(db: Database, now: () => number) {
  const mine = ({ sessionId, key }: Pick<Answer, 'sessionId' | 'key'>) =>
    and(eq(answers.sessionId, sessionId), eq(answers.key, key));
  const unanswered = (claim: Pick<Answer, 'sessionId' | 'key'>) => and(mine(claim), eq(answers.status, 0));
  return {
    async answer(sessionId: string, key: string): Promise<Answer | undefined> {
      const [row] = await db.select().from(answers).where(mine({ sessionId, key }));
      return row;
    },
    /** True when this call is the first one with its key and may go on. */
    async claimAnswer(claim: Claim): Promise<boolean> {
      const row = { ...claim, status: 0, body: '', createdAt: now() };
      return (await db.insert(answers).values(row).onConflictDoNothing()).rowsAffected === 1;
    },
    /** Takes over from a process that died over the call; true for one of those who try. */
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
    /** An answer that stands already stays: an order writes its own together with the order. */
    async settleAnswer(claim: Claim, status: number, body: string): Promise<void> {
      await db.update(answers).set({ status, body }).where(unanswered(claim));
    },
    async releaseAnswer(claim: Claim): Promise<void> {
      await db.delete(answers).where(unanswered(claim));
    },
  };
}
