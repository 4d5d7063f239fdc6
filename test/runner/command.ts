import { spawn } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { countProcessorTime } from './processor-time.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** The folder of the runners' reports; ignored by git. */
export const REPORTS = join(ROOT, '.cache/test');

export interface Outcome {
  code: number;
  output: string;
  /** Seconds of processor time, where the system tells. */
  processor?: number | undefined;
}

const binary = (name: string): string => (isAbsolute(name) ? name : join(ROOT, 'node_modules/.bin', name));

/**
 * Runs a command of node_modules/.bin, or a file by its absolute path; never rejects: a command that could not start
 * counts as a failure, with the reason.
 */
export function run(
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(binary(name), args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const stop = child.pid === undefined ? () => undefined : countProcessorTime(child.pid);
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output, processor: stop() }));
  });
}
