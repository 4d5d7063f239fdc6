/**
 * `npm run release`: builds the committed state and creates `release/`, the folder to upload, and the tag `v1.2.3`.
 * Refuses if the work tree has changes or the changelog has no entry for the version of `package.json`. Uploads and
 * pushes nothing. `--no-tag` omits the tag.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { changelogEntry, type ReleaseState, releaseProblems, writeRelease } from './release-folder.ts';
import { writePlugin } from './wordpress-plugin.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'release');
const DIST = join(ROOT, 'dist');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function taggedCommit(tag: string): string | undefined {
  try {
    return git('rev-list', '-n', '1', tag);
  } catch {
    return undefined;
  }
}

async function readState(): Promise<ReleaseState> {
  const { version } = packageJson;
  return {
    version,
    status: git('status', '--porcelain'),
    changelog: await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8'),
    taggedCommit: taggedCommit(`v${version}`),
    commit: git('rev-parse', 'HEAD'),
  };
}

function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}

const { values } = parseArgs({ options: { 'no-tag': { type: 'boolean' } } });
const state = await readState();
refuse(releaseProblems(state));
execFileSync(process.execPath, ['--import', 'tsx', join(ROOT, 'tools/build.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
});
// The build writes the tables of the docs: the committed ones must match the code.
refuse(releaseProblems(await readState()));
await writeRelease(DIST, FOLDER, state);
await writePlugin(FOLDER, state.version);
const tag = `v${state.version}`;
const isTagged = state.taggedCommit !== undefined || values['no-tag'];
if (!isTagged)
  git('tag', '-a', tag, '-m', `${tag}\n\n${changelogEntry(state.changelog, state.version) ?? ''}`);
console.log(
  `release/ holds ${state.version}${isTagged ? '' : `, tagged ${tag}`}. See docs/hosting.md for the upload.`,
);
