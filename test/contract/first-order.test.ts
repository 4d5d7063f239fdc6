import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Adapter, Target } from '../../conformance/adapter.ts';
import type { Result } from '../../conformance/check.ts';
import { resultLines, summaryLines } from '../../conformance/report.ts';
import { checksOf, runChecks } from '../../conformance/run.ts';
import { freePort } from '../../demo/api/test-support.ts';
import { untilUp } from '../support/until-up.ts';
import { readDocument } from './document.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const FILE = join(DOCS, 'first-order.mjs');
const ADAPTER = pathToFileURL(join(DOCS, 'first-order-adapter.mjs')).href;

let server: ChildProcess;
let results: Result[];
let target: Target;

beforeAll(async () => {
  const port = String(await freePort());
  server = spawn('node', [FILE], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { adapter } = (await import(/* @vite-ignore */ ADAPTER)) as { adapter: Adapter };
  const api = `http://localhost:${port}/api`;
  await untilUp(api, server);
  target = { api, validation: undefined, company: 'my-brand', adapter };
  results = await runChecks(checksOf(readDocument(), 2), target);
}, 120_000);
afterAll(() => void server.kill());

const line = (part: string): string =>
  results.map((result) => resultLines(result).join('\n')).find((lines) => lines.includes(part)) ?? '';

describe('the first order of the docs', () => {
  it('is answered in at most 60 lines', () => {
    expect(readFileSync(FILE, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(60);
  });

  it('reaches level 1 with all its checks, but not level 2 [C9.25]', () => {
    const open = results.filter(({ level, outcome }) => level === 1 && outcome !== 'passed');
    expect(open).toEqual([]);
    expect(summaryLines(results).slice(-2)).toEqual([
      'Level 1 of 11 is reached.',
      expect.stringMatching(/^Level 2 is kept back by: \w+ \/.* \(failed\), and \d+ more$/),
    ]);
  });
});

describe('the report', () => {
  it('has one line for everything that passed', () => {
    expect(line('GET /cart responds with 200')).toBe('  passed    GET /cart responds with 200: a new one');
  });

  it('shows what was expected, what was received and how to correct it [C9.25]', () => {
    expect(line('POST /cart/products responds with 422')).toMatch(
      /^ {2}FAILED .*\n +sent {6}POST \/api\/cart\/products \{.*\}\n +expected {2}status 422\n +got {7}status 404: \{\}\n +fix {7}Implement addProducts of openapi\.yaml\./,
    );
  });

  it('lists what to provide for checks that could not run, each thing once [C9.25]', () => {
    expect(line('PATCH /cart/items/{id} charges')).toMatch(
      /^ {2}not run .* \(the adapter has no values\.otherPeriod\)$/,
    );
    const summary = summaryLines(results);
    expect(summary.filter((text) => text.includes('values.otherPeriod'))).toEqual([
      '  values.otherPeriod: another period of `product`, in months',
    ]);
    expect(summary.at(-3)).toMatch(/^\d+ passed, \d+ failed, \d+ could not be run$/);
  });

  it('names the call that has to work first', async () => {
    const removal = checksOf(readDocument(), 1).find(({ title }) => title.startsWith('removes the item'));
    if (!removal) throw new Error('no such check');
    const [result] = await runChecks([removal], { ...target, api: `${target.api}/elsewhere` });
    expect(result && resultLines(result)).toEqual([
      expect.stringMatching(/^ {2}not run .* \(GET \/cart responded with 404, which is needed first\)$/),
    ]);
  });
});
