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
])('finds %s and repairs it', (_what, html, kind, repaired) => {
  const faults = findPageFaults(parse(html));
  expect(faults.map((fault) => [fault.kind, fault.repaired])).toEqual([[kind, repaired]]);
});

it('finds nothing on a healthy page', () => {
  const html = `<ws-minicart config='{"company":"sk-ws"}'><a href="/cart">Cart</a></ws-minicart>
    <ws-add-to-cart code="x">Buy: <b>now</b> > 1<span slot="label">Buy</span></ws-add-to-cart>`;
  expect(findPageFaults(parse(html))).toEqual([]);
});
