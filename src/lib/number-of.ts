const DECIMAL = /^\s*-?\d+(?:\.\d+)?\s*$/;

/**
 * A number from external JSON, which some servers send as a string such as "12.30"; undefined for any other value.
 */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : undefined;
}
