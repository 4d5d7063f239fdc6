import { afterEach, expect, test, vi } from 'vitest';
import { localStore, readJson } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps values in memory where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined);
  localStore.set('step', 'cart');
  expect(localStore.get('step')).toBe('cart');
  localStore.remove('step');
  expect(localStore.get('step')).toBeUndefined();
});

test('keeps a value in memory when the storage is full', () => {
  const full = {
    getItem: () => 'old',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  vi.stubGlobal('localStorage', full);
  localStore.set('note', 'new');
  expect(localStore.get('note')).toBe('new');
});

test('reads what is no JSON as absent', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{half' });
  expect(readJson(localStore, 'x')).toBeUndefined();
});
