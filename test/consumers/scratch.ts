import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
export const FIXTURES = join(import.meta.dirname, 'fixtures');

/** The folder in which the consumers are built; ignored by git. Below the root, so that they find its packages. */
export const SCRATCH = join(ROOT, '.cache/consumers');

/** The package as a consumer gets it: packed and unpacked. */
export const PACKAGE = join(SCRATCH, 'node_modules/ws-elements');

/** A consumer's folder. */
export const projectOf = (name: string): string => join(SCRATCH, name);

export interface Ran {
  code: number | null;
  output: string;
}

/** Without the variables that this test run sets: a consumer builds for production. */
function consumerEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  return { ...env, FORCE_COLOR: '0', NO_COLOR: '1' };
}

/** Starts a command of node_modules/.bin, like a consumer. */
export const start = (command: string, args: readonly string[], cwd: string) =>
  spawn(join(ROOT, 'node_modules/.bin', command), args, {
    cwd,
    env: consumerEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });

/** Runs a command of node_modules/.bin to its end; `node` and `npm` are found on the path. */
export function run(command: string, args: readonly string[], cwd: string): Promise<Ran> {
  const child = ['node', 'npm', 'tar'].includes(command)
    ? spawn(command, args, { cwd, env: consumerEnvironment(), shell: process.platform === 'win32' })
    : start(command, args, cwd);
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
