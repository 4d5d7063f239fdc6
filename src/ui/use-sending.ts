import { useState } from 'react';
import { useTagState } from './host-context.ts';
import { useBusy } from './use-busy.ts';

/**
 * The sending of a form: once at a time, with the tag's state `busy` meanwhile, and with the outcome of the last one. A
 * press while one is running resolves with undefined.
 */
export function useSending<A extends readonly unknown[], R>(action: (...args: A) => Promise<R>) {
  const { busy, press } = useBusy(action);
  const [outcome, setOutcome] = useState<R>();
  useTagState('busy', busy);
  const send = async (...args: A): Promise<R | undefined> => {
    const result = await press(...args);
    if (result !== undefined) setOutcome(result);
    return result;
  };
  return { busy, outcome, setOutcome, send };
}
