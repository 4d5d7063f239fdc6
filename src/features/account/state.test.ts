// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../api/client.ts';
import { resolveConfig } from '../../config/page-config.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { pageSessionAtom } from '../../state/page/page-session.ts';
import { loginHintAtom } from '../../state/session/person.ts';
import { createStore, type Store } from '../../state/store.ts';
import { finishLoginAtom, hasReturnedFromLogin, requestLoginAtom } from './state.ts';

const AFRESH = '/api/cart/reload-configuration';
const PAGE = 'https://shop.example/p?a=1';
let store: Store;
let asked: string[];
const assign = vi.fn<(url: string | URL) => void>();

const goTo = (url: string): void => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
};

beforeEach(() => {
  store = createStore();
  asked = [];
  goTo(PAGE);
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  const values = {
    company: 'sk-ws',
    loginUrl: 'https://login.example/in',
    cartUrl: 'https://shop.example/cart',
  } as const;
  store.set(configAtom, resolveConfig(values, { scriptUrl: 'https://cdn.example/', pageUrl: PAGE }));
  const fetcher: typeof fetch = async (input) => {
    asked.push(new URL(String(input)).pathname);
    return new Response('{}', { status: 404 });
  };
  const base = { apiUrl: 'https://shop.example/api', validationApiUrl: 'https://shop.example/v' };
  store.set(clientAtom, createClient({ ...base, company: 'sk-ws', language: 'sk-SK', fetch: fetcher }));
});
afterEach(() => vi.restoreAllMocks());

const backOf = (): string | null => {
  const [url] = assign.mock.calls[0] ?? [];
  return url ? new URL(url).searchParams.get('redirectAfterLogin') : null;
};

describe('leaving for the login site', () => {
  it('returns to the route of the cart that was requested [2.44]', () => {
    const returnRoute = 'order?step=billing-profile';
    expect(store.set(requestLoginAtom, { returnRoute, step: 'billing-profile' })).toBe(true);
    expect(backOf()).toBe('https://shop.example/cart?ws-route=order&step=billing-profile&ws-login=1');
  });

  it('returns to the page itself if no route is given', () => {
    store.set(requestLoginAtom, { step: 'cart' });
    expect(backOf()).toBe('https://shop.example/p?a=1&ws-login=1');
  });

  it('passes on the username that the visitor has typed [C4.7]', () => {
    store.set(loginHintAtom, 'eva');
    store.set(requestLoginAtom, { step: 'cart' });
    expect(new URL(assign.mock.calls[0]?.[0] ?? '').searchParams.get('login')).toBe('eva');
  });

  it('names the session of a page on another site, and keeps its token: the page may find its cookie lost', () => {
    store.get(pageSessionAtom).hear(new Headers({ 'X-Session-Token': 'aa', 'X-Session-Handle': 'h1' }));
    store.set(requestLoginAtom, { step: 'cart' });
    expect(new URL(assign.mock.calls[0]?.[0] ?? '').searchParams.get('session')).toBe('h1');
    expect(localStorage.getItem('ws-elements:sk-ws:session')).toMatch(/ aa$/);
    localStorage.clear();
  });

  it('is announced to the page, which may cancel it [C7.8]', () => {
    const heard: string[] = [];
    const cancel = (event: Event): void => {
      event.preventDefault();
      heard.push((event as CustomEvent<{ url: string }>).detail.url);
    };
    document.addEventListener('ws-login-request', cancel, { once: true });
    expect(store.set(requestLoginAtom, { step: 'cart' })).toBe(false);
    expect(assign).not.toHaveBeenCalled();
    expect(heard[0]).toMatch(/^https:\/\/login\.example\/in\?redirectAfterLogin=/);
  });
});

describe('coming back', () => {
  it('removes the mark from the URL and reloads the cart once [7.9] [D.20]', async () => {
    goTo('https://shop.example/p?a=1&ws-login=1#x');
    await Promise.all([store.set(finishLoginAtom), store.set(finishLoginAtom)]);
    expect(location.href).toBe('https://shop.example/p?a=1#x');
    expect(asked.filter((path) => path === AFRESH)).toHaveLength(1);
  });

  it('reloads the cart even if the browser refuses to change the URL', async () => {
    goTo('https://shop.example/p?ws-login=1');
    const refuse = vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(store.set(finishLoginAtom)).resolves.toBeUndefined();
    refuse.mockRestore();
    expect(asked).toContain(AFRESH);
  });

  it('removes the code of a page on another site with the mark, which the page has taken [7.9]', async () => {
    goTo('https://shop.example/p?a=1&ws-login=1&ws-code=ff#x');
    await store.set(finishLoginAtom);
    expect(location.href).toBe('https://shop.example/p?a=1#x');
  });

  it('is known to a tag that is there only after the mark was removed, until the page goes elsewhere', async () => {
    goTo('https://shop.example/p?a=1&ws-login=1');
    expect(hasReturnedFromLogin(store)).toBe(true);
    await store.set(finishLoginAtom);
    expect(hasReturnedFromLogin(store)).toBe(true);
    goTo('https://shop.example/other');
    expect(hasReturnedFromLogin(store)).toBe(false);
  });

  it('requests nothing on any other visit', async () => {
    await store.set(finishLoginAtom);
    expect(asked).toEqual([]);
    expect(hasReturnedFromLogin(store)).toBe(false);
  });
});
