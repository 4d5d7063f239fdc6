import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { beforeAll, expect, it } from 'vitest';

let plain: string;

beforeAll(async () => {
  const path = new URL('./broken-built-in.ts', import.meta.url);
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), 'broken-built-in.ts', {
    sourcemap: false,
  });
  plain = code.replace(/^export /m, '');
});

/** The names of the browser that a realm of Node.js does not have. */
const BROWSER = `
  window = globalThis;
  document = {};
  history = { pushState() {} };
  performance = { now() {} };
  class URL { get searchParams() {} }
  class URLSearchParams { append() {} }
  class AbortController { abort() {} }
  class AbortSignal { static timeout() {} }
  class MutationObserver { observe() {} }
  class MessageChannel { get port1() {} }
  class Event { preventDefault() {} }
  class CustomEvent extends Event {}
  class CSSStyleSheet { replaceSync() {} }
  class HTMLElement { click() {} }
  class FormData { append() {} }
  class ShadowRoot { get host() {} }
  class IntersectionObserver { observe() {} }
  class BroadcastChannel { close() {} }
  class KeyboardEvent extends Event { get key() {} }
  Object.assign(window, { URL, URLSearchParams, AbortController, AbortSignal, MutationObserver, MessageChannel,
    CustomEvent, CSSStyleSheet, HTMLElement, FormData, ShadowRoot, IntersectionObserver, BroadcastChannel, KeyboardEvent });
  for (const name of ['encodeURIComponent', 'getComputedStyle', 'structuredClone', 'fetch', 'setTimeout', 'queueMicrotask', 'requestAnimationFrame', 'matchMedia'])
    window[name] = () => undefined;
`;

/** The result in a separate realm that has run this code first. */
function answerAfter(code: string, source = ''): unknown {
  const context = createContext();
  runInContext(`{${BROWSER}}`, context);
  runInContext(code, context);
  return runInContext(`${plain}\nbrokenBuiltIn(${source})`, context);
}

it.each([
  ['', undefined],
  ['Object.prototype.x = 1', undefined],
  ['Object.prototype.get = function () {}', 'Object.prototype.get'],
  ['Object.prototype.value = 1', 'Object.prototype.value'],
  ['Array.prototype.toJSON = function () { return String(this); }', 'Array.prototype.toJSON'],
  [
    'Array.prototype.map = function (act) { return this.length ? [act(this[0])] : []; }',
    'Array.prototype.map',
  ],
])('after "%s" the broken built-in is %s [C2.3]', (code, expected) => {
  expect(answerAfter(code)).toBe(expected);
});

const NAMES =
  'URL Map Set WeakMap WeakSet Promise Symbol Intl JSON Math Date Object Array String Number Boolean RegExp CustomEvent ' +
  'URLSearchParams AbortController AbortSignal MutationObserver MessageChannel CSSStyleSheet HTMLElement performance ' +
  'history fetch setTimeout queueMicrotask requestAnimationFrame matchMedia decodeURIComponent Error Reflect ' +
  'FormData IntersectionObserver BroadcastChannel KeyboardEvent encodeURIComponent getComputedStyle customElements';

it.each(NAMES.split(' '))('is %s if a page uses the name for something of its own [C2.3]', (name) => {
  expect(answerAfter(`window.${name} = 'https://www.brand.example/'`)).toBe(name);
  expect(answerAfter(`window.${name} = function () { this.items = []; }`)).toBe(name);
  expect(answerAfter(`window.${name} = class { render() {} }`)).toBe(name);
});

it.each([
  'window.name = "shop"; window.status = 1; window.Event = 2; window.Node = 3; window.Range = 4;',
  'const native = Promise; window.Promise = class ZoneAwarePromise { static race() {} then() {} };',
  'const send = fetch; window.fetch = function (url) { return send(url); };',
  'const send = fetch; window.fetch = async (url, init) => send(url, init);',
  'window.Map = class extends Map {};',
  'window.CustomEvent = function () {}; CustomEvent.prototype = { preventDefault() {} };',
  'window.setTimeout = function (act) { return 1; };',
  'window.clearTimeout = function () {};',
  // As in old browsers.
  'window.AbortSignal = undefined; window.queueMicrotask = undefined; delete Promise.race;',
])('is none if a page wraps it, or uses other names: %s [C2.3]', (code) => {
  expect(answerAfter(code)).toBeUndefined();
});

it('looks for the names in another source', () => {
  const source =
    '{ window, ...Object.fromEntries(Object.getOwnPropertyNames(window).map((name) => [name, window[name]])) }';
  expect(answerAfter(`source = ${source}; window.Map = 1;`)).toBe('Map');
  expect(answerAfter(`source = ${source}; window.Map = 1;`, 'source')).toBeUndefined();
});
