import * as v from 'valibot';
import { list } from './answer-schemas.ts';
import { type Guard, ProviderFailed } from './guard.ts';
import { describeIssue } from './provider-failure.ts';

interface Asking<Q> {
  guard: Guard;
  /** Such as `catalogue.products`. */
  path: string;
  given: (question: object) => unknown;
  question: Q;
}

/** Asks a function of the provider through the guard, and reads its answer. */
export type Reader<Q, A> = (asking: Asking<Q>) => Promise<A>;

/** An answer that is right or wrong as a whole. */
export const one =
  <S extends v.GenericSchema>(schema: S): Reader<object, v.InferOutput<S>> =>
  ({ guard, path, given, question }) =>
    guard.ask(path, schema, given, question);

/** An answer whose schema depends on the question. */
export const per =
  <Q extends object, S extends v.GenericSchema>(schemaFor: (question: Q) => S): Reader<Q, v.InferOutput<S>> =>
  ({ guard, path, given, question }) =>
    guard.ask(path, schemaFor(question), given, question);

interface Unusable {
  at: number;
  /** Its code, id, or ending of a name, for the person who has to fix it: no name that a visitor may have typed. */
  who: string;
  issue: ReturnType<typeof describeIssue>;
}

/**
 * A list of independent entries: one that cannot be used is left out and reported, and the others are answered. A list
 * without any usable one is a failure.
 */
export const each =
  <S extends v.GenericSchema>(entry: S): Reader<object, v.InferOutput<S>[]> =>
  async ({ guard, path, given, question }) => {
    const found = await guard.ask(path, list(v.unknown()), given, question);
    const usable: v.InferOutput<S>[] = [];
    const others: Unusable[] = [];
    for (const [at, value] of found.entries()) {
      const result = read(entry, value);
      if (result.success) usable.push(result.output);
      else others.push({ at, who: identityOf(value), issue: describeIssue(result.issues[0]) });
    }
    const [first] = others;
    if (!first) return usable;
    const failure = { came: describeAll(first, others), expected: first.issue.expected };
    guard.report(path, failure);
    if (usable.length === 0) throw new ProviderFailed({ function: path, kind: 'wrong-answer', ...failure });
    return usable;
  };

/** An entry whose fields throw is one that is not there. */
function read<S extends v.GenericSchema>(entry: S, value: unknown) {
  try {
    return v.safeParse(entry, value, { abortEarly: true });
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
