import { afterEach, expect, it, vi } from 'vitest';
import { subscribe } from './events.ts';
import { tellOddFields } from './odd-fields.ts';

afterEach(() => vi.restoreAllMocks());

it('names the fields that could not be read once, and none of their values', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const heard: string[] = [];
  const stop = subscribe('ws-error', ({ key, message }) => heard.push(`${key} ${message}`));
  const json = { a: [{ b: { secret: 1 }, c: 'x' }, 'gone'], d: true, e: { f: [] }, ours: 1 };
  const read = { a: [{ b: undefined, c: 'x' }], d: false, e: { f: [] } };
  tellOddFields('GET /cart', json, read);
  tellOddFields('GET /cart', json, read);
  tellOddFields('GET /cart', { a: [{ b: { secret: 1 } }] }, { a: [{ b: '' }] });
  stop();
  expect(heard).toEqual([
    'config.odd-response GET /cart: could not read a, d',
    'config.odd-response GET /cart: could not read a[0].b',
  ]);
  expect(warn).toHaveBeenCalledTimes(2);
});
