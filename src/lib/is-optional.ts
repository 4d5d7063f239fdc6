const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null;

/** Whether a value from the server is a string, or missing. */
export const isOptionalText = (value: unknown): value is string | undefined | null =>
  isAbsent(value) || typeof value === 'string';

/** Whether a value from the server is a number, or missing. */
export const isOptionalNumber = (value: unknown): value is number | undefined | null =>
  isAbsent(value) || typeof value === 'number';

/** Whether a value from the server is a boolean, or missing. */
export const isOptionalFlag = (value: unknown): value is boolean | undefined | null =>
  isAbsent(value) || typeof value === 'boolean';
