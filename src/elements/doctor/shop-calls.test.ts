// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { emit } from '../../state/page/events.ts';
import { findMissingCalls, findValidationFault, onUncheckedNumber } from './shop-calls.ts';

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

const at = 'https://cdn.example/validation';
const text = expect.any(Function);

it.each<[string, () => Response, object | undefined]>([
  ['a result', () => Response.json({ valid: false }), undefined],
  ['a refusal of the number', () => Response.json({}, { status: 422 }), undefined],
  ['404', () => Response.json({}, { status: 404 }), { kind: 'validation-error', at, status: 404 }],
  ['405', () => Response.json({}, { status: 405 }), { kind: 'validation-error', at, status: 405 }],
  ['500', () => Response.json({}, { status: 500 }), { kind: 'validation-error', at, status: 500 }],
  [
    'nothing that the page may read',
    () => {
      throw new TypeError('Failed to fetch');
    },
    { kind: 'validation-refused', at, repaired: location.origin },
  ],
])('asks the validation API, which responds with %s [C5.7]', async (_what, answer, fault) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await findValidationFault(parse('<ws-cart></ws-cart>'), config)).toEqual(
    fault ? [{ ...fault, text }] : [],
  );
});

it('does not ask it for a page without a cart', async () => {
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  expect(await findValidationFault(parse('<ws-minicart></ws-minicart>'), config)).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

it("learns of a visitor's check without a result [C5.7]", () => {
  const faults: object[] = [];
  const stop = onUncheckedNumber(config, (found) => faults.push(...found));
  const tell = (message: string): void =>
    void emit('ws-error', { path: 'general', key: 'config.validation-unavailable', message });
  tell(`POST ${at}/validations/vat-id: refused (HTTP 503)`);
  tell(`POST ${at}/validations/vat-id: network`);
  tell('POST https://shop.example/api/users/check-login: network');
  stop();
  expect(faults).toEqual([
    { kind: 'validation-error', at, status: 503, text },
    { kind: 'validation-refused', at, repaired: location.origin, text },
  ]);
});
