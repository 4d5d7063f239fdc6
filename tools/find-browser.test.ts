import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser, findHeadlessBrowser } from './find-browser.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ws-browser-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function put(name: string, mode = 0o755): Promise<string> {
  const file = join(folder, name);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, '#!/bin/sh\n');
  await chmod(file, mode);
  return file;
}

describe.runIf(process.platform !== 'win32')('the browser of the tests', () => {
  it('is the one set in the environment [C1.4]', async () => {
    await put('bin/chromium');
    const named = await put('my-chrome');
    vi.stubEnv('PATH', join(folder, 'bin'));
    vi.stubEnv('CHROME_PATH', named);
    expect(findBrowser()).toBe(named);
  });

  it('is otherwise the first executable one on PATH [C1.4]', async () => {
    await put('a/chromium', 0o644);
    const chrome = await put('b/google-chrome');
    vi.stubEnv('CHROME_PATH', join(folder, 'not-there'));
    vi.stubEnv('PATH', [join(folder, 'a'), join(folder, 'b')].join(delimiter));
    expect(findBrowser()).toBe(chrome);
  });

  it('is a headless shell if no window is needed, unless the environment sets another', async () => {
    const full = await put('bin/chromium');
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('PATH', join(folder, 'bin'));
    expect(findHeadlessBrowser()).toBe(full);
    const shell = await put('bin/chromium-headless-shell');
    expect(findHeadlessBrowser()).toBe(shell);
    expect(findBrowser()).toBe(full);
    const named = await put('my-chrome');
    vi.stubEnv('CHROME_PATH', named);
    expect(findHeadlessBrowser()).toBe(named);
  });
});
