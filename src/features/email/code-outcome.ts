import { UNKNOWN_ERROR } from '../../api/error-messages.ts';
import { isMissingCall } from '../../api/errors.ts';
import type { Message } from '../../lib/messages.ts';
import { newKey } from '../../lib/new-key.ts';
import { explain } from '../../state/messages/reports.ts';
import { atom, type Getter } from '../../state/store.ts';

/** What became of a call about a code; `missing`: the shop has no codes, which hides them until the page is left. */
export type CodeOutcome<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; message: Message }
  | { kind: 'missing' };

/** Never rejects. */
export async function outcomeOf<A>(
  get: Getter,
  call: Promise<A>,
  onMissing: () => void,
): Promise<CodeOutcome<A>> {
  try {
    return { kind: 'done', answer: await call };
  } catch (error) {
    if (isMissingCall(error)) {
      onMissing();
      return { kind: 'missing' };
    }
    const [message = { key: UNKNOWN_ERROR }] = Object.values(explain(get, error)).flat();
    return { kind: 'refused', message };
  }
}

const keysAtom = atom(() => new Map<string, string>());

/** The idempotency key of a code that is tried: a repeated try may be answered as the first was. */
export function tryKey(get: Getter, typed: string): string {
  const keys = get(keysAtom);
  const key = keys.get(typed) ?? newKey();
  keys.set(typed, key);
  return key;
}
