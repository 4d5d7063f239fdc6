import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../demo/api/test-support.ts';
import { NGINX, startNginx } from '../test/support/nginx.ts';
import { until } from '../test/support/until.ts';
import { applyDelta, dictionaryHash, makeDelta } from './delta.ts';
import { readPrevious } from './previous-release.ts';
import { checkDelta, describeDeltas } from './release-deltas.ts';
import { writeRelease } from './release-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'deltas-'));
// A server that is started by root reads as another user.
chmodSync(root, 0o755);

/** A script of which a part differs from release to release. */
const script = (changed: string): string =>
  `${Array.from({ length: 400 }, (_, line) => `const name${line} = ${(line * 7919) % 1013};`).join('')}${changed}`;

/** Writes a build with these files, and its description. */
function build(name: string, version: string, files: Record<string, string>): string {
  const folder = join(root, name);
  const described = Object.entries(files).map(([file, text]) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    return [file, { integrity, bytes: text.length, brotli: text.length }];
  });
  writeFileSync(
    join(folder, 'integrity.json'),
    JSON.stringify({ version, files: Object.fromEntries(described) }),
  );
  return folder;
}

const OLD = {
  'ws.js': script('one'),
  'assets/core-aaaaaaa.js': script('one'),
  'assets/texts-cart-sk-SK-a-_a-_a.js': script('texts'),
  'assets/search-aaaaaaa.js': script('search'),
};
const NEW = {
  'ws.js': script('two'),
  'assets/core-bbbbbbb.js': script('two'),
  'assets/texts-cart-sk-SK-a-_a-_a.js': script('texts'),
  'assets/search-more-bbbbbbb.js': script('more'),
};
const older = build('older', '1.2.2', OLD);
const dist = build('dist', '1.2.3', NEW);
const changelog = '';
const deltaAt = (folder: string, file: string, dictionary: string): string =>
  join(folder, `${file}.dcz`, dictionaryHash(Buffer.from(dictionary)));

describe('a delta', () => {
  const [content, dictionary] = [Buffer.from(script('two')), Buffer.from(script('one'))];

  it('begins with the bytes of RFC 9842 and the hash of its dictionary, and is small [C1.14a]', async () => {
    const delta = await makeDelta(content, dictionary);
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
    expect(delta.length).toBeLessThan(100);
    expect(await applyDelta(delta, dictionary)).toEqual(content);
  });

  it.each<[string, (delta: Buffer) => Buffer, RegExp]>([
    ['it is cut', (delta) => delta.subarray(0, -3), /core\.js cannot be used: it is broken/],
    ['it is empty', () => Buffer.alloc(0), /another dictionary/],
    ['its dictionary is another one', (delta) => Buffer.from(delta).fill(1, 8, 40), /another dictionary/],
    ['its frame is damaged', (delta) => Buffer.from(delta).fill(0, 40, 44), /it is broken/],
  ])('stops the release if %s [C1.14a]', async (_what, damage, message) => {
    const delta = damage(await makeDelta(content, dictionary));
    await expect(checkDelta('core.js', delta, dictionary, content)).rejects.toThrow(message);
  });

  it('stops the release if it results in another file', async () => {
    const delta = await makeDelta(Buffer.from(script('three')), dictionary);
    await expect(checkDelta('core.js', delta, dictionary, content)).rejects.toThrow(
      /results in another file/,
    );
  });
});

describe('a release after another one', () => {
  const folder = join(root, 'release');

  it('has a delta next to each script whose role the other one has [C1.14a]', async () => {
    const [deltas] = await writeRelease(
      dist,
      folder,
      { version: '1.2.3', changelog },
      await readPrevious(older),
    );
    expect(deltas).toMatchObject({ version: '1.2.2', changed: 2 });
    for (const version of ['1', '1.2.3']) {
      const delta = readFileSync(
        deltaAt(join(folder, 'ws', version), 'assets/core-bbbbbbb.js', OLD['assets/core-aaaaaaa.js']),
      );
      const dictionary = Buffer.from(OLD['assets/core-aaaaaaa.js']);
      expect((await applyDelta(delta, dictionary)).toString()).toBe(NEW['assets/core-bbbbbbb.js']);
      expect(
        existsSync(join(folder, 'ws', version, 'assets/search-more-bbbbbbb.js.dcz')),
        'another role, whose name only begins the same',
      ).toBe(false);
    }
  });

  it('has no delta of the ws.js whose address stays, since it would be served after the next release', () => {
    expect(existsSync(deltaAt(join(folder, 'ws/1.2.3'), 'ws.js', OLD['ws.js']))).toBe(true);
    expect(existsSync(join(folder, 'ws/1/ws.js.dcz'))).toBe(false);
  });

  it('has deltas from each of several releases, of which a folder with all counts the newest three', async () => {
    const cdn = join(root, 'cdn');
    for (const [version, changed] of [
      ['1.2.9', 'nine'],
      ['1.2.10', 'ten'],
      ['1.1.0', 'old'],
      ['1.2.0', 'zero'],
    ] as const)
      build(`cdn/ws/${version}`, version, { ...OLD, 'assets/core-aaaaaaa.js': script(changed) });
    const previous = await readPrevious(cdn);
    expect(previous.map(({ version }) => version)).toEqual(['1.2.0', '1.2.9', '1.2.10']);
    await writeRelease(dist, folder, { version: '1.2.3', changelog }, previous);
    const has = (changed: string): boolean =>
      existsSync(deltaAt(join(folder, 'ws/1'), 'assets/core-bbbbbbb.js', script(changed)));
    expect(['zero', 'nine', 'ten', 'old', 'one'].map(has)).toEqual([true, true, true, false, false]);
  });

  it('may be written over the folder of the release before [C1.14a]', async () => {
    const again = join(root, 'again');
    await writeRelease(older, again, { version: '1.2.2', changelog });
    const [deltas] = await writeRelease(
      dist,
      again,
      { version: '1.2.3', changelog },
      await readPrevious(again),
    );
    expect(deltas).toMatchObject({ version: '1.2.2', changed: 2 });
  });

  it('says what the deltas save, or why there are none', async () => {
    const [same] = await writeRelease(
      dist,
      folder,
      { version: '1.2.3', changelog },
      await readPrevious(dist),
    );
    expect(describeDeltas(same ? [same] : [])).toMatch(/1\.2\.3 has the same scripts as this build/);
    expect(describeDeltas([])).toMatch(/No earlier release is named.*npm run release <folder/);
    expect(describeDeltas([{ version: '1.2.2', changed: 7, bytes: 3_359, brotli: 104_232 }])).toBe(
      'From 1.2.2, the 7 changed scripts are 3.4 KB instead of 104.2 KB.',
    );
  });
});

describe('an earlier release', () => {
  const file = join(root, 'file.txt');
  writeFileSync(file, 'text');
  mkdirSync(join(root, 'empty'), { recursive: true });
  mkdirSync(join(root, 'photos'), { recursive: true });
  writeFileSync(join(root, 'photos/cat.txt'), 'cat');
  build('other', '3.0.0', { 'react.js': 'react' });
  writeFileSync(join(build('odd', '1.0.0', OLD), 'integrity.json'), '{"version": 1, "files": ["ws.js"]}');
  writeFileSync(join(build('text', '1.0.0', OLD), 'integrity.json'), '{"version": "1.0.0", "fi');
  writeFileSync(join(build('edited', '1.0.0', OLD), 'assets/core-aaaaaaa.js'), 'edited');
  build('missing', '1.0.0', OLD);
  writeFileSync(
    join(root, 'missing/integrity.json'),
    readFileSync(join(root, 'missing/integrity.json'), 'utf8').replace('core-aaaaaaa', 'core-ccccccc'),
  );

  it.each([
    ['does not exist', 'nowhere', /^There is no folder .*nowhere\. Name the folder of an earlier release/],
    ['is a file', 'file.txt', /file\.txt is a file\. Name the folder/],
    ['is empty', 'empty', /empty is empty\. Name the folder/],
    ['holds something else', 'photos', /photos holds no release of ws-elements/],
    ['holds the build of another product', 'other', /other holds no release of ws-elements/],
    ['has a description of another shape', 'odd', /odd holds no release of ws-elements/],
    ['has a description that is cut', 'text', /text holds no release of ws-elements/],
    ['holds an edited script', 'edited', /core-aaaaaaa\.js is not the file of release 1\.0\.0/],
    ['lacks a script', 'missing', /core-ccccccc\.js is missing from release 1\.0\.0/],
  ])('is refused if its folder %s [C1.14a]', async (_what, name, message) => {
    await expect(readPrevious(join(root, name))).rejects.toThrow(message);
  });
});

describe.skipIf(!existsSync(NGINX))('nginx', () => {
  const folder = join(root, 'served');
  const core = '/ws/1/assets/core-bbbbbbb.js';
  const header = (text: string): string => `:${createHash('sha256').update(text).digest('base64')}:`;
  const known = header(OLD['assets/core-aaaaaaa.js']);
  const accepted = 'gzip, deflate, br, zstd, dcb, dcz';
  let origin = '';
  let stop: () => void = () => undefined;

  beforeAll(async () => {
    await writeRelease(dist, folder, { version: '1.2.3', changelog }, await readPrevious(older));
    const port = await freePort();
    const server = startNginx(folder, root, port);
    stop = () => void server.kill();
    origin = `http://localhost:${port}`;
    await until(() => fetch(origin));
  });
  afterAll(() => stop());

  const get = async (path: string, dictionary?: string, encodings = accepted) => {
    const { status, headers, body } = await rawGet(origin + path, {
      'accept-encoding': encodings,
      ...(dictionary === undefined ? {} : { 'available-dictionary': dictionary }),
    });
    return { status, headers, body, encoding: headers['content-encoding'] };
  };

  it('sends the delta to a browser that has the dictionary, and keeps the answer as the next one [C1.14a]', async () => {
    const { status, headers, body } = await get(core, known);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': 'match="/ws/*/assets/core-*.js"',
      'access-control-allow-origin': '*',
    });
    expect(body.length).toBeLessThan(100);
    const content = await applyDelta(body, Buffer.from(OLD['assets/core-aaaaaaa.js']));
    expect(content.toString()).toBe(NEW['assets/core-bbbbbbb.js']);
  });

  it.each<[string, string | undefined, string?]>([
    ['has no dictionary', undefined],
    ['has the dictionary of another script', header(OLD['assets/search-aaaaaaa.js'])],
    ['has a dictionary of which the release knows nothing', header('another')],
    ['has the same hash in lower case', known.toLowerCase()],
    ['names no hash', ':=:'],
    ['names a hash that is cut', known.slice(0, 20)],
    ['names a path', ':../../../../etc/passwd:'],
    ['names two hashes', `${known}, ${known}`],
    ['does not accept deltas', known, 'gzip, br'],
    ['refuses deltas', known, 'br, dcz;q=0'],
    ['accepts deltas of brotli only', known, 'br, dcb'],
  ])('sends the whole script to a browser that %s [C1.14a]', async (_what, dictionary, encodings) => {
    const { status, headers, encoding } = await get(core, dictionary, encodings);
    expect([status, encoding]).toEqual([200, 'br']);
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': 'match="/ws/*/assets/core-*.js"',
    });
  });

  it('finds the delta of a hash with slashes and plus signs', async () => {
    const hash = `ab+/cd/+//${'x'.repeat(33)}`;
    const file = join(folder, `${core}.dcz`, hash);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'delta');
    expect((await get(core, `:${hash}=:`)).body.toString()).toBe('delta');
  });

  it('sends the whole script to a browser that asks again after an error', async () => {
    expect((await get(`${core}?retry=1`, known)).encoding).toBe('br');
  });

  it('names what a script is a dictionary for only where the script stays as it is', async () => {
    const dictionaryOf = async (path: string): Promise<unknown> =>
      (await get(path)).headers['use-as-dictionary'];
    expect(await dictionaryOf('/ws/1/ws.js')).toBeUndefined();
    expect(await dictionaryOf('/ws/1/integrity.json')).toBeUndefined();
    expect(await dictionaryOf('/ws/1.2.3/ws.js')).toBe('match="/ws/*/ws.js"');
    expect(await dictionaryOf('/ws/1.2.3/assets/texts-cart-sk-SK-a-_a-_a.js')).toBe(
      'match="/ws/*/assets/texts-cart-sk-SK-*.js"',
    );
    expect((await get('/ws/1/assets/gone-aaaaaaa.js', known)).headers['use-as-dictionary']).toBeUndefined();
  });

  it('sends deltas of a full version, and of a script that another version had unchanged', async () => {
    expect((await get('/ws/1.2.3/ws.js', header(OLD['ws.js']))).encoding).toBe('dcz');
    expect((await get('/ws/1/ws.js', header(OLD['ws.js']))).encoding).toBe('br');
    const texts = 'assets/texts-cart-sk-SK-a-_a-_a.js';
    expect((await get(`/ws/1.2.3/${texts}`, header(OLD[texts]))).encoding).toBe('dcz');
  });

  it('does not serve a delta by its own name', async () => {
    const name = dictionaryHash(Buffer.from(OLD['assets/core-aaaaaaa.js']));
    expect((await get(`${core}.dcz/${name}`)).status).toBe(404);
  });
});

/** `fetch` would decode the response, and cannot send these headers. */
function rawGet(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = httpGet(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject);
  });
}
