/** The value of a table for a key that comes from outside: `constructor` and the like are in no table. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
