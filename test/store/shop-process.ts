import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { API, freePort, SITE } from '../../demo/api/test-support.ts';

/** A shop in a separate process, which can be killed and started again. */
export interface ShopProcess {
  fetch: (request: Request) => Promise<Response>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

export async function startShopProcess(databaseUrl: string): Promise<ShopProcess> {
  const port = await freePort();
  const options = JSON.stringify({ port, databaseUrl, siteOrigins: [SITE], publicUrl: API, streamDelay: 0 });
  const code = `import { serveShop } from './demo/api/serve.ts';
console.error = () => undefined;
await serveShop(${options});
console.log('ready');`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const ended = once(started, 'exit').then(() => Promise.reject(new Error('The shop did not start.')));
    await Promise.race([once(started.stdout, 'data'), ended]);
    ended.catch(() => undefined);
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  return {
    fetch: (request) => fetch(new Request(request.url.replace(API, `http://localhost:${port}`), request)),
    kill,
    start,
  };
}
