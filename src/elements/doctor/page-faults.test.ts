// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { findPageFaults } from './page-faults.ts';

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

it.each<[string, string, string, string | undefined]>([
  [
    'a second script',
    '<script type="module" src="https://cdn.example/ws/1/ws.js"></script><script type="module" src="https://cdn.example/ws/1/ws.js"></script>',
    'script-twice',
    '<script type="module" src="https://cdn.example/ws/1/ws.js"></script>',
  ],
  ['a bare >', `<ws-minicart config={"a":1}>"}'>Cart</ws-minicart>`, 'stray-text', undefined],
  [
    'paragraphs of an editor',
    '<ws-minicart><p></p><a href="/cart">Cart</a><br></ws-minicart>',
    'paragraphs',
    '<ws-minicart><a href="/cart">Cart</a></ws-minicart>',
  ],
  [
    'non-breaking spaces and line breaks of an editor',
    '<ws-minicart><p>&nbsp;</p><p><br></p><p><a href="/cart">Cart <b>here</b></a></p><div><br></div></ws-minicart>',
    'paragraphs',
    '<ws-minicart><p><a href="/cart">Cart <b>here</b></a></p></ws-minicart>',
  ],
  [
    'what a blank line put out of the tag',
    '<p><ws-minicart></p>\n<p><a href="/cart">Cart</a></p>\n<p></ws-minicart></p>',
    'blank-line',
    '<ws-minicart><a href="/cart">Cart</a></ws-minicart>',
  ],
  [
    'a slot that an editor wrapped',
    '<ws-add-to-cart code="x"><p><span slot="label">Buy &amp; go</span></p></ws-add-to-cart>',
    'slot-lost',
    '<ws-add-to-cart code="x"><span slot="label">Buy &amp; go</span></ws-add-to-cart>',
  ],
  [
    'a tag without its end',
    '<ws-login><ws-minicart></ws-minicart></ws-login>',
    'unclosed-tag',
    '<ws-login></ws-login>',
  ],
  [
    'a self-closed tag, which takes in the rest of the page',
    '<ws-minicart /><main><p>Our shop</p></main><footer>Contact</footer>',
    'unclosed-tag',
    '<ws-minicart></ws-minicart>',
  ],
])('finds %s and repairs it [C5.7]', (_what, html, kind, repaired) => {
  const faults = findPageFaults(parse(html));
  expect(faults.map((fault) => [fault.kind, fault.repaired])).toEqual([[kind, repaired]]);
});

it.each([
  [
    'a healthy page',
    `<ws-minicart config='{"company":"sk-ws"}'><a href="/cart">Cart</a></ws-minicart>
    <ws-add-to-cart code="x">Buy: <b>now</b> > 1<span slot="label">Buy</span></ws-add-to-cart>`,
  ],
  [
    'a fallback with a landmark of its own',
    '<ws-lang><nav><a href="/en">English</a></nav></ws-lang><ws-cart><header><h1>Cart</h1></header></ws-cart>',
  ],
  ['a placeholder', '<ws-cart><div class="spinner"></div></ws-cart>'],
  [
    'a tag in a paragraph before others',
    '<p><ws-minicart></ws-minicart></p><p>Our <a href="/">shop</a></p><p>&nbsp;</p>',
  ],
])('finds nothing on %s', (_what, html) => {
  expect(findPageFaults(parse(html))).toEqual([]);
});

const TAGS =
  '<ws-cart id="cart"></ws-cart><ws-lang id="lang"></ws-lang><ws-add-to-cart id="buy"></ws-add-to-cart><dialog id="own"></dialog>';
const commandFaults = (html: string) =>
  findPageFaults(parse(html + TAGS)).filter(({ kind }) => kind.includes('command'));

it.each([
  '<button commandfor="cart" command="--open-cart">',
  '<button commandfor="cart" command="--open-login">',
  '<button commandfor="buy" command="--add">',
  '<button commandfor="own" command="show-modal">',
  '<button commandfor="nowhere" command="show-modal">',
  '<button commandfor="own" command="--own">',
  '<a command="x">',
])('finds nothing wrong with %s [C3.22]', (html) => {
  expect(commandFaults(html)).toEqual([]);
});

it.each([
  ['<button commandfor="nowhere" command="--add">', { kind: 'command-nowhere' }],
  ['<button commandfor="" command="--open-cart">', { kind: 'command-nowhere' }],
  ['<button command="--open-login">', { kind: 'command-without-target' }],
  ['<a commandfor="cart" command="--open-cart">', { kind: 'command-not-button' }],
  ['<button commandfor="cart" command="--add">', { kind: 'unknown-command', command: '--add' }],
  ['<button commandfor="cart" command="open-cart">', { known: ['--open-cart', '--open-login'] }],
  ['<button commandfor="cart">', { kind: 'unknown-command', command: '' }],
  ['<button commandfor="lang" command="--add">', { kind: 'unknown-command', known: [] }],
  ['<button commandfor="own" command="--open-cart">', { kind: 'unknown-command', known: [] }],
])('names what is wrong with %s [C3.22]', (html, fault) => {
  expect(commandFaults(html)).toMatchObject([{ at: html, ...fault }]);
});
