import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes that a host page makes to the globals and the markup around the tags. */
export interface Pollution {
  name: string;
  /** Markup before the script. */
  head: string;
  /** Markup after the tags. */
  body?: string;
}

const library = (path: string): string => {
  const text = readFileSync(join(import.meta.dirname, '../../node_modules', path), 'utf8');
  return `<script>${text.replaceAll('</script', '<\\/script')}</script>`;
};
const legacy = (file: string): string => library(`legacy-libraries/test/3rdparty/${file}.js`);

const LIBRARIES: Readonly<Record<string, string>> = {
  'Prototype.js 1.7': legacy('prototype-1.7.0.0'),
  'MooTools 1.3': legacy('mootools-1.3.2'),
  'MooTools 1.4': legacy('mootools-1.4.1'),
  'the core of MooTools 1.5': library('mootools/lib/mootools-core-1.5.2-server.js'),
  'jQuery 1.6': legacy('jquery-1.6.4'),
  'jQuery 4': library('jquery4/dist/jquery.min.js'),
};

const SCRIPTS: Readonly<Record<string, string>> = {
  'a number on Object.prototype': 'Object.prototype.x = 1;',
  'a function on Object.prototype': 'Object.prototype.each = function (act) { return act(this); };',
  'a text on Object.prototype': `Object.prototype.extra = 'page';`,
  'an object on Object.prototype': `Object.prototype.coupon = { code: 'X' };`,
  'a getter that throws on Object.prototype': `Object.defineProperty(Object.prototype, 'secret', { enumerable: true, configurable: true, get() { throw new Error('secret'); } });`,
  'functions on Array.prototype':
    'Array.prototype.each = function () {}; Array.prototype.last = function () {};',
  'functions on String.prototype': 'String.prototype.strip = function () { return String(this).trim(); };',
  'functions on Function.prototype':
    'Function.prototype.defer = function () {}; Function.prototype.curry = function () {};',
  'its own Array.prototype.map': `Array.prototype.map = function (act) { var made = [];
    for (var i = 0; i < this.length; i++) made.push(act(this[i], i, this)); return made; };`,
  'its own Array.from': `Array.from = function (list) { var made = []; for (var i = 0; i < list.length; i++) made.push(list[i]); return made; };`,
  'its own Function.prototype.bind': `Function.prototype.bind = function (self) { var run = this; var fixed = [].slice.call(arguments, 1);
    return function () { return run.apply(self, fixed.concat([].slice.call(arguments))); }; };`,
  'its own way of writing dates': `Date.prototype.toJSON = function () { return 'today'; };`,
  'names that bundles ask for':
    'var $ = 1, module = {}, exports = {}, require = 2; function define() {} define.amd = true;',
  'names that scripts like to take':
    'var config = 1, cart = 2, store = 3, atom = 4, React = 5, process = {}, global = 6, i18n = 7;',
  'a fetch of its own': `var send = window.fetch; window.fetch = function (url, options) {
    return send(url, options).then(function (answer) { return answer.clone(); }); };`,
  'timers of its own': `var later = window.setTimeout; window.setTimeout = function (act, ms) {
    var rest = [].slice.call(arguments, 2); return later(function () { act.apply(null, rest); }, Math.max(ms || 0, 4)); };`,
  'listeners of its own': `var listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, act, options) { return listen.call(this, type, act, options); };`,
  'a history of its own': `var push = history.pushState; history.pushState = function () {
    var made = push.apply(history, arguments); window.dispatchEvent(new Event('pushed')); return made; };`,
  'a console that is gone': 'window.console = {};',
  'no randomUUID': 'Object.defineProperty(crypto, "randomUUID", { value: undefined });',
};

const MARKUP: Readonly<Record<string, Omit<Pollution, 'name'>>> = {
  'elements that take names of document': {
    head: '',
    body: '<img name="cookie" alt=""><form name="forms"><input name="body"></form><a id="location"></a><a id="history"></a>',
  },
  'a base of another site': { head: '<base href="https://other.example/shop/">' },
  'a form around everything that never submits': {
    head: `<script>addEventListener('submit', function (event) { event.stopPropagation(); });</script>`,
    body: '<form id="page"><input name="attributes"></form>',
  },
  'styles that reset everything': { head: '<style>* { all: unset !important }</style>' },
};

/** Thirty host pages that modify globals. */
export const POLLUTIONS: readonly Pollution[] = [
  ...Object.entries(LIBRARIES).map(([name, head]) => ({ name, head })),
  ...Object.entries(SCRIPTS).map(([name, code]) => ({ name, head: `<script>${code}</script>` })),
  ...Object.entries(MARKUP).map(([name, markup]) => ({ name, ...markup })),
];
