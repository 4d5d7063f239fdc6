import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { init } from './init.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'init-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

it('leaves a folder alone that has something in it', async () => {
  await writeFile(join(folder, 'index.html'), 'mine');
  await expect(init(folder)).rejects.toThrow('is not empty');
  expect(await readdir(folder)).toEqual(['index.html']);
});
