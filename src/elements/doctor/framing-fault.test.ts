// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { findFramingFault } from './framing-fault.ts';

afterEach(() => vi.unstubAllGlobals());

const CSP = 'content-security-policy';
const XFO = 'x-frame-options';

it.each<[string, boolean, Record<string, string>]>([
  ['a page without any header', true, {}],
  ['a policy about scripts only', true, { [CSP]: "script-src 'self'" }],
  ['a policy for every site', true, { [CSP]: 'frame-ancestors *' }],
  ['a policy for every https site', true, { [CSP]: 'img-src *; Frame-Ancestors https:' }],
  ['a policy for every https host', true, { [CSP]: 'frame-ancestors https://*' }],
  [
    'the old header, which a policy for every site overrides',
    true,
    { [CSP]: 'frame-ancestors *', [XFO]: 'DENY' },
  ],
  ['the old header for one site, which browsers ignore', true, { [XFO]: 'ALLOW-FROM https://a.example' }],
  ['no fault: frame-ancestors', false, { [CSP]: "script-src *; frame-ancestors 'self' https://a.example" }],
  ['no fault: an empty list', false, { [CSP]: 'frame-ancestors' }],
  ['no fault: the stricter of two policies', false, { [CSP]: "frame-ancestors *, frame-ancestors 'none'" }],
  ['no fault: the old header', false, { [XFO]: 'sameorigin' }],
])('finds %s [C5.7]', async (_name, isFault, headers) => {
  vi.stubGlobal('fetch', async () => new Response('', { headers }));
  const fault = await findFramingFault();
  expect(fault?.repaired).toBe(isFault ? "Content-Security-Policy: frame-ancestors 'self'" : undefined);
});

it('finds the headers of a server that does not answer HEAD', async () => {
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' } = {}) =>
    method === 'HEAD' ? new Response('', { status: 405 }) : new Response('', { headers: { [XFO]: 'DENY' } }),
  );
  expect(await findFramingFault()).toBeUndefined();
});

it('finds nothing if the request is blocked', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findFramingFault()).toBeUndefined();
});
