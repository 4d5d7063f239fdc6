/** A number or a text of foreign JSON as text, so that an id may be either; empty for everything else. */
export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
