/** A row of the config's page: a key, its current value, and whether it differs from the company's preset. */
export interface ConfigRow {
  key: string;
  value: string;
  differs: boolean;
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');

/** The config in rows by name, next to the company's preset. */
export function configRows(config: object, preset: object): ConfigRow[] {
  const ofPreset: Readonly<Record<string, unknown>> = { ...preset };
  return Object.entries(config)
    .map(([key, value]) => ({
      key,
      value: written(value),
      differs: written(value) !== written(ofPreset[key]),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
