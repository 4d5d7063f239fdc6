import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageReadme } from '../../tools/package-readme.ts';
import { FIXTURES, PACKAGE, ROOT, run, SCRATCH } from './scratch.ts';

/**
 * Packs the build, once, and unpacks it next to copies of the consumers, like `npm install`, but offline. Their other
 * packages are those of the root.
 */
export async function setup(): Promise<void> {
  await rm(SCRATCH, { recursive: true, force: true });
  await mkdir(join(SCRATCH, 'node_modules'), { recursive: true });
  await must('npm', ['pack', '--ignore-scripts', '--pack-destination', SCRATCH], ROOT);
  const archive = (await readdir(SCRATCH)).find((name) => name.endsWith('.tgz'));
  if (!archive) throw new Error('npm pack has written no archive');
  await must('tar', ['-xzf', archive], SCRATCH);
  await rename(join(SCRATCH, 'package'), PACKAGE);
  // `prepack` would put it into the root, whose README other steps read at the same time.
  await writeFile(join(PACKAGE, 'README.md'), packageReadme());
  await cp(FIXTURES, SCRATCH, { recursive: true });
}

async function must(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, cwd);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}
