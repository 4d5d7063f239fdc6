import { describe, expect, it } from 'vitest';
import { loginUrl, logoutUrl, withoutLoginReturn } from './rules.ts';

const config = {
  loginUrl: 'https://login.example/in?brand=sk',
  logoutUrl: 'https://login.example/out',
  language: 'sk-SK',
} as const;

describe('the login address', () => {
  it('contains the return URL with its own query, the step and the language, and keeps its own parameters [6.3] [C4.7]', () => {
    const url = loginUrl(
      config,
      'https://shop.example/order?step=billing-profile&a=1%262',
      'billing-profile',
    );
    expect(url?.origin).toBe('https://login.example');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      brand: 'sk',
      redirectAfterLogin: 'https://shop.example/order?step=billing-profile&a=1%262&ws-login=1',
      step: 'billing-profile',
      language: 'sk-SK',
    });
  });

  it('marks the return URL only once, even after a second login', () => {
    const url = loginUrl(config, 'https://shop.example/?ws-login=1', 'cart');
    expect(url?.searchParams.get('redirectAfterLogin')).toBe('https://shop.example/?ws-login=1');
  });

  it.each([
    ['javascript:alert(1)', 'https://shop.example/'],
    ['https://login.example/', 'javascript:alert(1)'],
    ['https://login.example/', 'data:text/html,x'],
  ])('is not built from %s and a return URL of %s', (login, back) => {
    expect(loginUrl({ ...config, loginUrl: login }, back, 'cart')).toBeUndefined();
  });
});

describe('the logout address', () => {
  it('returns to the page, without the mark of an earlier login', () => {
    const url = logoutUrl(config, 'https://shop.example/p?ws-login=1&b=2');
    expect(url?.searchParams.get('redirectAfterLogout')).toBe('https://shop.example/p?b=2');
  });

  it('is not built from a script URL', () => {
    expect(logoutUrl({ ...config, logoutUrl: 'javascript:1' }, 'https://shop.example/')).toBeUndefined();
  });
});

describe('a return from the login site', () => {
  it('is recognized by its mark, which is removed, while the rest is kept', () => {
    expect(withoutLoginReturn('https://shop.example/o?step=cart&ws-login=1#top')).toBe(
      'https://shop.example/o?step=cart#top',
    );
  });

  it('is not recognized without the mark', () => {
    expect(withoutLoginReturn('https://shop.example/o?step=cart')).toBeUndefined();
  });
});
