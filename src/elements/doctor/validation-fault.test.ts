// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { emit } from '../../state/page/events.ts';
import { findValidationFault, onUncheckedNumber } from './validation-fault.ts';

const place = { scriptUrl: 'https://shop.example/ws.js', pageUrl: 'https://brand.example/' };
const config = resolveConfig({ company: 'sk-ws', language: 'en-US' }, place);
const at = 'https://shop.example/validation';
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

afterEach(() => vi.unstubAllGlobals());

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
  expect(await findValidationFault(parse('<ws-cart></ws-cart>'), config)).toEqual(fault);
});

it('does not ask it for a page without a cart', async () => {
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  expect(await findValidationFault(parse('<ws-minicart></ws-minicart>'), config)).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
});

it("learns of a visitor's check without a result [C5.7]", () => {
  const faults: object[] = [];
  const stop = onUncheckedNumber(config, (fault) => faults.push(fault));
  const tell = (message: string): void =>
    void emit('ws-error', { path: 'general', key: 'config.validation-unavailable', message });
  tell(`POST ${at}/validations/vat-id: refused (HTTP 503)`);
  tell(`POST ${at}/validations/vat-id: network`);
  tell('POST https://shop.example/api/users/check-login: network');
  stop();
  expect(faults).toEqual([
    { kind: 'validation-error', at, status: 503 },
    { kind: 'validation-refused', at, repaired: location.origin },
  ]);
});
