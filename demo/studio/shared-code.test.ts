import { afterEach, describe, expect, it, vi } from 'vitest';
import { findSharedCode } from './shared-code.ts';

const PINNED = 'https://cdn.example/ws/1.2.3/ws.js';
const respond = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async (url: URL) =>
    url.href === 'https://cdn.example/ws/1.2.3/preload.json'
      ? new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
      : new Response('', { status: 404 }),
  );

afterEach(() => vi.unstubAllGlobals());

describe('the shared code', () => {
  it('is found next to a script with a full version', async () => {
    respond({ core: 'assets/core-1a2b3c4.js', 'ws-cart': {} });
    expect(await findSharedCode(PINNED)).toBe('https://cdn.example/ws/1.2.3/assets/core-1a2b3c4.js');
  });

  it.each([
    'https://cdn.example/ws/1/ws.js',
    'https://cdn.example/ws.js',
    'https://cdn.example/ws/1.2/ws.js',
  ])('is not named for %s, whose files change with each release', async (script) => {
    respond({ core: 'assets/core-1a2b3c4.js' });
    expect(await findSharedCode(script)).toBeUndefined();
  });

  it.each<[string, unknown, number?]>([
    ['is missing', 'Not found', 404],
    ['is an error page', { core: 'assets/core-1a2b3c4.js' }, 500],
    ['is no JSON', '<html>'],
    ['is of an older release', { 'ws-cart': {} }],
    ['names something else', { core: 'https://evil.example/core.js' }],
    ['leads out of the folder', { core: '../../core.js' }],
    ['names no text', { core: ['assets/core-1a2b3c4.js'] }],
  ])('is not named if the list of files %s', async (_what, body, status) => {
    respond(body, status);
    expect(await findSharedCode(PINNED)).toBeUndefined();
  });
});
