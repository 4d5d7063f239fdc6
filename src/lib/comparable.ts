/**
 * A value of plain data as text that is the same for equal values: the order of lists and keys does not matter, and a
 * missing key is the same as `undefined`.
 */
export function comparable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(comparable).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).filter(([, part]) => part !== undefined && part !== null);
  return `{${entries
    .map(([key, part]) => `${JSON.stringify(key)}:${comparable(part)}`)
    .sort()
    .join()}}`;
}

/** Whether two values of plain data are equal, whatever the order of their lists and keys. */
export const isSame = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);
