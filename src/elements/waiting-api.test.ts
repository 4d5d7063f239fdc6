// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { WsElements } from './page/ws-elements.ts';
import { waitingApi } from './waiting-api.ts';

const NEVER = new Promise<never>(() => undefined);
const page = window as unknown as { wsElements?: unknown };

afterEach(() => {
  delete page.wsElements;
});

/** What `installWindowApi` does with the callbacks of the page. */
function install(api: Partial<WsElements>): void {
  const queued = page.wsElements as ((ws: unknown) => void)[];
  const own = { ...api, push: (callback: (ws: unknown) => void) => callback(own) };
  page.wsElements = own;
  for (const callback of queued ?? []) callback(own);
}

it('calls wait for the code of the page, in their order [C6.9]', async () => {
  const ws = waitingApi('1.2.3', NEVER);
  const calls: unknown[] = [];
  const results = [ws.add({ code: 'a' }), ws.setPeriod('7', 24), ws.openLogin()];
  const note =
    (name: string) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
      return { ok: false, messages: {} } as const;
    };
  install({ add: note('add'), setPeriod: note('setPeriod'), openLogin: note('openLogin') });
  await Promise.all(results);
  expect(calls).toEqual([['add', { code: 'a' }], ['setPeriod', '7', 24], ['openLogin']]);
});

it('has no cart and no customer before, and those of the page after', () => {
  const ws = waitingApi('1.2.3', NEVER);
  expect([ws.version, ws.cart, ws.user, ws.language]).toEqual(['1.2.3', undefined, { loggedIn: false }, '']);
  install({ version: '1.2.4', language: 'en-US', user: { loggedIn: true } });
  expect([ws.version, ws.user, ws.language]).toEqual(['1.2.4', { loggedIn: true }, 'en-US']);
});

it('hears events at once', () => {
  const heard = vi.fn();
  const stop = waitingApi('1.2.3', NEVER).on('ws-order', heard);
  document.dispatchEvent(new CustomEvent('ws-order'));
  stop();
  document.dispatchEvent(new CustomEvent('ws-order'));
  expect(heard).toHaveBeenCalledTimes(1);
});

it('refuses calls whose code did not load', async () => {
  const ws = waitingApi('1.2.3', Promise.resolve(new Error('offline')));
  const refusal = { ok: false, messages: { general: [{ key: 'ChunkLoadError' }] } };
  expect(await Promise.all([ws.add({ code: 'a' }), ws.openLogin()])).toEqual([refusal, refusal]);
  await expect(ws.ready).rejects.toThrow('offline');
});

it('is not disturbed by an element of the page with its name', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'wsElements';
  const ws = waitingApi('1.2.3', NEVER);
  expect(ws.cart).toBeUndefined();
  install({ refresh: async () => ({ ok: false, messages: {} }) });
  expect(await ws.refresh()).toEqual({ ok: false, messages: {} });
  element.remove();
});
