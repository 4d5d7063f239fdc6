import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { localStore } from '../../lib/storage.ts';
import { stored } from './stored.ts';

const KEY = 'ws-elements:sk-ws:transfer';
const entry = stored('transfer', v.object({ answers: v.record(v.string(), v.string()) }));
afterEach(() => localStore.clear('ws-elements:'));

describe('a stored entry', () => {
  it('is read as it was written, by its company only', () => {
    entry.write('sk-ws', { answers: { site: 'shop' } });
    expect(localStore.get(KEY)).toBe('{"answers":{"site":"shop"}}');
    expect(entry.read('sk-ws')).toEqual({ answers: { site: 'shop' } });
    expect(entry.read('cz-ws')).toBeUndefined();
    entry.remove('sk-ws');
    expect(entry.read('sk-ws')).toBeUndefined();
  });

  it.each([
    ['no JSON', '{"answers": {'],
    ['another kind of JSON', '[1, 2]'],
    ['null', 'null'],
    ['a wrong value', '{"answers":{"site":7}}'],
    ['100 KB', JSON.stringify({ answers: { site: 'x'.repeat(100_000) } })],
    ['nothing', ''],
  ])('counts as absent and is removed if it holds %s', (_name, text) => {
    localStore.set(KEY, text);
    expect(entry.read('sk-ws')).toBeUndefined();
    expect(localStore.get(KEY)).toBeUndefined();
  });
});
