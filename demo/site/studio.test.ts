import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSite } from './app.ts';

const origins = { site: 'http://site.test', api: 'http://api.test' };
let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'studio-'));
  await mkdir(join(dist, 'studio/assets'), { recursive: true });
  await writeFile(join(dist, 'studio/index.html'), '<html data-script=""><link href="./assets/a.css">');
  await writeFile(join(dist, 'studio/assets/a.css'), 'a { color: red }');
});
afterAll(() => rm(dist, { recursive: true }));

it('serves the built studio with the script address, its policy and its files [C2.10]', async () => {
  const site = createSite({ origins, dist });
  expect((await site.request('/studio')).headers.get('location')).toBe('/studio/');
  const page = await site.request('/studio/');
  expect(await page.text()).toBe(
    '<html data-script="http://api.test/ws/1/ws.js"><link href="./assets/a.css">',
  );
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' http://api.test;");
  expect(await (await site.request('/studio/assets/a.css')).text()).toBe('a { color: red }');
  expect((await site.request('/studio/assets/../../integrity.json')).status).toBe(404);
});

it('explains how to build the studio if it is not built', async () => {
  const answer = await createSite({ origins, dist: join(dist, 'nothing') }).request('/studio/');
  expect([answer.status, await answer.text()]).toEqual([404, 'The studio is not built: npm run build.']);
});

it('serves the sources from the dev server', async () => {
  const page = await createSite({ origins, dist, development: true }).request('/studio/');
  expect(await page.text()).toContain('src="http://api.test/demo/studio/main.ts"');
});
