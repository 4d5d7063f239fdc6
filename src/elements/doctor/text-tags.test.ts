// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { findTextTags } from './text-tags.ts';

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

it.each([
  ['a paragraph', '<p>&lt;ws-cart&gt;&lt;/ws-cart&gt;</p>', '<ws-cart>', '<ws-cart></ws-cart>'],
  [
    'typographic quotes',
    '<div>&lt;ws-price code=“hosting-plus”&gt;&lt;/ws-price&gt; a month</div>',
    '<ws-price>',
    '<ws-price code="hosting-plus"></ws-price>',
  ],
  [
    'markup that was escaped twice',
    '<p>&amp;lt;ws-login&amp;gt;Log in&amp;lt;/ws-login&amp;gt;</p>',
    '<ws-login>',
    '<ws-login>Log in</ws-login>',
  ],
  [
    'a tag without its end',
    '<td>Search: &lt;ws-domain-checker qd="a"&gt;</td>',
    '<ws-domain-checker>',
    '<ws-domain-checker qd="a"></ws-domain-checker>',
  ],
  [
    'a fallback with a link',
    '<p>&lt;ws-minicart config=\'{"company": "sk-ws"}\'&gt;&lt;a href="/cart"&gt;Cart&lt;/a&gt;&lt;/ws-minicart&gt;</p>',
    '<ws-minicart>',
    '<ws-minicart config=\'{"company": "sk-ws"}\'><a href="/cart">Cart</a></ws-minicart>',
  ],
])('finds a tag that stands on the page as text: %s [C5.7]', (_what, html, at, repaired) => {
  expect(findTextTags(parse(html))).toEqual([{ kind: 'tag-as-text', at, repaired }]);
});

it.each([
  ['a tag', '<ws-cart></ws-cart>'],
  [
    'code of a documentation',
    '<p>Write <code>&lt;ws-cart&gt;</code>:</p><pre>&lt;ws-cart&gt;&lt;/ws-cart&gt;</pre>',
  ],
  ['a field', '<textarea>&lt;ws-cart&gt;</textarea><script>"<ws-cart>"</script>'],
  ['a name without brackets', '<p>The tag ws-cart is a cart. 1 &lt; 2</p>'],
])('finds nothing in %s', (_what, html) => {
  expect(findTextTags(parse(html))).toEqual([]);
});
