/** `npm start`: builds, then serves the demo until Ctrl-C. `PORT` and `API_PORT` move it, `--fresh` starts empty. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  ANSWER_DELAY,
  announce,
  checkPorts,
  closeOnSignal,
  DATA_DIR,
  emptyData,
  fail,
  readFresh,
  readPorts,
} from './command.ts';
import { startDemo } from './serve.ts';

const ports = readPorts();
const isFresh = readFresh();
await checkPorts(ports);
await build();
if (isFresh) await emptyData();
const demo = await startDemo({
  ...ports,
  dataDir: DATA_DIR,
  fresh: isFresh,
  environment: 'staging',
  answerDelay: ANSWER_DELAY,
});
closeOnSignal(() => demo.close());
announce(demo);

function build(): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`The build did not start: ${error.message}`));
    child.once('exit', (code) =>
      code === 0 ? resolve() : fail('The build failed; its reason stands above.'),
    );
  });
}
