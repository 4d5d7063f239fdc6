import { afterEach, expect, test, vi } from 'vitest';
import { localStore, readJson } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps values in memory if the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined);
  localStore.set('step', 'cart');
  expect(localStore.get('step')).toBe('cart');
  localStore.remove('step');
  expect(localStore.get('step')).toBeUndefined();
});

test('keeps a value in memory while the storage is full', () => {
  let stored = 'old';
  const refuse = (): void => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const area = { getItem: () => stored, setItem: refuse, removeItem: () => undefined };
  vi.stubGlobal('localStorage', area);
  localStore.set('note', 'new');
  expect(localStore.get('note')).toBe('new');
  const setItem = (_key: string, value: string): void => {
    stored = value;
  };
  vi.stubGlobal('localStorage', { ...area, setItem });
  localStore.set('note', 'newer');
  expect(localStore.get('note')).toBe('newer');
});

test.each([null, 'something else'])(
  'keeps a value in memory when the storage gives back %s instead',
  (kept) => {
    vi.stubGlobal('localStorage', {
      getItem: () => kept,
      setItem: () => undefined,
      removeItem: () => undefined,
    });
    localStore.set('order', 'new');
    expect(localStore.get('order')).toBe('new');
    localStore.remove('order');
  },
);

test('treats invalid JSON as absent', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{half' });
  expect(readJson(localStore, 'x')).toBeUndefined();
});

test('clears keys with the same prefix, in the storage and in memory, and nothing else', () => {
  const kept: Record<string, string> = { 'draft:a': '1', 'step:a': '2' };
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  const area = Object.assign(Object.create(storage), kept) as typeof kept & typeof storage;
  vi.stubGlobal('localStorage', area);
  localStore.set('draft:b', 'in memory, since nothing can be set');
  localStore.clear('draft:');
  expect(localStore.get('draft:a')).toBeUndefined();
  expect(localStore.get('draft:b')).toBeUndefined();
  expect(localStore.get('step:a')).toBe('2');
});
