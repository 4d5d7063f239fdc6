import { type ChildProcess, spawn } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyNew } from '../../conformance/rows/new-customers.ts';
import { checkoutBody } from '../../conformance/rows/rows.ts';
import { visitorOf } from '../../conformance/visitor.ts';
import { freePort } from '../../demo/api/test-support.ts';
import { type Sqld, startSqld } from '../store/sqld.ts';
import { kitExample, STARTER } from '../support/docs-shop.ts';
import { outcomeOf, untilUp } from '../support/until-up.ts';
import { PACKAGE, projectOf, run } from './scratch.ts';

/** The file of the runtime; its package has no types. */
const { default: WORKERD } = createRequire(import.meta.url)('workerd') as { default: string };

const FOLDER = projectOf('my-worker');

/** As wrangler bundles it. */
const bundleWorker = (text: string) =>
  build({
    stdin: { contents: text, resolveDir: FOLDER },
    outfile: join(FOLDER, 'worker.js'),
    bundle: true,
    format: 'esm',
    conditions: ['workerd'],
    external: ['node:*'],
    logLevel: 'silent',
  });

const configOf = (port: number, store: URL): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "shop", worker = .shop), (name = "internet", network = (allow = ["private", "public"]))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "shop")],
);
const shop :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-04-01",
  compatibilityFlags = ["nodejs_compat"],
  bindings = [
    (name = "STORE_URL", text = "${store.origin}"),
    (name = "STORE_TOKEN", text = "${store.searchParams.get('authToken')}"),
  ],
);
`;

let store: Sqld;
let worker: ChildProcess;
let origin: string;

beforeAll(async () => {
  // The shop of the first order as the worker of the guide.
  await cp(STARTER, FOLDER, { recursive: true });
  const [port] = await Promise.all([freePort(), bundleWorker(kitExample('js', 'export default'))]);
  origin = `http://127.0.0.1:${port}`;
  store = await startSqld();
  await writeFile(join(FOLDER, 'config.capnp'), configOf(port, new URL(store.url)));
  worker = spawn(WORKERD, ['serve', 'config.capnp'], { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
});
afterAll(async () => {
  // It would wait for open connections.
  worker?.kill('SIGKILL');
  await store?.kill();
});

it('a shop in a worker opens its store as soon as it can be reached, and reaches level 1', async () => {
  await store.kill();
  const call = `${origin}/api/cart`;
  await untilUp(call, worker);
  expect(await outcomeOf(call)).not.toBe(200);
  await store.start();
  const server = ['--api', `${origin}/api`, '--company', 'my-brand'];
  const command = join(PACKAGE, 'dist/conformance/cli.js');
  const { code, output } = await run(
    'node',
    [command, ...server, '--adapter', 'adapter.mjs', '--level', '1'],
    FOLDER,
  );
  expect([code, output]).toEqual([0, expect.stringMatching(/ 0 failed, .*\nLevel 1 of 11 is reached\.\s*$/)]);
});

it('visitors who come at once do not wait for each other', async () => {
  const values = { product: { code: 'hosting-plus', period: 12 } };
  const adapter = { origin: 'http://localhost:8181', values };
  const target = { api: `${origin}/api`, validation: undefined, company: 'my-brand', adapter };
  const outcomes = Array.from({ length: 30 }, async () => {
    const visitor = visitorOf(target);
    await readyNew(visitor);
    return (await visitor.send('POST', '/checkout', checkoutBody(visitor))).status;
  });
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set([200]));
});
