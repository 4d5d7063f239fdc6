#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Adapter, Target } from './adapter.ts';
import type { Result } from './check.ts';
import type { JsonRecord } from './document.ts';
import { LEVELS } from './levels.ts';
import { levelLine, resultLines, summaryLines } from './report.ts';
import { checksOf, runChecks } from './run.ts';

const USAGE = `Checks a server against the shop API and the validation API of ws-elements.

ws-elements-conformance --api <url> --validation <url> --company <code> [options]

  --api         apiUrl of a page's config, such as https://api.brand.example/api
  --validation  validationApiUrl of a page's config
  --company     company code, such as sk-ws
  --origin      origin of a page that may call; default: the adapter's, else http://localhost:4100
  --adapter     file that names products, customers and situations of your shop
  --level       checks up to this level of the order of implementation, 1 to ${LEVELS.length}
  --json        writes the results as JSON

Run it against a test system: it registers customers, fills carts and places orders.
Exits with 1 if a check failed, with 2 if the server could not be checked.`;

interface Options {
  target: Target;
  level: number;
  json: boolean;
}

async function readOptions(): Promise<Options> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      api: text,
      validation: text,
      company: text,
      origin: text,
      adapter: text,
      level: text,
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { api, validation, company, origin, level = String(LEVELS.length), json = false } = values;
  if (values.help) throw new Error(USAGE);
  if (!api || !validation || !company) {
    const missing = Object.entries({ api, validation, company }).filter(([, value]) => !value);
    throw new Error(`Missing: ${missing.map(([name]) => `--${name}`).join(', ')}.\n\n${USAGE}`);
  }
  const number = Number(level);
  if (!Number.isInteger(number) || number < 1 || number > LEVELS.length)
    throw new Error(`--level is a number from 1 to ${LEVELS.length}, not "${level}".`);
  const adapter = values.adapter ? await loadAdapter(values.adapter) : {};
  const base = (url: string): string => url.replace(/\/$/, '');
  return {
    target: {
      api: base(api),
      validation: base(validation),
      company,
      adapter: { ...adapter, ...(origin && { origin }) },
    },
    level: number,
    json,
  };
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
  const { target, level, json } = await readOptions();
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
