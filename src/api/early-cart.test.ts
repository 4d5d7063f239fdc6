import { afterEach, expect, it, vi } from 'vitest';
import { READ_TIMEOUT } from '../config/constants.ts';
import { fetchEarly } from './early-cart.ts';

const settings = { apiUrl: 'http://shop.test/api', company: 'sk-ws', language: 'en-US' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the first call of a page times out like any other read', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetch);
  await fetchEarly(settings);
  expect(timeout).toHaveBeenCalledWith(READ_TIMEOUT);
  expect(fetch.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
});
