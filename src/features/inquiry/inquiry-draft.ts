import * as v from 'valibot';
import { readDraft, saveDraft } from '../../state/session/drafts.ts';
import type { InquiryValues, Usecase } from './rules.ts';

/** Identifies a form: one per server and use case. */
export interface InquiryPlace {
  usecase: Usecase;
  serverUuid: string;
}

const FORM = 'inquiry';

const draftSchema = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  message: v.string(),
  /** Idempotency key of a message whose response was lost; removed on the next edit. */
  key: v.optional(v.string()),
});

export type InquiryDraft = v.InferOutput<typeof draftSchema>;

const nameOf = ({ usecase, serverUuid }: InquiryPlace): string => `${usecase} ${serverUuid}`;

/** The unsent draft of this tab for this server, or undefined. */
export function readInquiry(company: string, place: InquiryPlace): InquiryDraft | undefined {
  const draft = v.safeParse(draftSchema, readDraft(company, FORM)[nameOf(place)]);
  return draft.success ? draft.output : undefined;
}

/** Saves the draft; it survives a reload, a login and a language switch. */
export function keepInquiry(
  company: string,
  place: InquiryPlace,
  { name, email, phone, message }: InquiryValues,
  key?: string,
): void {
  const draft = { name, email, phone, message, ...(key && { key }) };
  saveDraft(company, FORM, { ...readDraft(company, FORM), [nameOf(place)]: draft });
}

/** Deletes the draft of a sent form. */
export const dropInquiry = (company: string, place: InquiryPlace): void =>
  saveDraft(company, FORM, { ...readDraft(company, FORM), [nameOf(place)]: undefined });
