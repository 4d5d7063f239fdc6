import * as v from 'valibot';
import { type Stored, stored } from './stored.ts';
import type { EntryName } from './stored-rows.ts';

/** A form whose input is kept until it is saved. */
export type DraftForm = EntryName extends infer Name ? (Name extends `draft:${infer F}` ? F : never) : never;

type Fields = Readonly<Record<string, unknown>>;

const entryOf = (form: DraftForm): Stored<Fields> =>
  stored(`draft:${form}` as const, v.record(v.string(), v.unknown()));

/**
 * The draft of a form in this tab, by field; empty if there is none. Read it once the cart is loaded: before that, it is
 * unknown whose it is.
 */
export const readDraft = (company: string, form: DraftForm): Fields => entryOf(form).read(company) ?? {};

/**
 * Saves a draft; it survives a reload, a language switch and the login of the visitor who typed it. Leave out values that
 * must not be stored in a browser: see `storableValues` of profiles.
 */
export const saveDraft = (company: string, form: DraftForm, fields: Fields): void =>
  entryOf(form).write(company, fields);

/** Deletes the draft of a saved form. */
export const dropDraft = (company: string, form: DraftForm): void => entryOf(form).remove(company);
