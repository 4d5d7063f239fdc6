import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORTS, ROOT } from './command.ts';

const STAMP = join(REPORTS, 'release-commit.txt');

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Notes that the release tests of this commit have passed; of uncommitted changes, nothing can be said. */
export async function noteTested(): Promise<void> {
  if (git('status', '--porcelain') !== '') await rm(STAMP, { force: true });
  else await writeFile(STAMP, git('rev-parse', 'HEAD'));
}

/** The commit whose release tests have passed last on this machine. */
export function testedCommit(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}
