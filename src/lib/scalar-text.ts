/**
 * Converts a number or string from external JSON to a string, so that an id may be either; empty for any other value.
 */
export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
