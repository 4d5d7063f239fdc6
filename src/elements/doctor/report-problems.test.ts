// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '../../config/locales.ts';
import { resolveConfig } from '../../config/page-config.ts';
import { languageFor, reportProblems } from './report-problems.ts';

const place = { scriptUrl: 'https://cdn.example/', pageUrl: 'https://shop.example/' };
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => logged.mockClear());

it.each<[Locale, boolean]>([
  ['de-DE', true],
  ['en-US', false],
])('reports to an editor that the language %s is not in the list: %s', async (language, isTold) => {
  document.documentElement.lang = 'en';
  const keys: string[] = [];
  const note = (event: Event): void => void keys.push((event as CustomEvent).detail.key);
  document.addEventListener('ws-error', note);
  await reportProblems(resolveConfig({ company: 'sk-ws', language }, place), []);
  document.removeEventListener('ws-error', note);
  expect(keys).toEqual(isTold ? ['config.unlisted-language'] : []);
  const text = logged.mock.calls.flat().join();
  expect(/"de-DE".*"sk-SK", "en-US"/.test(text)).toBe(isTold);
});

it('shows its box on a page that was opened with ?ws-doctor, even after the cart changed the URL', async () => {
  document.body.replaceChildren();
  const opened = { name: 'https://shop.example/order?ws-doctor' } as PerformanceEntry;
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(location.search).toBe('');
  await reportProblems(undefined, [{ kind: 'no-config' }]);
  entries.mockRestore();
  vi.unstubAllGlobals();
  const box = document.body.lastElementChild?.shadowRoot;
  expect(box?.querySelector('h2')?.textContent).toMatch(/ mistakes? on this page$/);
  expect(box?.textContent).toContain('This page has no config yet');
});

it.each([
  ['de', 'de-DE'],
  ['de-AT', 'de-DE'],
  ['SK-sk', 'sk-SK'],
  ['nb', 'no-NO'],
  ['nn-NO', 'no-NO'],
  ['en-GB', 'en-US'],
  ['s', 'sk-SK'],
  ['fr', 'sk-SK'],
  ['', 'sk-SK'],
])('an editor of a page with lang="%s" reads %s', (lang, locale) => {
  expect(languageFor(resolveConfig({ company: 'sk-ws' }, place), lang)).toBe(locale);
});
