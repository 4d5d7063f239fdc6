// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { createStore, type Store } from '../store.ts';
import { configAtom } from './config.ts';
import { pageSessionAtom } from './page-session.ts';

const KEY = 'ws-elements:sk-ws:session';
const API = 'https://shop.example/api';

let store: Store;
const configure = (more: object = {}): void => {
  const values = { company: 'sk-ws', apiUrl: API, ...more } as const;
  const base = { scriptUrl: 'https://cdn.example/', pageUrl: 'https://brand.test/' };
  store.set(configAtom, resolveConfig(values, base));
};
const session = () => store.get(pageSessionAtom);
const hear = (token?: string, handle?: string): void =>
  session().hear(
    new Headers({
      ...(token && { 'X-Session-Token': token }),
      ...(handle && { 'X-Session-Handle': handle }),
    }),
  );

beforeEach(() => {
  localStorage.clear();
  store = createStore();
  configure();
});

describe('the session of a page on another site', () => {
  it('keeps nothing as long as the cookie may come back', () => {
    hear('aa', 'h1');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(session().handle).toBe('h1');
  });

  it('keeps the last token once the cookie is lost, and each new one from then on', () => {
    hear('aa');
    hear('bb');
    expect(session().useToken()).toBe(true);
    expect(localStorage.getItem(KEY)).toBe('https://shop.example bb');
    hear('cc');
    expect(localStorage.getItem(KEY)).toBe('https://shop.example cc');
    expect(session().useToken()).toBe(true);
    expect(localStorage.getItem(KEY), 'an older one never replaces it').toBe('https://shop.example cc');
  });

  it('forgets the token once the cookie has come back: another tab may renew the session meanwhile', () => {
    hear('aa', 'h1');
    hear(undefined, 'h1');
    expect(session().useToken()).toBe(false);
    expect([localStorage.getItem(KEY), session().handle]).toEqual([null, 'h1']);
  });

  it('keeps the token beside an answer without a session, such as that of a refused call', () => {
    hear('aa', 'h1');
    hear();
    expect(session().useToken()).toBe(true);
  });

  it('has no token of a shop that gives none', () => {
    hear();
    expect([session().useToken(), session().handle]).toEqual([false, undefined]);
  });

  it('is the same after a change of the config that does not change the shop', () => {
    hear('aa', 'h1');
    configure({ language: 'en-US' });
    expect([session().handle, session().useToken()]).toEqual(['h1', true]);
    configure({ apiUrl: 'https://other.example/api' });
    expect([session().handle, session().useToken()]).toEqual([undefined, false]);
  });

  it('is that of the cookie alone where the config says so', () => {
    configure({ session: 'cookie' });
    hear('aa');
    expect(session().useToken()).toBe(false);
  });
});
