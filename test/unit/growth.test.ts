import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { growth, growthTable } from '../runner/growth.ts';

const temporary = () => mkdtemp(join(tmpdir(), 'growth-'));

const git = (cwd: string, ...args: string[]): void => {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    stdio: 'pipe',
  });
};

async function write(root: string, file: string, lines: number): Promise<void> {
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), 'line\n'.repeat(lines));
}

/** A project whose version was set in its first commit, and whose cart has grown since by two lines. */
async function project(): Promise<string> {
  const root = await temporary();
  git(root, 'init', '-q');
  await writeFile(join(root, 'package.json'), '{\n  "version": "1.0.0"\n}\n');
  await write(root, 'src/cart/cart.ts', 3);
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'Release');
  await write(root, 'src/cart/cart.ts', 5);
  git(root, 'commit', '-qam', 'Grow');
  return root;
}

describe('the growth since the last release', () => {
  it('is counted from the commit that set the version, with what is not committed yet', async () => {
    const root = await project();
    expect(growth(root)).toMatch(/src\/cart +2 +2 +0/);
    await write(root, 'src/cart/cart.ts', 9);
    expect(growth(root)).toMatch(/src\/cart +6 +6 +0/);
  });

  it('is counted from the newest tag of a version where there is one', async () => {
    const root = await project();
    for (const tag of ['v1.9.0', 'v1.10.0', 'vacation']) git(root, 'tag', tag);
    await write(root, 'src/cart/cart.ts', 6);
    git(root, 'commit', '-qam', 'Grow again');
    git(root, 'tag', 'v1.11.0');
    await write(root, 'src/cart/cart.ts', 10);
    expect(growth(root)).toMatch(/^since v1\.11\.0.*\nsrc\/cart +4 /);
  });

  it('is not known in a shallow clone and without git', async () => {
    const [root, clone] = [await project(), await temporary()];
    git(clone, 'clone', '-q', '--depth=1', pathToFileURL(root).href, '.');
    expect(growth(clone)).toBe('growth: the last release is not in this clone');
    expect(growth(await temporary())).toBe('growth: the last release is not in this clone');
  });

  it('sums up the code of each room, tests apart', () => {
    const files = [
      '5\t2\tsrc/state/cart/queue.ts',
      '1\t0\tsrc/state/cart/queue.test.ts',
      '7\t0\ttest/journeys/bank.spec.ts',
      '4\t9\tserver/order/pay.ts',
      '3\t0\tserver/test-shop.ts',
      '2\t0\tsrc/state/page/config.ts',
      '900\t0\tsrc/i18n/locales/cs-CZ/cart.po',
      '-\t-\tdocs/picture.webp',
      '60\t0\tpackage.json',
    ];
    const rows = growthTable(files.join('\n'), 'v1.0.0')
      .split('\n')
      .map((line) => line.split(/\s{2,}/));
    expect(rows).toEqual([
      ['since v1.0.0', 'growth', 'added', 'removed'],
      ['server', '-5', '4', '9'],
      ['src/state', '5', '7', '2'],
      ['tests', '11', '11', '0'],
    ]);
  });
});
