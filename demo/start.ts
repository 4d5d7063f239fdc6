/** `npm start`: builds, then serves the demo until Ctrl-C; options.ts has its options. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fail, runDemo } from './command.ts';

await runDemo({ environment: 'staging' }, build);

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
