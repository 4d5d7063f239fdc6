import { isRecord } from '../lib/is-record.ts';
import { readJson, tabStore } from '../lib/storage.ts';

const keyOf = (company: string, form: string): string => `ws-elements:${company}:draft:${form}`;

/** What was typed into a form of this tab before, field by field; only texts, lists of texts and ticks. */
export function readDraft(company: string, form: string): Record<string, unknown> {
  const draft = readJson(tabStore, keyOf(company, form));
  return isRecord(draft) ? draft : {};
}

/**
 * Keeps what was typed over a reload, a login and a change of the language. Leave out what must not be stored in a
 * browser: see `storableValues` of profiles.
 */
export function saveDraft(company: string, form: string, fields: Readonly<Record<string, unknown>>): void {
  tabStore.set(keyOf(company, form), JSON.stringify(fields));
}

/** Forgets a form whose content the server has now. */
export const dropDraft = (company: string, form: string): void => tabStore.remove(keyOf(company, form));

/** Forgets every form of this tab: whoever comes next must not find a customer's address. */
export const dropAllDrafts = (company: string): void => tabStore.clear(keyOf(company, ''));
