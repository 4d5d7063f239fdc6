import { orderOn } from './whole-order.ts';

const at = (path: string): string => `<script src="/node_modules/${path}"></script>`;
const legacy = (file: string): string => at(`legacy-libraries/test/3rdparty/${file}.js`);

const HEADS: Record<string, string> = {
  'Prototype.js 1.7': legacy('prototype-1.7.0.0'),
  'MooTools 1.3': legacy('mootools-1.3.2'),
  'MooTools 1.4': legacy('mootools-1.4.1'),
  'the core of MooTools 1.5': at('mootools/lib/mootools-core-1.5.2-server.js'),
  'jQuery 1.6': legacy('jquery-1.6.4'),
  'jQuery 4': at('jquery4/dist/jquery.min.js'),
  'names that bundles ask for':
    '<script>var $ = 1, module = {}, exports = {}, require = 2; function define() {} define.amd = true;</script>',
  'its own way of writing dates': `<script>Date.prototype.toJSON = function () { return 'today'; };</script>`,
  'its own Array.prototype.map': `<script>Array.prototype.map = function (act) {
    var made = []; for (var i = 0; i < this.length; i++) made.push(act(this[i], i, this)); return made; };</script>`,
  'a fetch of its own that takes its address for a text': `<script>var send = fetch; window.fetch = function (url, options) {
    return send(url.indexOf('//') === 0 ? location.protocol + url : url, options); };</script>`,
  'a Promise of its own, older than allSettled':
    '<script>window.Promise = class extends Promise {}; Promise.allSettled = undefined;</script>',
};

describe('a page with an old library', () => {
  let number = 0;
  for (const [name, head] of Object.entries(HEADS)) {
    it(`completes an order: ${name} [C2.3]`, async () => {
      number += 1;
      await orderOn(`stare${number}`, head);
    });
  }
});
