import { readJson, tabStore } from '../lib/storage.ts';

/** Fields that never wait in a storage: identity numbers are asked again, passwords always. */
const NEVER_KEPT: ReadonlySet<string> = new Set([
  'password',
  'passport',
  'idCard',
  'noridPid',
  'birthday',
  'bonusCard',
]);

const keyOf = (company: string, form: string): string => `ws-elements:${company}:draft:${form}`;

/** What was typed into a form of this tab before, field by field; only texts, lists of texts and ticks. */
export function readDraft(company: string, form: string): Record<string, unknown> {
  const draft = readJson(tabStore, keyOf(company, form));
  return typeof draft === 'object' && draft !== null ? { ...draft } : {};
}

/** Keeps what was typed, over reload, login and language switch. */
export function saveDraft(company: string, form: string, fields: Readonly<Record<string, unknown>>): void {
  const kept = Object.entries(fields).filter(([name, value]) => !NEVER_KEPT.has(name) && value !== undefined);
  tabStore.set(keyOf(company, form), JSON.stringify(Object.fromEntries(kept)));
}

/** Forgets a form whose content the server has now. */
export const dropDraft = (company: string, form: string): void => tabStore.remove(keyOf(company, form));

/** Forgets every form of this tab: whoever comes next must not find a customer's address. */
export const dropAllDrafts = (company: string): void => tabStore.clear(keyOf(company, ''));
