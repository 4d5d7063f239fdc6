// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection, type PageSession } from './connection.ts';
import { fetchEarly } from './early-cart.ts';
import { keptToken } from './session-token.ts';

const API = 'https://shop.example/api';
const SCOPE = { apiUrl: API, company: 'sk-ws' };
const KEY = 'ws-elements:sk-ws:session';
const LOST = { key: 'exception.cart.not_found' };

beforeEach(() => localStorage.clear());

describe('a kept token', () => {
  it('is for the origin and the company of which it was', () => {
    localStorage.setItem(KEY, 'https://shop.example 1a2b');
    expect(keptToken(SCOPE)).toBe('1a2b');
    expect(keptToken({ ...SCOPE, apiUrl: 'https://shop.example.evil/api' })).toBeUndefined();
    expect(keptToken({ ...SCOPE, apiUrl: 'http://shop.example/api' })).toBeUndefined();
    expect(keptToken({ ...SCOPE, company: 'cz-ws' })).toBeUndefined();
  });

  it('is not used where the config wants the cookie alone', () => {
    localStorage.setItem(KEY, 'https://shop.example 1a2b');
    expect(keptToken({ ...SCOPE, session: 'cookie' })).toBeUndefined();
    expect(keptToken({ ...SCOPE, session: 'auto' })).toBe('1a2b');
  });

  it.each([
    '',
    '1a2b',
    'https://shop.example 1\r\nX: 2',
    'https://shop.example ž',
    `https://shop.example ${'x'.repeat(600)}`,
  ])('is nothing that no header takes: %j', (text) => {
    localStorage.setItem(KEY, text);
    expect(keptToken(SCOPE)).toBeUndefined();
  });
});

describe('a call', () => {
  const setUp = (answers: Response[], hasToken: boolean) => {
    const asked: RequestInit[] = [];
    const send = vi.fn(async (_url: string, init: RequestInit) => {
      asked.push(init);
      return answers.shift() ?? Response.json({});
    });
    const pageSession: PageSession = {
      hear: vi.fn(),
      useToken: vi.fn(() => {
        if (hasToken) localStorage.setItem(KEY, 'https://shop.example 1a2b');
        return hasToken;
      }),
    };
    const onSessionLost = vi.fn();
    const connection = createConnection({
      ...{ ...SCOPE, language: 'en-US', validationApiUrl: 'https://check.example' },
      ...{ fetch: send as unknown as typeof fetch, pageSession, onSessionLost },
    });
    return { connection, asked, pageSession, onSessionLost };
  };
  const lost = () => Response.json(LOST, { status: 404 });
  const headersOf = (init: RequestInit | undefined) => init?.headers as Record<string, string>;

  it('whose cookie did not come back is sent once more, by the token and without cookies', async () => {
    const { connection, asked, onSessionLost } = setUp([lost()], true);
    await connection.open('/cart/items', { method: 'POST', body: { code: 'a' }, idempotencyKey: 'k' });
    expect(asked.map(({ credentials }) => credentials)).toEqual(['include', 'omit']);
    expect(asked.map((init) => headersOf(init)['X-Session-Token'])).toEqual([undefined, '1a2b']);
    expect(asked[1]?.body).toBe(asked[0]?.body);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('whose session has ended is not sent again', async () => {
    const { connection, asked, onSessionLost } = setUp([lost(), lost()], true);
    await expect(connection.open('/cart/items', { method: 'POST' })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(asked).toHaveLength(2);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  it('finds the session lost as before where the shop gives no token', async () => {
    const { connection, asked, onSessionLost } = setUp([lost()], false);
    await expect(connection.open('/cart/items', { method: 'POST' })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect([asked.length, onSessionLost.mock.calls.length]).toEqual([1, 1]);
  });

  it('passes the token to the shop alone', async () => {
    localStorage.setItem(KEY, 'https://shop.example 1a2b');
    const { connection, asked, pageSession } = setUp([], true);
    await connection.open('/validations/isic', { method: 'POST', base: 'validation' });
    await connection.open('https://elsewhere.example/x', { base: 'elsewhere' });
    expect(asked.map((init) => headersOf(init)['X-Session-Token'])).toEqual([undefined, undefined]);
    expect(pageSession.hear).not.toHaveBeenCalled();
  });

  it('of the loader sends it too, or the first cart would be another one', async () => {
    const send = vi.fn(async () => Response.json({}));
    const early = () => fetchEarly({ ...SCOPE, language: 'en-US' }, '/cart', undefined, send as never);
    await early();
    localStorage.setItem(KEY, 'https://shop.example 1a2b');
    await early();
    const inits = send.mock.calls.map((call) => (call as unknown as [string, RequestInit])[1]);
    expect(inits.map(({ credentials }) => credentials)).toEqual(['include', 'omit']);
    expect(inits.map((init) => headersOf(init)['X-Session-Token'])).toEqual([undefined, '1a2b']);
  });
});
