// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { carrierOf, findCarriers, isSameConfig } from './find-config.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('config');
});

function tag(name: string, config?: string): HTMLElement {
  const element = document.createElement(name);
  if (config !== undefined) element.setAttribute('config', config);
  document.body.append(element);
  return element;
}

test('finds the first config in document order; foreign elements do not count [3.40] [C5.1]', () => {
  tag('my-widget', '{"a":1}');
  const minicart = tag('ws-minicart', '{"company":"sk-ws"}');
  tag('ws-cart', '{"company":"se-lp"}');
  expect(findCarriers(document)[0]?.element).toBe(minicart);
});

test('prefers a config of <html> to that of a tag', () => {
  tag('ws-minicart', '{}');
  document.documentElement.setAttribute('config', '{"company":"sk-ws"}');
  expect(findCarriers(document)[0]?.name).toBe('<html config>');
});

test('uses a block of JSON only if no attribute has a config [C5.1]', () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.dataset.wsConfig = '';
  block.textContent = '{"company":"cz-ws"}';
  document.body.append(block);
  expect(findCarriers(document)[0]?.text).toBe('{"company":"cz-ws"}');
  tag('ws-cart', '{"company":"sk-ws"}');
  expect(findCarriers(document)[0]?.text).toBe('{"company":"sk-ws"}');
});

test('reads a block only after the page is parsed, since an attribute may follow [C5.1]', () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.dataset.wsConfig = '';
  document.body.append(block);
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  expect(findCarriers(document)).toEqual([]);
  state.mockRestore();
  expect(findCarriers(document)[0]?.element).toBe(block);
});

test.each([
  ['{"company":"sk-ws"}', '{ "company": "sk-ws" }', true],
  ['{"company":"sk-ws"}', '{"company":"se-lp"}', false],
  [' {x', '{x ', true],
])('%s and %s are the same config: %s', (one, other, same) => {
  expect(isSameConfig(one, other)).toBe(same);
});

test('an element carries a config only where it is on the page', () => {
  const minicart = tag('ws-minicart', '{}');
  expect(carrierOf(minicart)).toEqual({ element: minicart, name: '<ws-minicart config>', text: '{}' });
  expect(carrierOf(tag('ws-login'))).toBeUndefined();
  expect(carrierOf(tag('my-widget', '{}'))).toBeUndefined();
  minicart.remove();
  expect(carrierOf(minicart)).toBeUndefined();
});
