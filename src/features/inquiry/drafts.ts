import * as v from 'valibot';
import { readDraft, saveDraft } from '../../state/drafts.ts';
import type { InquiryValues, Usecase } from './rules.ts';

/** Which form: each server has one of each kind. */
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
  /** Of a message that was sent and of which no answer came; gone as soon as something is typed. */
  key: v.optional(v.string()),
});

export type InquiryDraft = v.InferOutput<typeof draftSchema>;

const nameOf = ({ usecase, serverUuid }: InquiryPlace): string => `${usecase} ${serverUuid}`;

/** What was typed in this tab for this server and not sent; undefined where nothing waits. */
export function readInquiry(company: string, place: InquiryPlace): InquiryDraft | undefined {
  const draft = v.safeParse(draftSchema, readDraft(company, FORM)[nameOf(place)]);
  return draft.success ? draft.output : undefined;
}

/** Keeps what is being typed over reload, login and language switch. */
export function keepInquiry(
  company: string,
  place: InquiryPlace,
  { name, email, phone, message }: InquiryValues,
  key?: string,
): void {
  const draft = { name, email, phone, message, ...(key && { key }) };
  saveDraft(company, FORM, { ...readDraft(company, FORM), [nameOf(place)]: draft });
}

/** Forgets a form whose content the shop has now. */
export const dropInquiry = (company: string, place: InquiryPlace): void =>
  saveDraft(company, FORM, { ...readDraft(company, FORM), [nameOf(place)]: undefined });
