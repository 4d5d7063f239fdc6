import { numberOf } from './number-of.ts';

const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null;

/** Whether a value from the server is a string, or missing. */
export const isOptionalText = (value: unknown): value is string | undefined | null =>
  isAbsent(value) || typeof value === 'string';

/** Whether a value from the server is a number, also as a string, or missing. */
export const isOptionalNumber = (value: unknown): value is number | string | undefined | null =>
  isAbsent(value) || numberOf(value) !== undefined;

/** Whether a value from the server is a boolean, or missing. */
export const isOptionalFlag = (value: unknown): value is boolean | undefined | null =>
  isAbsent(value) || typeof value === 'boolean';
