// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { findMissingCalls } from './missing-calls.ts';

const config = resolveConfig(
  { company: 'sk-ws' },
  { scriptUrl: 'https://cdn.example/', pageUrl: 'https://brand.example/' },
);
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

afterEach(() => void vi.unstubAllGlobals());

/** A shop that has none of the calls with these ends. */
function shopWithout(...paths: string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    if (paths.some((path) => pathname.endsWith(path))) return new Response('Not found', { status: 404 });
    return Response.json({ key: 'exception.user.not_logged_in' }, { status: 401 });
  });
  return asked;
}

it.each<[string, string, string[], string[][]]>([
  [
    'what an order needs',
    '<ws-cart></ws-cart>',
    ['/payment-options'],
    [['missing-call', 'GET https://cdn.example/api/payment-options']],
  ],
  [
    'what is left out',
    '<ws-cart></ws-cart>',
    ['/x-sell-up-sell'],
    [['part-left-out', 'GET https://cdn.example/api/cart/x-sell-up-sell']],
  ],
  [
    'the search',
    '<ws-domain-checker></ws-domain-checker>',
    ['/check-domains', '/payment-options'],
    [['missing-call', 'GET https://cdn.example/api/domain-checker/check-domains']],
  ],
  ['nothing on a page without them', '<ws-minicart></ws-minicart>', ['/check-domains'], []],
])('names of a shop without a call: %s [C9.27]', async (_what, html, missing, found) => {
  shopWithout(...missing);
  const faults = await findMissingCalls(parse(html), config);
  expect(faults.map(({ kind, at }) => [kind, at])).toEqual(found);
});

it('does not take a refusal with a key for a missing call', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ key: 'exception.cart.not_found' }, { status: 404 }));
  expect(await findMissingCalls(parse('<ws-cart></ws-cart>'), config)).toEqual([]);
});

it('frees the connection of an answer whose content it does not need', async () => {
  const cancel = vi.fn();
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ cancel })));
  expect(await findMissingCalls(parse('<ws-cart></ws-cart>'), config)).toEqual([]);
  expect(cancel).toHaveBeenCalledTimes(5);
});
