// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { conflictingCarriers, findCarriers } from './find-config.ts';

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

test('takes the first config in document order; foreign elements do not count', () => {
  tag('my-widget', '{"a":1}');
  const minicart = tag('ws-minicart', '{"company":"sk-ws"}');
  tag('ws-cart', '{"company":"se-lp"}');
  expect(findCarriers(document)[0]?.element).toBe(minicart);
});

test('takes a config of <html> before that of a tag', () => {
  tag('ws-minicart', '{}');
  document.documentElement.setAttribute('config', '{"company":"sk-ws"}');
  expect(findCarriers(document)[0]?.name).toBe('<html config>');
});

test('takes a block of JSON only after the attributes', () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.dataset.wsConfig = '';
  block.textContent = '{"company":"cz-ws"}';
  document.body.append(block);
  expect(findCarriers(document)[0]?.text).toBe('{"company":"cz-ws"}');
  tag('ws-cart', '{"company":"sk-ws"}');
  expect(findCarriers(document)[0]?.text).toBe('{"company":"sk-ws"}');
});

test('names a second config that says something else, spaces aside', () => {
  tag('ws-minicart', '{"company":"sk-ws"}');
  tag('ws-login', '{ "company": "sk-ws" }');
  tag('ws-cart', '{"company":"se-lp"}');
  expect(conflictingCarriers(findCarriers(document)).map(({ name }) => name)).toEqual(['<ws-cart config>']);
});
