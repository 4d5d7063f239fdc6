import type { Client } from '@libsql/client';

/**
 * Makes the tables of the statements, and adds the columns that an older version's table lacks, so that data of an
 * earlier start can still be opened. Columns are only ever added; a `not null` one is filled with its type's nothing.
 * It asks `sqlite_master` instead of a pragma, which a remote server may refuse.
 */
export async function ensureTables(client: Client, statements: readonly string[]): Promise<void> {
  const { rows } = await client.execute("select name, sql from sqlite_master where type = 'table'");
  const known = new Map(rows.map(({ name, sql }) => [String(name), columnsOf(String(sql))]));
  const added = statements.flatMap((statement) => missingColumns(statement, known));
  await client.batch([...added, ...statements], 'write');
}

function missingColumns(statement: string, known: ReadonlyMap<string, Map<string, string>>): string[] {
  const table = /^create table if not exists (\w+)/i.exec(statement)?.[1];
  const existing = table === undefined ? undefined : known.get(table);
  if (!existing) return [];
  return [...columnsOf(statement)]
    .filter(([name]) => !existing.has(name))
    .map(([, definition]) => `alter table ${table} add column ${withDefault(definition)}`);
}

/** Columns by name, each with its whole definition; constraints of the table are none. */
function columnsOf(statement: string): Map<string, string> {
  const inside = statement.slice(statement.indexOf('(') + 1, statement.lastIndexOf(')'));
  const definitions = inside.split(/,(?![^(]*\))/).map((part) => part.replace(/\s+/g, ' ').trim());
  const columns = definitions.filter(
    (part) => !/^(primary key|unique|foreign key|check|constraint)\b/i.test(part),
  );
  return new Map(
    columns.map((definition) => [(definition.split(' ')[0] ?? '').replaceAll('"', ''), definition]),
  );
}

/** SQLite takes no new `not null` column without a default, and no new unique one: uniqueness comes by an index. */
function withDefault(definition: string): string {
  const plain = definition.replace(/ unique\b/i, '');
  if (!/not null/i.test(plain) || /default/i.test(plain)) return plain;
  return `${plain} default ${/ integer\b/i.test(plain) ? 0 : "''"}`;
}
