import { useCallback } from 'react';
import { useHost } from './host-context.ts';

/** The arguments of an action without the last one, the tag. */
type OwnArguments<Args extends readonly unknown[]> =
  Required<Args> extends readonly [...infer Own, EventTarget | undefined] ? Own : never;

/**
 * An action whose last argument is the tag that it is reported from, bound to the tag of this component; the same
 * function as long as both are the same.
 */
export function useTagAction<Args extends readonly unknown[], Result>(
  action: (...args: Args) => Result,
): (...args: OwnArguments<Args>) => Result {
  const host = useHost();
  return useCallback((...args) => action(...([...args, host] as unknown as Args)), [action, host]);
}
