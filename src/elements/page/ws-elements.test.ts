// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WsEventDetails } from '../../state/page/events.ts';
import type { Page } from './page-shop.ts';
import { makeWindowApi } from './ws-elements.ts';

/** A page whose config cannot be applied for this reason. */
const pageWith = (error: Error): Page =>
  ({ setConfig: () => Promise.reject(error), store: {}, config: {} }) as unknown as Page;

const api = (error: Error) => makeWindowApi(pageWith(error), () => Promise.resolve());

const mistake = new TypeError('x is not a function');

const heard: WsEventDetails['ws-error'][] = [];
let stop: () => void;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = api(mistake).on('ws-error', ({ detail }) => heard.push(detail));
});
afterEach(() => {
  stop();
  heard.length = 0;
  vi.restoreAllMocks();
});

const unloaded = Object.assign(new Error('A part of the page could not be loaded'), {
  name: 'ChunkLoadError',
});

it.each([
  ['a mistake in its own code as an unknown error', mistake, 'wsk.general.unknown_error'],
  ['code that did not load as a failed load', unloaded, 'ChunkLoadError'],
])('a call returns %s, and reports it on the console [8.15] [C6.7]', async (_what, error, key) => {
  const result = await api(error).setConfig({ company: 'sk-ws' });
  expect(result).toEqual({ ok: false, messages: { general: [{ key }] } });
  expect(heard).toEqual([{ path: 'general', key, message: String(error) }]);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('wsElements'), error);
});

it('a call with unusable arguments returns an unknown error', async () => {
  const result = await api(mistake).open(undefined as unknown as string);
  expect(result).toEqual({ ok: false, messages: { general: [{ key: 'wsk.general.unknown_error' }] } });
});
