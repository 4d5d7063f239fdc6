import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '../../conformance/check.ts';
import { resultLines, summaryLines } from '../../conformance/report.ts';
import { checksOf, runChecks } from '../../conformance/run.ts';
import { freePort } from '../../demo/api/test-support.ts';
import { readDocument } from './document.ts';

const FILE = join(import.meta.dirname, '../../docs/first-server.mjs');
const ORIGIN = 'https://www.brand.example';

let server: ChildProcess;
let results: Result[];

beforeAll(async () => {
  const port = String(await freePort());
  server = spawn('node', [FILE], { env: { ...process.env, PORT: port, PAGES: ORIGIN } });
  const api = `http://localhost:${port}/api`;
  await listening(api);
  const target = {
    api,
    validation: undefined,
    company: 'sk-ws',
    adapter: { origin: ORIGIN, values: { product: { code: 'hosting' } } },
  };
  results = await runChecks(checksOf(readDocument(), 2), target);
}, 30_000);
afterAll(() => void server.kill());

async function listening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await setTimeout(50);
  }
  throw new Error('the server has not started');
}

const line = (part: string): string =>
  results.map((result) => resultLines(result).join('\n')).find((lines) => lines.includes(part)) ?? '';

describe('the first server of the docs', () => {
  it('is at most 50 lines long', () => {
    expect(readFileSync(FILE, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(50);
  });

  it('passes level 1, but not level 2 [C9.25]', () => {
    const failed = results.filter(({ level, outcome }) => level === 1 && outcome === 'failed');
    expect(failed).toEqual([]);
    expect(summaryLines(results).slice(-2)).toEqual([
      'Level 1 of 11 is reached.',
      expect.stringMatching(/^Level 2 is kept back by: POST \/cart\/items .* \(failed\), and \d+ more$/),
    ]);
  });
});

describe('the report', () => {
  it('has one line for everything that passed', () => {
    expect(line('GET /cart responds with 200')).toBe('  passed    GET /cart responds with 200: a new one');
  });

  it('shows what was expected, what was received and how to correct it [C9.25]', () => {
    expect(line('POST /cart/products responds with 422')).toMatch(
      /^ {2}FAILED .*\n +sent {6}POST \/api\/cart\/products \{.*\}\n +expected {2}status 422\n +got {7}status 404: .*No such call.*\n +fix {7}Implement addProducts of openapi\.yaml\./,
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

  it('names the call that has to work first', () => {
    expect(line('DELETE /cart/items/{id} removes')).toMatch(
      /^ {2}not run .* \(POST \/cart\/items responded with 404, which is needed first\)$/,
    );
  });
});
