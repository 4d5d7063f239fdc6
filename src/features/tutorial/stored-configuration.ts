import * as v from 'valibot';
import { stored } from '../../state/session/stored.ts';
import type { Answers } from './rules.ts';

/** The visitor's answers and period (clause 3.29). */
export interface Configuration {
  answers: Answers;
  /** Months; absent until one is chosen. */
  period?: number | undefined;
}

const configurationSchema = v.object({
  answers: v.record(v.string(), v.string()),
  period: v.optional(v.number()),
});

const entry = stored('tutorial', configurationSchema);

/** The stored configuration; empty if there is none. */
export const readConfiguration = (company: string): Configuration => entry.read(company) ?? { answers: {} };

export const saveConfiguration = (company: string, configuration: Configuration): void =>
  entry.write(company, configuration);

export const dropConfiguration = (company: string): void => entry.remove(company);
