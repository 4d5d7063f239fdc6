import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = /\.(?:tsx?|m?js|css|html)$/;
const TEST = /^test\/|\.test\.tsx?$|\/test-[\w-]+\.tsx?$/;
const ROOM = /^(?:src\/[\w-]+(?=\/)|server|demo|tools)/;
const LAST_ROW = 'tests';

interface Lines {
  added: number;
  removed: number;
}

/** The lines of code that were added and removed since the last release, for the end of `npm run check`. */
export function growth(root: string): string {
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    const release = lastRelease(git, root);
    return release ? growthTable(git('diff', '--numstat', '--no-renames', release), release) : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

const UNKNOWN = 'growth: the last release is not in this clone';

/** The newest tag of a version, or the commit that wrote today's into `package.json`; a shallow clone may lack both. */
function lastRelease(git: (...args: string[]) => string, root: string): string | undefined {
  const tag = git('tag', '--merged', 'HEAD', '--list', 'v[0-9]*', '--sort=-version:refname').split('\n')[0];
  if (tag) return tag;
  if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return git('log', '-1', '--format=%h', `-S"version": "${version}"`, '--', 'package.json');
}

/** What `git diff --numstat` says, summed up by room; tests are a row of their own. */
export function growthTable(numstat: string, release: string): string {
  const rooms = new Map<string, Lines>();
  for (const line of numstat.split('\n')) {
    const [added, removed, file = ''] = line.split('\t');
    const room = TEST.test(file) ? LAST_ROW : ROOM.exec(file)?.[0];
    if (!room || !CODE.test(file)) continue;
    const sum = rooms.get(room) ?? { added: 0, removed: 0 };
    rooms.set(room, { added: sum.added + Number(added), removed: sum.removed + Number(removed) });
  }
  const rows = [...rooms].sort(
    ([a], [b]) => Number(a === LAST_ROW) - Number(b === LAST_ROW) || (a < b ? -1 : 1),
  );
  return [
    row(`since ${release}`, 'growth', 'added', 'removed'),
    ...rows.map(([room, { added, removed }]) => row(room, added - removed, added, removed)),
  ].join('\n');
}

const row = (name: string, ...cells: (string | number)[]): string =>
  name.padEnd(24) + cells.map((cell) => String(cell).padStart(10)).join('');
