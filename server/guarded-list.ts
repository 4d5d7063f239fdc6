import * as v from 'valibot';
import { list } from './answer-schemas.ts';
import { type Guard, ProviderFailed, type Schema, type Signalled } from './guard.ts';
import { describeIssue } from './provider-failure.ts';

interface Unusable {
  at: number;
  /** Its code, id, or ending of a name, for whoever has to mend it: no name that a visitor may have typed. */
  who: string;
  issue: ReturnType<typeof describeIssue>;
}

/**
 * A function of the provider that returns a list whose entries stand alone: one that cannot be used is left out and
 * reported, and the others are answered. A list without any usable one is a failure.
 */
export const listAskedBy =
  (guard: Guard) =>
  <Q extends object, A>(name: string, entry: Schema<A>, given: (question: Q & Signalled) => unknown) =>
  async (question: Q): Promise<A[]> => {
    const found = await guard.ask(name, list(v.unknown()), given, question);
    const usable: A[] = [];
    const others: Unusable[] = [];
    for (const [at, one] of found.entries()) {
      const result = read(entry, one);
      if (result.success) usable.push(result.output);
      else others.push({ at, who: identityOf(one), issue: describeIssue(result.issues[0]) });
    }
    const [first] = others;
    if (!first) return usable;
    const failure = { came: describeAll(first, others), expected: first.issue.expected };
    guard.report(name, failure);
    if (usable.length === 0) throw new ProviderFailed({ function: name, kind: 'wrong-answer', ...failure });
    return usable;
  };

export type AskList = ReturnType<typeof listAskedBy>;

/** An entry whose fields throw is one that is not there. */
function read<A>(entry: Schema<A>, one: unknown) {
  try {
    return v.safeParse(entry, one, { abortEarly: true });
  } catch {
    return v.safeParse(entry, undefined);
  }
}

/** The first one as any wrong answer, and the others by their identity. */
function describeAll({ at, who, issue }: Unusable, all: readonly Unusable[]): string {
  const place = `${at}${who && ` (${who})`}`;
  const came = issue.path === null ? `${place}: ${issue.came}` : `${place}.${issue.came}`;
  const others = all.slice(1).map((one) => one.who || String(one.at));
  return others.length === 0 ? came : `${came}; also ${others.slice(0, 10).join(', ')}`;
}

const CODE = /^[\w.:/ -]{1,64}$/;

function identityOf(one: unknown): string {
  try {
    const { code, id, name } = Object(one) as Record<'code' | 'id' | 'name', unknown>;
    const ending = typeof name === 'string' ? (/\.[a-z-]{2,30}$/i.exec(name)?.[0] ?? '') : '';
    const found = [code, id, ending].find((text) => typeof text === 'string' && CODE.test(text));
    return typeof found === 'string' ? found : '';
  } catch {
    return '';
  }
}
