// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findPreloadFaults } from './preload-faults.ts';

const BASE = 'https://cdn.example/ws/1/';
const CORE = `${BASE}assets/core-1a2b3c4.js`;
const LIST = {
  core: 'assets/core-1a2b3c4.js',
  'ws-cart': { 'sk-SK': ['assets/core-1a2b3c4.js', 'assets/texts-cart-sk-SK-a-b-c-d.js'] },
};

const respond = (response: () => Response | Promise<Response>) => {
  const fetched = vi.fn(async (_url: URL) => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

const pageWith = (links: string, script = `${BASE}ws.js`): Document =>
  new DOMParser().parseFromString(
    `<head><script type="module" src="${script}"></script>${links}</head>`,
    'text/html',
  );
const link = (href: string, rel = 'modulepreload'): string => `<link rel="${rel}" href="${href}">`;

describe('the doctor', () => {
  it.each<[string, string]>([
    ['of an older release', `${BASE}assets/core-0000000.js`],
    ['of a full version', 'https://cdn.example/ws/1.2.3/assets/core-1a2b3c4.js'],
    ['of another host', 'https://shop.example/ws/1/assets/core-1a2b3c4.js'],
    ['of another locale’s older texts', `${BASE}assets/texts-cart-sk-SK-0000000.js`],
  ])('finds a preloaded file %s [C5.7]', async (_what, href) => {
    respond(() => Response.json(LIST));
    const role = href.includes('core') ? CORE : `${BASE}assets/texts-cart-sk-SK-a-b-c-d.js`;
    const repaired = `<link rel="modulepreload" href="${role}">`;
    expect(await findPreloadFaults(pageWith(link(href)))).toEqual([
      { kind: 'preload-outdated', at: href, repaired },
    ]);
  });

  it('finds it in a link of another kind', async () => {
    respond(() => Response.json(LIST));
    const page = pageWith(link(`${BASE}assets/core-0000000.js`, 'preload'));
    expect(await findPreloadFaults(page)).toMatchObject([{ kind: 'preload-outdated' }]);
  });

  it.each<[string, string]>([
    ['the file of this release', link(CORE)],
    ['files of the page', link('https://brand.example/assets/theme-1234567.js')],
    ['a font', '<link rel="preload" as="font" href="/a.woff2">'],
    ['nothing', ''],
  ])('accepts a page that preloads %s', async (_what, links) => {
    respond(() => Response.json(LIST));
    expect(await findPreloadFaults(pageWith(links))).toEqual([]);
  });

  it('asks for no list on a page that preloads nothing of this kind', async () => {
    const fetched = respond(() => Response.json(LIST));
    await findPreloadFaults(pageWith('<link rel="modulepreload" href="/app.js">'));
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['is missing', () => new Response('', { status: 404 })],
    ['is no JSON', () => new Response('<html>')],
    ['is null', () => Response.json(null)],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says nothing if the list %s', async (_what, response) => {
    respond(response);
    expect(await findPreloadFaults(pageWith(link(`${BASE}assets/core-0000000.js`)))).toEqual([]);
  });
});
