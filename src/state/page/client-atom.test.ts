import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { clientAtom } from './client-atom.ts';
import { sessionLossAtom } from './config.ts';

afterEach(() => vi.unstubAllGlobals());

it('the client calls the servers of the config with its headers, and tells of a lost session [7.1] [4.45] [D.17]', async () => {
  const seen: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    seen.push(new Request(url, init));
    return Response.json({ key: 'exception.cart.not_found' }, { status: 404 });
  });
  const store = createShopStore({
    apiUrl: 'https://shop.test/api',
    validationApiUrl: 'https://check.test/v',
    language: 'en-US',
    idempotencyHeader: 'X-Once',
  });
  const recover = vi.fn();
  store.set(sessionLossAtom, { recover });
  const call = (base: 'api' | 'validation') =>
    store.get(clientAtom).call('/x', v.unknown(), { method: 'PUT', base, idempotencyKey: 'k' });
  await expect(call('validation')).rejects.toThrow('refused');
  expect(recover).not.toHaveBeenCalled();
  await expect(call('api')).rejects.toThrow('refused');
  expect(recover).toHaveBeenCalledOnce();
  expect(seen.map(({ url }) => url)).toEqual(['https://check.test/v/x', 'https://shop.test/api/x']);
  expect(Object.fromEntries(seen[1]?.headers ?? [])).toMatchObject({
    'x-company-code': 'sk-ws',
    'accept-language': 'en-US',
    'x-once': 'k',
  });
});
