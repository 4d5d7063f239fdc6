import type { Target } from './adapter.ts';
import { type Check, type Result, runCheck } from './check.ts';
import { type JsonRecord, type Operation, operationsOf } from './document.ts';
import { LEVELS } from './levels.ts';
import { rowChecks } from './row-checks.ts';
import { ATTACK_RULES } from './rules/attacks.ts';
import { CART_LINK_RULES } from './rules/cart-links.ts';
import { CHANGE_RULES } from './rules/changes.ts';
import { COMPANY_RULES } from './rules/company-register.ts';
import { CROSS_ORIGIN_RULES } from './rules/cross-origin.ts';
import { DECLARATION_RULES } from './rules/declarations.ts';
import { ENDING_RULES } from './rules/endings.ts';
import { LOGIN_CODE_RULES } from './rules/login-codes.ts';
import { MONEY_RULES } from './rules/money.ts';
import { ORDER_STATE_RULES } from './rules/order-states.ts';
import { PAYMENT_RULES } from './rules/payments.ts';
import { PLACING_RULES } from './rules/placing.ts';
import { SESSION_RULES } from './rules/session.ts';
import { STREAMING_RULES } from './rules/streaming.ts';
import { WITHDRAWAL_RULES } from './rules/withdrawals.ts';

/** Rules that a status and a schema cannot express. */
export const RULES: readonly Check[] = [
  ...CROSS_ORIGIN_RULES,
  ...SESSION_RULES,
  ...LOGIN_CODE_RULES,
  ...CHANGE_RULES,
  ...ORDER_STATE_RULES,
  ...PAYMENT_RULES,
  ...PLACING_RULES,
  ...COMPANY_RULES,
  ...DECLARATION_RULES,
  ...ENDING_RULES,
  ...WITHDRAWAL_RULES,
  ...MONEY_RULES,
  ...CART_LINK_RULES,
  ...STREAMING_RULES,
  ...ATTACK_RULES,
];

/** All checks of a level and those below it, in the order of the levels and calls. */
export function checksOf(document: JsonRecord, level = LEVELS.length): Check[] {
  const operations = operationsOf(document);
  const places = operations.map(({ method, path }) => `${method} ${path}`);
  const placeOf = ({ call }: Check): number => places.indexOf(call);
  const mayBeMissing = optionalCalls(operations);
  return [...RULES, ...rowChecks(operations)]
    .filter((check) => check.level <= level)
    .sort((a, b) => a.level - b.level || placeOf(a) - placeOf(b))
    .map((check) => ({ ...check, mayBeMissing }));
}

/** Whether a call, as it was sent, is one that a shop may do without. */
function optionalCalls(operations: readonly Operation[]): (call: string) => boolean {
  const patterns = operations
    .filter(({ isOptional }) => isOptional)
    .map(({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  return (call) => patterns.some((pattern) => pattern.test(call));
}

/** Runs checks one after the other: their carts and faults must not interfere. */
export async function runChecks(
  checks: readonly Check[],
  target: Target,
  onResult: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const result = await runCheck(check, target);
    results.push(result);
    onResult(result);
  }
  return results;
}
