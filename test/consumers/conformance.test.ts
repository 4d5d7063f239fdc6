import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningDemo, startDemo } from '../../demo/serve.ts';
import { PACKAGE, projectOf, run } from './scratch.ts';

let shop: RunningDemo;
beforeAll(async () => {
  shop = await startDemo({ port: 0, apiPort: 0, databaseUrl: ':memory:' });
});
afterAll(() => shop?.close());

const COMMAND = join(PACKAGE, 'dist/conformance/cli.js');
const check = (...args: string[]) => run('node', [COMMAND, ...args], projectOf('types'));
const server = (): string[] => ['--api', `${shop.apiUrl}/api`, '--company', 'sk-ws'];

it("the command checks a server with its provider's adapter [C9.23]", async () => {
  const values = {
    product: { code: 'hosting-plus', period: 12 },
    freeDomains: ['free-name.sk', 'free.sk'],
  };
  const origin = shop.siteUrl;
  const adapter = join(projectOf('types'), 'adapter.mjs');
  await writeFile(adapter, `export const adapter = ${JSON.stringify({ origin, values })};`);
  const { code, output } = await check(...server(), '--adapter', adapter, '--level', '1');
  expect([code, output]).toEqual([0, expect.stringMatching(/ 0 failed, .*\nLevel 1 of 11 is reached\.\s*$/)]);
});

it('the command exits with 1 if a check failed [C9.23]', async () => {
  const { code, output } = await check(...server(), '--level', '1', '--origin', 'https://elsewhere.example');
  expect([code, output]).toEqual([1, expect.stringContaining('Allow the origin of the page')]);
});

it.each([
  ['says how it is used', ['--api', 'http://localhost:1'], 'ws-elements-conformance --api <url>'],
  [
    'says that the server cannot be reached',
    ['--api', 'http://localhost:1/api', '--level', '1', '--company', 'sk-ws'],
    'http://localhost:1/api cannot be reached: ',
  ],
])('the command %s, and exits with 2', async (_title, args, text) => {
  const { code, output } = await check(...args);
  expect([code, output]).toEqual([2, expect.stringContaining(text)]);
});
