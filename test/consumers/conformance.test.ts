import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningDemo, startDemo } from '../../demo/serve.ts';
import { PACKAGE, projectOf, ROOT, run } from './scratch.ts';

let shop: RunningDemo;
beforeAll(async () => {
  // Faster than at the demo's own pace, and still one result after the other.
  shop = await startDemo({ port: 0, apiPort: 0, databaseUrl: ':memory:', streamDelay: 30 });
});
afterAll(() => shop?.close());

const COMMAND = join(PACKAGE, 'dist/conformance/cli.js');
const check = (...args: string[]) => run('node', [COMMAND, ...args], projectOf('types'));
const server = (): string[] => ['--api', `${shop.apiUrl}/api`, '--company', 'sk-ws'];

async function adapterFile(name: string, text: string): Promise<string> {
  const file = join(projectOf('types'), name);
  await writeFile(file, text);
  return file;
}

/** The demo's adapter, for the ports of this test. */
function demoAdapter(): Promise<string> {
  const { siteUrl, apiUrl } = shop;
  const addresses = {
    origin: siteUrl,
    placesUrl: `${apiUrl}/places`,
    errorReportUrl: `${apiUrl}/error-reports`,
    slowActionUrl: `${apiUrl}/demo/slow-action`,
  };
  const original = pathToFileURL(join(ROOT, 'demo/conformance-adapter.mjs')).href;
  return adapterFile(
    'demo-adapter.mjs',
    `import { adapter as demo } from ${JSON.stringify(original)};
export const adapter = { ...demo, ...${JSON.stringify(addresses)} };`,
  );
}

it("the command checks a server with its provider's adapter [C9.23]", async () => {
  const values = {
    product: { code: 'hosting-plus', period: 12 },
    freeDomains: ['free-name.sk', 'free.sk'],
  };
  const origin = shop.siteUrl;
  const adapter = await adapterFile(
    'adapter.mjs',
    `export const adapter = ${JSON.stringify({ origin, values })};`,
  );
  const { code, output } = await check(...server(), '--adapter', adapter, '--level', '1');
  expect([code, output]).toEqual([0, expect.stringMatching(/ 0 failed, .*\nLevel 1 of 11 is reached\.\s*$/)]);
});

it("the demo's shop reaches level 11 in one run, with every check [C9.23] [C9.25]", async () => {
  const validation = ['--validation', `${shop.apiUrl}/validation`];
  const { code, output } = await check(...server(), ...validation, '--adapter', await demoAdapter());
  const open = output.split('\n').filter((line) => /^ {2}(FAILED|not run)/.test(line));
  expect([code, open]).toEqual([0, []]);
  expect(output).toMatch(/\n\d{3} passed, 0 failed, 0 could not be run\nLevel 11 of 11 is reached\.\s*$/);
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
