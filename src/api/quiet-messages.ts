import type { Messages } from './error-messages.ts';

/** Marks messages so that the page does not scroll to them: the visitor did not start the check that found them. */
export const quietly = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([at, list]) => [at, list.map((one) => ({ ...one, quiet: true }))]),
  );
