import type { Messages } from './error-messages.ts';

/** The same messages, found by a question that no visitor has asked: they move nobody (section 8, unless suppressed). */
export const quietly = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([at, list]) => [at, list.map((one) => ({ ...one, quiet: true }))]),
  );
