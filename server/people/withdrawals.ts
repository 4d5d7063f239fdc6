import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type ErrorKey, Refusal, type Violation, violation } from '../errors.ts';
import { bodyOf, type Services, type ShopEnv, tellLater } from '../http/context.ts';
import { sha256 } from '../lib/hex.ts';
import type { Database } from '../store/database.ts';
import { orders } from '../store/schema.ts';
import { orderNumber } from '../store/store-orders.ts';

const text = v.pipe(v.nullish(v.string(), ''), v.trim());
const withdrawalSchema = v.object({ name: text, order: text, email: text, part: text });
type Statement = v.InferOutput<typeof withdrawalSchema>;

const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/;
const MAX_LENGTHS: Readonly<Record<keyof Statement, number>> = {
  name: 100,
  order: 200,
  email: 254,
  part: 1_000,
};

/**
 * POST /withdrawals: the withdrawal of a consumer. 201 with its receipt, the first one for a repeated statement. An order
 * that is unknown or somebody else's is accepted as well: `matched` is false for both, so that nobody learns of an order.
 */
export function withdrawalRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const { records, store } = services;
  app.post('/', async (c) => {
    const statement = await bodyOf(c, withdrawalSchema);
    const violations = violationsOf(statement);
    if (violations.length > 0) throw new Refusal(422, { violations });
    const company = c.get('company').code;
    const login = c.get('session')?.login ?? null;
    const digest = await digestOf([company, ...Object.values(statement)]);
    const withdrawal = await records.addWithdrawal({ ...statement, company, digest, login });
    const { id, createdAt } = withdrawal;
    tellLater(c, services, id, 'withdrawalReceived');
    const matched = await isOrderOf(store.db, statement.order, { company, login, email: statement.email });
    return c.json({ id, receivedAt: new Date(createdAt).toISOString(), matched }, 201);
  });
  return app;
}

/** Who names an order. */
interface OrderOwner {
  company: string;
  login: string | null;
  email: string;
}

/** Whether an order with this number is that of the customer, or was confirmed to this address. */
async function isOrderOf(
  db: Database,
  number: string,
  { company, login, email }: OrderOwner,
): Promise<boolean> {
  const named = and(eq(orders.number, orderNumber(number)), eq(orders.company, company));
  const [row] = await db.select().from(orders).where(named);
  const emails = row?.billingProfile.emails ?? [];
  const isTheirs = (one: string): boolean => one.toLowerCase() === email.toLowerCase();
  return row !== undefined && (row.login === login || emails.some(isTheirs));
}

const digestOf = (values: readonly string[]): Promise<string> => sha256(JSON.stringify(values));

const violationsOf = (statement: Statement): Violation[] =>
  (Object.keys(MAX_LENGTHS) as (keyof Statement)[]).flatMap((field) => {
    const key = problemOf(field, statement[field]);
    return key ? [violation(field, key)] : [];
  });

function problemOf(field: keyof Statement, value: string): ErrorKey | undefined {
  if (value === '') return field === 'part' ? undefined : 'validation.required';
  if (value.length > MAX_LENGTHS[field]) return 'validation.too_long';
  return field === 'email' && !EMAIL.test(value) ? 'validation.email_invalid' : undefined;
}
