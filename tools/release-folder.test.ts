import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../demo/api/test-support.ts';
import { NGINX, startNginx } from '../test/support/nginx.ts';
import { until } from '../test/support/until.ts';
import { packageReadme } from './package-readme.ts';
import {
  changelogEntry,
  type ReleaseState,
  releaseProblems,
  sizesTable,
  writeRelease,
} from './release-folder.ts';
import { writePackage } from './release-package.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.2.3] - 2026-11-22

### Added

- A tag.

## [1.2.2] - 2026-11-01

- Before.

[Unreleased]: https://example.com
`;
const fine: ReleaseState = {
  version: '1.2.3',
  status: '',
  changelog: CHANGELOG,
  taggedCommit: undefined,
  commit: 'abc',
  testedCommit: 'abc',
};

describe('a release', () => {
  it('requires a clean work tree and a changelog entry for the version', () => {
    expect(releaseProblems(fine)).toEqual([]);
    expect(releaseProblems({ ...fine, taggedCommit: 'abc' })).toEqual([]);
  });

  it.each<[string, Partial<ReleaseState>, RegExp]>([
    ['changes that are not committed', { status: ' M src/a.ts\n' }, /Commit or stash.*\n M src\/a\.ts/],
    ['no entry', { version: '1.3.0' }, /has no entry "## \[1\.3\.0\] - <date>"/],
    ['an empty entry', { changelog: CHANGELOG.replace('### Added\n\n- A tag.', '') }, /has no entry/],
    [
      'changes under Unreleased',
      { changelog: CHANGELOG.replace('[Unreleased]\n', '[Unreleased]\n\n- New.\n') },
      /under \[Unreleased\]: raise the version/,
    ],
    ['a tag at another commit', { taggedCommit: 'def' }, /tag v1\.2\.3 names another commit, def/],
    ['release tests that have not run', { testedCommit: undefined }, /test:release` first/],
    ['release tests of another commit', { testedCommit: 'def' }, /has not passed for this commit/],
  ])('is refused for %s [C1.14]', (_what, state, problem) => {
    expect(releaseProblems({ ...fine, ...state })).toEqual([expect.stringMatching(problem)]);
  });

  it('contains the changelog entry of its own version only', () => {
    expect(changelogEntry(CHANGELOG, '1.2.3')).toBe('### Added\n\n- A tag.');
    expect(changelogEntry(CHANGELOG, '1.2.2')).toBe('- Before.');
  });

  it('lists its files, largest first', () => {
    const files = { 'ws.js': { bytes: 20, brotli: 10 }, 'assets/core-1.js': { bytes: 200, brotli: 100 } };
    expect(sizesTable({ version: '1.2.3', files })).toMatch(
      /\| assets\/core-1\.js \| 200 \| 100 \|\n\| ws\.js \| 20 \| 10 \|/,
    );
  });
});

const root = mkdtempSync(join(tmpdir(), 'release-'));
const folder = join(root, 'release');
// A server that is started by root reads as another user.
chmodSync(root, 0o755);

describe('the folder of a release', () => {
  beforeAll(async () => {
    const dist = join(root, 'dist');
    for (const name of ['assets', 'tags']) mkdirSync(join(dist, name), { recursive: true });
    const texts = { 'ws.js': 'ws', 'tags/ws-cart.js': 'tag', 'assets/core-1a2b3c4.js': 'core' };
    mkdirSync(join(dist, 'server'));
    writeFileSync(join(dist, 'server/index.js.map'), '{}');
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(dist, name), text);
    const files = { 'ws.js': { bytes: 2, brotli: 2 } };
    writeFileSync(join(dist, 'integrity.json'), JSON.stringify({ version: '1.2.3', files }));
    await writeRelease(dist, folder, fine);
  });

  it('contains the build under its exact and its evergreen version [C1.14]', () => {
    expect(readdirSync(join(folder, 'ws')).sort()).toEqual(['1', '1.2.3']);
    for (const name of ['1', '1.2.3'])
      expect(readdirSync(join(folder, 'ws', name), { recursive: true })).toHaveLength(11);
    expect(readdirSync(join(folder, 'ws/1/server')), 'without the map of the kit').toEqual([]);
    expect(readFileSync(join(folder, 'changes.md'), 'utf8')).toBe('### Added\n\n- A tag.\n');
    expect(readFileSync(join(folder, 'sizes.md'), 'utf8')).toContain('| ws.js | 2 | 2 |');
  });

  it('contains server configurations that all send the same headers [C1.14]', () => {
    const read = (name: string): string => readFileSync(join(folder, 'server', name), 'utf8');
    for (const name of ['nginx.conf', 'Caddyfile', '_headers']) {
      expect(read(name)).toMatch(/Access-Control-Allow-Origin:? "?\*/);
      expect(read(name)).toContain('public, max-age=31536000, immutable');
      expect(read(name)).toContain('public, max-age=300');
      expect(read(name), 'a roll-back reaches everybody within five minutes').not.toContain('stale-');
    }
    expect(read('Caddyfile'), 'Caddy refuses it inside another block').toMatch(/^handle_errors \{$/m);
    expect(read('nginx.conf')).toContain('application/gzip tgz;');
    expect(read('Caddyfile')).toContain('header *.tgz Content-Type application/gzip');
    expect(read('upload-s3.sh')).toContain('--include "*.tgz" --content-type application/gzip');
    expect(JSON.parse(read('cloudfront-headers.json'))).toMatchObject({
      CorsConfig: { AccessControlAllowOrigins: { Items: ['*'] } },
    });
    const steps = read('upload-s3.sh').match(/^aws s3 cp (\S+)/gm);
    expect(steps?.at(-1), 'what names the others comes last').toBe('aws s3 cp ws/1/ws.js');
    expect(statSync(join(folder, 'server/upload-s3.sh')).mode & 0o111).toBeTruthy();
    expect(read('upload-s3.sh')).not.toContain('--delete');
  });

  it('is not created from a build of another version', async () => {
    await expect(writeRelease(join(root, 'dist'), folder, { ...fine, version: '2.0.0' })).rejects.toThrow(
      /holds version 1\.2\.3, not 2\.0\.0/,
    );
  });
});

it('contains the package, which npm installs from its address [C1.14]', async () => {
  const project = join(root, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'ws-elements', version: '1.2.3' }));
  const own = join(project, 'README.md');
  writeFileSync(own, 'The README of the repository');
  await writePackage(project, folder, '1.2.3');
  const archive = join(folder, 'ws/1.2.3/ws-elements-1.2.3.tgz');
  expect(execFileSync('tar', ['-xzOf', archive, 'package/README.md'], { encoding: 'utf8' })).toBe(
    packageReadme(),
  );
  expect(readFileSync(own, 'utf8')).toBe('The README of the repository');
});

describe.skipIf(!existsSync(NGINX))('nginx', () => {
  it('serves the folder with its configuration [C1.14]', async () => {
    const port = await freePort();
    const server = startNginx(folder, root, port);
    try {
      await until(() => fetch(`http://localhost:${port}/`));
      const get = (path: string, headers: Record<string, string> = {}) =>
        fetch(`http://localhost:${port}${path}`, { headers });
      const script = await get('/ws/1/ws.js');
      expect([script.status, script.headers.get('content-type')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      expect(script.headers.get('access-control-allow-origin')).toBe('*');
      expect(script.headers.get('cache-control')).toMatch(/max-age=300/);
      for (const path of ['/ws/1/assets/core-1a2b3c4.js', '/ws/1.2.3/ws.js']) {
        const { headers } = await get(path);
        expect(headers.get('cache-control'), path).toMatch(/immutable/);
        expect(headers.get('access-control-allow-origin'), path).toBe('*');
      }
      for (const [accepted, encoding] of [
        ['br', 'br'],
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip;q=1, br;q=0.5', 'br'],
        ['br;q=0, gzip', null],
        ['identity', null],
      ] as const) {
        const response = await get('/ws/1/ws.js', { 'accept-encoding': accepted });
        expect(response.headers.get('content-encoding'), accepted).toBe(encoding);
        expect(response.headers.get('content-type'), accepted).toBe('text/javascript; charset=utf-8');
        expect(response.headers.get('cache-control'), accepted).toBe('public, max-age=300');
        expect(response.headers.get('access-control-allow-origin'), accepted).toBe('*');
        expect(await response.text(), accepted).toBe('ws');
      }
      expect((await get('/ws/1.2.3/integrity.json', { 'accept-encoding': 'br' })).headers).toSatisfy(
        (headers: Headers) =>
          headers.get('content-encoding') === 'br' && /immutable/.test(headers.get('cache-control') ?? ''),
      );
      expect((await get('/ws/1/ws.js.br')).status, 'not by its own name').toBe(404);
      const missing = await get('/ws/1/assets/gone-1.js');
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
    } finally {
      server.kill();
    }
  });
});
