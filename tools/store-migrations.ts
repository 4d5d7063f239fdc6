import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../server/store/migrations');
const FILE = join(import.meta.dirname, '../server/store/migrations.ts');

interface Journal {
  entries: { tag: string; when: number }[];
}

/** The migrations of drizzle-kit as a module: a bundle or a worker has no folder to read them from. */
export function migrationsModule(): string {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;
  const rows = entries.map(({ tag, when }) => {
    const sql = readFileSync(join(FOLDER, `${tag}.sql`), 'utf8');
    return `  {\n    tag: ${JSON.stringify(tag)},\n    when: ${when},\n    sql: ${JSON.stringify(sql)},\n  },\n`;
  });
  return `/** A change of the tables; its statements are separated by \`--> statement-breakpoint\`. */
export interface Migration {
  tag: string;
  /** Milliseconds: those after the last one of the database are run. */
  when: number;
  sql: string;
}

/** Written by \`npm run store:migration\` from the files of \`migrations/\`. */
export const MIGRATIONS: readonly Migration[] = [
${rows.join('')}];
`;
}

/** `tsx tools/store-migrations.ts`, after drizzle-kit. */
if (process.argv[1] === import.meta.filename) writeFileSync(FILE, migrationsModule());
