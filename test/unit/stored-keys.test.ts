import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src');
const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
);
const codeOf = (path: string): string =>
  readFileSync(join(SOURCES, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const filesWith = (pattern: RegExp): string[] => paths.filter((path) => pattern.test(codeOf(path))).sort();

it.each([
  [
    'a key or a name of its own',
    /ws-elements:[a-z$]|'ws-elements:';/,
    ['api/buyer-headers.ts', 'api/session-token.ts', 'state/session/stored-rows.ts'],
  ],
  [
    'local storage and that of the tab',
    /\b(localStorage|sessionStorage)\b/,
    ['api/buyer-headers.ts', 'api/session-token.ts', 'elements/loader/outdated.ts', 'lib/storage.ts'],
  ],
  ['other storages of the browser', /\b(indexedDB|caches\.open|cookieStore)\b|document\.cookie\s*=/, []],
  ['the cookies of the page', /document\.cookie/, ['api/cart-hint.ts', 'lib/storage.ts']],
  ['a channel', /\bBroadcastChannel\(/, ['state/session/tabs.ts']],
  ['locks', /\blocks\b[?.]*\.(request|query)/, ['state/session/checkout-lock.ts']],
])('%s: only in the file that is meant for it', (_name, pattern, files) => {
  expect(filesWith(pattern)).toEqual(files);
});

/** Besides the schemas: what removes entries on every page, and what `ws.js` reads by a pattern of its own. */
const STORES = ['state/page/page-session.ts', 'state/session/person.ts', 'state/session/stored.ts'];

it('entries are read and written by their schema only', () => {
  expect(filesWith(/\b(localStore|tabStore)\b/).filter((path) => path !== 'lib/storage.ts')).toEqual(STORES);
});
