/**
 * `npm run release [folder of an earlier release …]`: builds the committed state and creates `release/`, the folder to
 * upload, and the tag `v1.2.3`. Refuses if the work tree has changes, the changelog has no entry for the version of
 * `package.json`, or `npm run test:release` has not passed for the commit. Uploads and pushes nothing. With earlier
 * releases, scripts are also written as deltas from theirs. `--no-tag` omits the tag.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { testedCommit } from '../test/runner/release-stamp.ts';
import { type PreviousRelease, PreviousReleaseError, readPrevious } from './previous-release.ts';
import { describeDeltas } from './release-deltas.ts';
import { changelogEntry, type ReleaseState, releaseProblems, writeRelease } from './release-folder.ts';
import { writePackage } from './release-package.ts';
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
    testedCommit: testedCommit(),
  };
}

function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}

/** Reads the earlier releases before anything is built or removed: one of them may be `release/` itself. */
async function readAllPrevious(
  folders: readonly string[],
): Promise<{ previous: readonly PreviousRelease[]; problems: readonly string[] }> {
  try {
    return { previous: (await Promise.all(folders.map(readPrevious))).flat(), problems: [] };
  } catch (error) {
    if (error instanceof PreviousReleaseError) return { previous: [], problems: [error.message] };
    throw error;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-tag': { type: 'boolean' } },
});
const state = await readState();
const { previous, problems } = await readAllPrevious(positionals);
refuse([...releaseProblems(state), ...problems]);
execFileSync(process.execPath, ['--import', 'tsx', join(ROOT, 'tools/build.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
});
// The build writes the tables of the docs: the committed ones must match the code.
refuse(releaseProblems(await readState()));
const deltas = await writeRelease(DIST, FOLDER, state, previous);
await writePackage(ROOT, FOLDER, state.version);
await writePlugin(FOLDER, state.version);
const tag = `v${state.version}`;
const isTagged = state.taggedCommit !== undefined || values['no-tag'];
if (!isTagged)
  git('tag', '-a', tag, '-m', `${tag}\n\n${changelogEntry(state.changelog, state.version) ?? ''}`);
console.log(describeDeltas(deltas));
console.log(
  `release/ holds ${state.version}${isTagged ? '' : `, tagged ${tag}`}. See docs/hosting.md for the upload.`,
);
