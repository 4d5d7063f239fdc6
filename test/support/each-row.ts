import { test } from './fixtures.ts';

/** Tries each row of a table as a step of one test; a row that fails does not hide those after it. */
export async function eachRow<T>(
  rows: Readonly<Record<string, T>>,
  tryRow: (row: T, name: string) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const [name, row] of Object.entries(rows))
    await test
      .step(name, () => tryRow(row, name))
      .catch(({ stack }: Error) => {
        failures.push(`${name}: ${stack}`);
      });
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}
