import { isRecord } from '../lib/is-record.ts';
import { readJson, tabStore } from '../lib/storage.ts';
import { prefixOf, storedName } from './stored-rows.ts';

const keyOf = (company: string, form: string): string => `${prefixOf(company)}draft:${form}`;

/** The draft of a form in this tab, by field; only strings, lists of strings and booleans. */
export function readDraft(company: string, form: string): Record<string, unknown> {
  const draft = readJson(tabStore, keyOf(company, form));
  return isRecord(draft) ? draft : {};
}

/**
 * Saves a draft; it survives a reload, a login and a language switch. Leave out values that must not be stored in a
 * browser: see `storableValues` of profiles.
 */
export function saveDraft(company: string, form: string, fields: Readonly<Record<string, unknown>>): void {
  tabStore.set(keyOf(company, form), JSON.stringify(fields));
}

/** Deletes the draft of a saved form. */
export const dropDraft = (company: string, form: string): void => tabStore.remove(keyOf(company, form));

/** The storage key of this tab's last order. */
export const orderKey = (company: string): string => storedName('order', company);

/**
 * At logout: deletes all drafts of this tab and the contents of its last order, so that the next user does not see the
 * customer's data. The order itself is kept: it may not be paid yet.
 */
export function forgetCustomer(company: string): void {
  tabStore.clear(keyOf(company, ''));
  const order = readJson(tabStore, orderKey(company));
  if (isRecord(order)) tabStore.set(orderKey(company), JSON.stringify({ ...order, receipt: undefined }));
}
