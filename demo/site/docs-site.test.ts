import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocsSite } from './docs-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'ws-docs-'));
mkdirSync(join(folder, 'live'));
mkdirSync(join(folder, 'tags'));
writeFileSync(join(folder, 'index.html'), 'first page');
writeFileSync(join(folder, 'tags/index.html'), 'the tags');
writeFileSync(join(folder, '404.html'), 'not here');
writeFileSync(join(folder, 'start.html'), 'a page');
writeFileSync(join(folder, 'llms.txt'), 'text');
writeFileSync(join(folder, 'live/ws-lang.html'), '<script src="https://cdn.example/ws/1/ws.js"></script>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = createDocsSite({ folder, api: 'http://api.test' });

describe('the docs', () => {
  it.each([
    ['/docs', 302, ''],
    ['/docs/', 200, 'first page'],
    ['/docs/tags/', 200, 'the tags'],
    ['/docs/llms.txt', 200, 'text'],
    ['/docs/start', 302, ''],
    ['/docs/gone.html', 404, 'not here'],
    ['/docs/live/gone.html', 404, '404 Not Found'],
    ['/docs/live/..%2f404.html', 404, '404 Not Found'],
    ['/docs/..%2f..%2fpackage.json', 404, 'not here'],
  ])('respond to %s with %i', async (path, status, text) => {
    const answer = await site.request(path);
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });

  it('are served with their own policy, without inline or evaluated scripts [C1.17]', async () => {
    const policy = (await site.request('/docs/')).headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self';");
  });

  it("load the script of the examples from the demo's shop, and may frame the examples", async () => {
    const answer = await site.request('/docs/live/ws-lang.html');
    expect(await answer.text()).toBe('<script src="http://api.test/ws/1/ws.js"></script>');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /script-src http:\/\/api\.test;.*frame-ancestors 'self'/,
    );
  });

  it('explain how to build them when they are missing', async () => {
    const answer = await createDocsSite({ folder: join(folder, 'gone'), api: 'http://api.test' }).request(
      '/docs/',
    );
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npm run docs')]);
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  });
});
