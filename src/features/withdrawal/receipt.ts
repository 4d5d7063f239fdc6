import * as v from 'valibot';
import { stored } from '../../state/session/stored.ts';
import { storedAtom } from '../../state/session/stored-atom.ts';

const receiptSchema = v.object({
  name: v.string(),
  order: v.string(),
  email: v.string(),
  part: v.string(),
  /** ISO 8601, by the clock of the shop. */
  receivedAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  id: v.optional(v.string()),
  matched: v.optional(v.boolean()),
});

/** A withdrawal that the shop has received: what was stated, and when it arrived. */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** The last receipt of this tab, so that a reload or Back shows it instead of an empty form. */
export const receiptAtom = storedAtom(stored('withdrawal', receiptSchema));
