#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Adapter, Target } from './adapter.ts';
import type { Result } from './check.ts';
import type { JsonRecord } from './document.ts';
import { type Options, readOptions } from './options.ts';
import { levelLine, resultLines, summaryLines } from './report.ts';
import { checksOf, runChecks } from './run.ts';

/** The server in the options, with the adapter of its provider. */
async function targetOf({ api, validation, company, origin, adapter }: Options): Promise<Target> {
  const loaded = adapter ? await loadAdapter(adapter) : {};
  return { api, validation, company, adapter: { ...loaded, ...(origin && { origin }) } };
}

async function loadAdapter(file: string): Promise<Adapter> {
  const module = (await import(pathToFileURL(resolve(file)).href)) as { adapter?: Adapter };
  if (!module.adapter) throw new Error(`${file} does not export "adapter".`);
  return module.adapter;
}

/** Fails early, with one line instead of a hundred failed checks. */
async function reach({ api, company }: Target): Promise<void> {
  await fetch(`${api}/cart`, { headers: { 'x-company-code': company } }).catch((error: Error) => {
    const { cause } = error;
    throw new Error(`${api} cannot be reached: ${cause instanceof Error ? cause.message : error.message}`);
  });
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const { level, json } = options;
  const target = await targetOf(options);
  const file = new URL('../provider/openapi.json', import.meta.url);
  const document = JSON.parse(await readFile(file, 'utf8')) as JsonRecord;
  await reach(target);
  let shownLevel = 0;
  const show = (result: Result): void => {
    if (result.level !== shownLevel) console.log(levelLine(result.level));
    shownLevel = result.level;
    console.log(resultLines(result).join('\n'));
  };
  const results = await runChecks(checksOf(document, level), target, json ? undefined : show);
  console.log(json ? JSON.stringify(results, null, 2) : summaryLines(results).join('\n'));
  return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
