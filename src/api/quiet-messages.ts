import type { Messages } from './error-messages.ts';

/** The same messages, marked so that the page does not scroll to them: the visitor did not start their check. */
export const quietly = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([at, list]) => [at, list.map((one) => ({ ...one, quiet: true }))]),
  );
