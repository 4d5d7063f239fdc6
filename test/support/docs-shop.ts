import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { examplesOf } from './docs-examples.ts';
import { untilUp } from './until-up.ts';

const ROOT = join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** The files of `ws-elements-shop init`. */
export const STARTER = join(ROOT, 'server/init/starter');

/** The fences of `docs/server.md` in a language, as a reader copies them. */
export const kitExamples = (language: string): string[] =>
  examplesOf('docs/server.md', readFileSync(join(ROOT, 'docs/server.md'), 'utf8'))
    .filter((example) => example.language === language)
    .map(({ text }) => text);

/** The fence that contains a text. */
export function kitExample(language: string, part: string): string {
  const found = kitExamples(language).find((text) => text.includes(part));
  if (found === undefined) throw new Error(`docs/server.md has no ${language} with ${part}`);
  return found;
}

/** The imports of an example, as addresses in this repository. */
const inRepository = (code: string): string =>
  code
    .replaceAll(
      "import.meta.resolve('ws-elements/package.json')",
      `'${pathToFileURL(join(ROOT, 'package.json')).href}'`,
    )
    .replaceAll("'ws-elements/server'", `'${pathToFileURL(join(ROOT, 'server/index.ts')).href}'`)
    .replaceAll("'@hono/node-server'", `'${pathToFileURL(require.resolve('@hono/node-server')).href}'`);

/** A file of the docs that imports the kit, next to the examples that import it. */
export function folderOfExamples(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kit-example-'));
  writeFileSync(
    join(folder, 'billing-shop.mjs'),
    inRepository(readFileSync(join(ROOT, 'docs/billing-shop.mjs'), 'utf8')),
  );
  return folder;
}

/** Starts an example as a reader would, with another port and other pages. */
export async function startExample(
  code: string,
  { port, pages, env = {} }: { port: number; pages: string; env?: Record<string, string> },
): Promise<ChildProcess> {
  const folder = folderOfExamples();
  const file = join(folder, 'shop.mjs');
  const own = code
    .replaceAll('http://localhost:8181', pages)
    .replaceAll('http://localhost:8080', `http://localhost:${port}`)
    .replace('port: 8080', `port: ${port}`)
    .replace('file:shop.db', `file:${join(folder, 'shop.db')}`);
  writeFileSync(file, inRepository(own));
  return startFile(file, port, env);
}

/** Starts the shop that `ws-elements-shop init` makes, with its page, at other ports and from this repository. */
export function startStarter({
  port,
  pagesPort,
}: {
  port: number;
  pagesPort: number;
}): Promise<ChildProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'starter-'));
  for (const name of readdirSync(STARTER)) {
    const text = readFileSync(join(STARTER, name), 'utf8');
    const own = text.replaceAll(':8181', `:${pagesPort}`).replaceAll(':8080', `:${port}`);
    writeFileSync(join(folder, name), inRepository(own));
  }
  const STORE = `file:${join(folder, 'shop.db')}`;
  return startFile(join(folder, 'start.mjs'), port, { PORT: `${port}`, PAGES_PORT: `${pagesPort}`, STORE });
}

async function startFile(file: string, port: number, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilUp(`http://localhost:${port}/api/cart`, child);
  return child;
}
