import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './api/test-support.ts';

const ROOT = join(import.meta.dirname, '..');
let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ws-dev-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  output: string;
  /** The output so far. */
  printed(): string;
  site: string;
  api: string;
  /** Stops it with Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the demo like `npm run dev`, with separate ports and data, and waits for its URLs. */
async function startDev({
  args = [] as string[],
  data = join(folder, 'data'),
  env = {},
} = {}): Promise<Started> {
  const [port, apiPort, payPort] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/dev.ts', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: `${port}`,
      API_PORT: `${apiPort}`,
      PAY_PORT: `${payPort}`,
      DATA_DIR: data,
      ...env,
    },
  });
  running.add(child);
  let text = '';
  const output = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer): void => {
      text += part;
      if (text.includes('Stop with Ctrl-C')) resolve(text);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`It ended:\n${text}`)));
  });
  const stop = (): Promise<number | null> =>
    new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', (code) => {
        running.delete(child);
        resolve(code);
      });
      child.kill('SIGINT');
    });
  return {
    output,
    printed: () => text,
    site: `http://localhost:${port}`,
    api: `http://localhost:${apiPort}`,
    stop,
  };
}

const HEADERS = { 'x-company-code': 'sk-ws', 'accept-language': 'en-US', 'content-type': 'application/json' };

async function cartOf(api: string, cookie: string): Promise<{ uuid: string; items: unknown[] }> {
  const answer = await fetch(`${api}/api/cart`, { headers: { ...HEADERS, cookie } });
  return (await answer.json()) as { uuid: string; items: unknown[] };
}

/** The demo is started with one allowed origin, http://localhost:8181. */
async function expectOnlyAllowed(demo: Started): Promise<void> {
  expect(demo.output).toContain('Pages of http://localhost:8181 may call the shop.');
  const allowed = async (origin: string): Promise<string | null> =>
    (await fetch(`${demo.api}/api/cart`, { headers: { ...HEADERS, origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed('http://localhost:8181')).toBe('http://localhost:8181');
  expect(await allowed('http://localhost:8182')).toBeNull();
  await allowed('http://localhost:8182');
  expect(demo.printed().match(/--allow-origin http:\/\/localhost:8182/g)).toHaveLength(1);
  await fetch(`${demo.api}/login`, { method: 'POST', headers: { origin: 'null' } });
  expect(demo.printed(), 'the login form of the demo itself').not.toContain('without an origin');
}

describe('the demo for developers', { timeout: 180_000 }, () => {
  it('starts, serves the sources, accepts requests from an allowed origin, lists it, reports a refused page once, and discards its data on a fresh start [C1.2] [C1.5] [C1.11]', async () => {
    const first = await startDev();
    expect(first.output).toContain(`${first.site}/sk-ws`);
    expect((await fetch(`${first.site}/sk-ws/en`)).status).toBe(200);
    const script = await fetch(`${first.api}/ws/1/ws.js`);
    expect(await script.text(), 'not the built file').toContain('import.meta');
    const studio = await (await fetch(`${first.site}/studio/`)).text();
    for (const [, address = ''] of studio.matchAll(/(?:src|href)="(http[^"]+)"/g))
      expect((await fetch(address, { headers: { accept: '*/*' } })).status, address).toBe(200);
    const made = await fetch(`${first.api}/api/cart`, { headers: HEADERS });
    const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
    const item = { code: 'hosting-plus', name: 'Hosting Plus', sellType: 'direct', period: 12 };
    await fetch(`${first.api}/api/cart/items`, {
      method: 'POST',
      headers: { ...HEADERS, cookie },
      body: JSON.stringify(item),
    });
    expect((await cartOf(first.api, cookie)).items).toHaveLength(1);
    expect(await first.stop()).toBe(0);

    const again = await startDev({ args: ['--allow-origin', 'http://localhost:8181'] });
    expect((await cartOf(again.api, cookie)).items, 'kept without --fresh').toHaveLength(1);
    await expectOnlyAllowed(again);
    expect(await again.stop()).toBe(0);

    const leftover = join(folder, 'data/leftover');
    await writeFile(leftover, '');
    const fresh = await startDev({ args: ['--fresh'] });
    expect((await cartOf(fresh.api, cookie)).items).toEqual([]);
    expect(existsSync(leftover), 'the whole folder is emptied').toBe(false);
    await fresh.stop();
  });

  it('explains what to do when an older version wrote the data', async () => {
    const data = join(folder, 'old');
    await mkdir(data);
    const client = createClient({ url: `file:${join(data, 'shop.db')}` });
    await client.execute('create table sessions (id text primary key)');
    client.close();
    await expect(startDev({ data })).rejects.toThrow(/ended:\nAn older version .* --fresh .*\n$/);
    await (await startDev({ data, args: ['--fresh'] })).stop();
  });

  it('names an unknown option in one line and does not start [C1.2]', async () => {
    await expect(startDev({ args: ['--frsh'] })).rejects.toThrow(
      /ended:\n"--frsh" is not known. There are --fresh .*\n$/,
    );
  });

  it('reports in one line that an address does not belong to this computer', async () => {
    await expect(startDev({ env: { HOST: '203.0.113.9' } })).rejects.toThrow(
      /ended:\nHOST is "203.0.113.9", which is not an address of this computer .*\n$/,
    );
  });
});
