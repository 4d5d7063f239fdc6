import * as v from 'valibot';
import { type DraftForm, readDraft, saveDraft } from '../../../state/session/drafts.ts';
import { type ProfileValues, storableValues } from '../rules.ts';
import { FIELDS, type FormValues } from './form-schema.ts';
import { emptyProfile, type SavedProfile, valuesOf } from './values.ts';

/** The drafts of the two kinds of profiles. */
export type ProfileDraft = Extract<DraftForm, 'billing-profile' | 'domain-profile'>;

/** Identifies the draft of a form by the profile that it edits. */
export interface DraftPlace {
  company: string;
  /** The name of the draft. */
  form: ProfileDraft;
  saved: SavedProfile | undefined;
}

/** The values with which a form opens: those of the saved profile or `initial`, overridden by this tab's draft. */
export function draftedValues(
  { company, form, saved }: DraftPlace,
  initial: ProfileValues | string,
): FormValues {
  const empty = typeof initial === 'string' ? emptyProfile(initial) : initial;
  const first = { login: '', password: '', ...(saved ? valuesOf(saved) : empty) };
  const draft = readDraft(company, form);
  if (draft.of !== (saved?.id ?? 'new')) return first;
  const typed = v.safeParse(v.partial(v.object(FIELDS)), draft);
  return typed.success ? { ...first, ...typed.output } : first;
}

/** Saves the values that may be stored as a draft of this tab. */
export function keepDraft({ company, form, saved }: DraftPlace, values: Partial<FormValues>): void {
  saveDraft(company, form, { ...storableValues(values), of: saved?.id ?? 'new' });
}
