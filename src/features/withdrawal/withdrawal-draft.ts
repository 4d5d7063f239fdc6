import * as v from 'valibot';
import { dropDraft, readDraft, saveDraft } from '../../state/session/drafts.ts';
import type { Statement } from './rules.ts';

const FORM = 'withdrawal';

const draftSchema = v.object({
  /** The order that the page named, as it was when this was typed. */
  of: v.string(),
  name: v.string(),
  order: v.string(),
  email: v.string(),
  part: v.string(),
  /** Idempotency key of a statement whose response was lost; removed on the next edit. */
  key: v.optional(v.string()),
});

type WithdrawalDraft = v.InferOutput<typeof draftSchema>;

/** What was typed in this tab for a page that names this order; undefined if nothing was. */
export function readStatement(company: string, of: string): WithdrawalDraft | undefined {
  const draft = v.safeParse(draftSchema, readDraft(company, FORM));
  return draft.success && draft.output.of === of ? draft.output : undefined;
}

/** Saves what was typed; it survives a reload, a login and a language switch. */
export const keepStatement = (company: string, of: string, statement: Statement, key?: string): void =>
  saveDraft(company, FORM, { of, ...statement, ...(key && { key }) });

/** Deletes the draft of a statement that was sent. */
export const dropStatement = (company: string): void => dropDraft(company, FORM);
