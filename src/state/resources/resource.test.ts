import { describe, expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { ApiError } from '../../api/errors.ts';
import { explain } from '../messages/reports.ts';
import { createResource, entryFamily } from './resource.ts';

/** A resource whose responses the test sends manually, in any order. */
function open() {
  const requests: { key: string; answer: (data: string) => void; fail: (error: Error) => void }[] = [];
  const failures: string[] = [];
  const resource = createResource<string>({
    request: (_get, key) =>
      new Promise((answer, fail) => {
        requests.push({ key, answer, fail });
      }),
    explain: (get, error) => {
      const messages = explain(get, error, 'offers');
      failures.push(...Object.keys(messages));
      return messages;
    },
  });
  const store = createShopStore();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { ...resource, entryAtom: entryFamily(resource), requests, failures, store, settled };
}

describe('a resource', () => {
  it('is loaded by its first subscriber, and not by mere readers', async () => {
    const { entryAtom, requests, store, settled } = open();
    expect(store.get(entryAtom('a'))).toEqual({ status: 'idle' });
    expect(requests).toHaveLength(0);
    const leave = store.sub(entryAtom('a'), () => undefined);
    store.sub(entryAtom('a'), () => undefined);
    expect(requests.map(({ key }) => key)).toEqual(['a']);
    expect(store.get(entryAtom('a')).status).toBe('loading');
    requests[0]?.answer('first');
    await settled();
    expect(store.get(entryAtom('a'))).toMatchObject({ status: 'ready', data: 'first' });
    leave();
    store.sub(entryAtom('a'), () => undefined);
    expect(requests).toHaveLength(1);
  });

  it('stores each response under the key that it was requested for, no matter how late it arrives', async () => {
    const { entryAtom, loadAtom, requests, store, settled } = open();
    void store.set(loadAtom, 'visitor');
    void store.set(loadAtom, 'customer');
    requests[1]?.answer('new');
    requests[0]?.answer('old');
    await settled();
    expect(store.get(entryAtom('customer')).data).toBe('new');
    expect(store.get(entryAtom('visitor')).data).toBe('old');
  });

  it('is loaded for a key that is also a property of every object', async () => {
    const { entryAtom, loadAtom, requests, store, settled } = open();
    expect(store.get(entryAtom('__proto__'))).toEqual({ status: 'idle' });
    void store.set(loadAtom, '__proto__');
    requests[0]?.answer('data');
    await settled();
    expect(store.get(entryAtom('__proto__'))).toMatchObject({ status: 'ready', data: 'data' });
    expect(store.get(entryAtom('other'))).toEqual({ status: 'idle' });
  });

  it('is requested once by simultaneous callers, and again by a reload', async () => {
    const { entryAtom, loadAtom, reloadAtom, requests, store, settled } = open();
    void store.set(loadAtom, 'a');
    void store.set(reloadAtom, 'a');
    expect(requests).toHaveLength(1);
    requests[0]?.answer('first');
    await settled();
    await store.set(loadAtom, 'a');
    expect(requests).toHaveLength(1);
    void store.set(reloadAtom, 'a');
    expect(requests).toHaveLength(2);
    expect(store.get(entryAtom('a')), 'the answer stays meanwhile').toMatchObject({
      status: 'loading',
      data: 'first',
    });
  });

  it('reports why it could not be loaded until it is, and keeps the previous value', async () => {
    const { entryAtom, loadAtom, reloadAtom, requests, failures, store, settled } = open();
    void store.set(loadAtom, 'a');
    requests[0]?.fail(new ApiError('network'));
    await settled();
    const failure = { offers: [{ key: 'wsk.general.network' }] };
    expect(store.get(entryAtom('a'))).toEqual({ status: 'failed', failure });
    expect(failures).toEqual(['offers']);
    void store.set(loadAtom, 'a');
    expect(store.get(entryAtom('a')), 'while it is asked again').toEqual({ status: 'loading', failure });
    requests[1]?.answer('first');
    await settled();
    void store.set(reloadAtom, 'a');
    requests[2]?.fail(new ApiError('timeout'));
    await settled();
    expect(store.get(entryAtom('a'))).toMatchObject({ status: 'failed', data: 'first' });
  });
});
