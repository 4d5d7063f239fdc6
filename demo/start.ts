/** `npm start`: builds, then serves the demo until Ctrl-C; options.ts has its options. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fail, runDemo } from './command.ts';

const ROOT = join(import.meta.dirname, '..');

const options = await runDemo({ environment: 'staging' }, build);
if (options.build && !existsSync(join(ROOT, 'docs-dist'))) buildDocs();

function runScript(name: 'build' | 'docs'): ChildProcess {
  return spawn('npm', ['run', '--silent', name], {
    cwd: ROOT,
    stdio: name === 'build' ? 'inherit' : 'ignore',
    shell: process.platform === 'win32',
  });
}

/** Builds the docs in the background, since the running demo does not need them. */
function buildDocs(): void {
  const child = runScript('docs');
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  process.once('exit', () => child.kill());
  child.once('exit', (code) => {
    if (code) console.log('  The docs could not be built: npm run docs says why.');
  });
}

function build(): Promise<void> {
  const child = runScript('build');
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`The build did not start: ${error.message}`));
    child.once('exit', (code) => (code === 0 ? resolve() : fail('The build failed; see the output above.')));
  });
}
