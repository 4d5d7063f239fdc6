import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// A shop of its own, with a store in memory, at ports that are free; it says nothing of its orders.
console.log = () => undefined;
Object.assign(process.env, { PORT: '0', PAGES_PORT: '0', STORE: ':memory:' });
const { server } = await import('./start.mjs');
if (!server.listening) await once(server, 'listening');

const shop = `http://localhost:${server.address().port}`;
const command = new URL('dist/conformance/cli.js', import.meta.resolve('ws-elements/package.json'));
const check = spawn(
  process.execPath,
  [
    ...[fileURLToPath(command), '--api', `${shop}/api`, '--validation', `${shop}/validation`],
    ...['--company', 'my-brand', '--adapter', 'adapter.mjs', ...process.argv.slice(2)],
  ],
  { stdio: 'inherit' },
);
const [code] = await once(check, 'exit');
process.exit(code ?? 1);
