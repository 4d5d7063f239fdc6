import * as v from 'valibot';
import { localStore, readJson } from '../../lib/storage.ts';
import type { Answers } from './rules.ts';

/** The visitor's answers and period (section 3, remembered configurations). */
export interface Configuration {
  answers: Answers;
  /** Months; absent until one is chosen. */
  period?: number | undefined;
}

const configurationSchema = v.object({
  answers: v.record(v.string(), v.string()),
  period: v.optional(v.number()),
});

const storageKey = (company: string): string => `ws-elements:${company}:tutorial`;

/** The stored configuration; empty if there is none. */
export function readConfiguration(company: string): Configuration {
  const parsed = v.safeParse(configurationSchema, readJson(localStore, storageKey(company)));
  return parsed.success ? parsed.output : { answers: {} };
}

export const saveConfiguration = (company: string, configuration: Configuration): void =>
  localStore.set(storageKey(company), JSON.stringify(configuration));

export const dropConfiguration = (company: string): void => localStore.remove(storageKey(company));
