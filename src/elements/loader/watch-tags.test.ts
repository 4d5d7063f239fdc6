// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { watchTags } from './watch-tags.ts';

const loaded: string[] = [];
const importTag = (tag: string): Promise<unknown> => {
  loaded.push(tag);
  return Promise.resolve();
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const make = (name: string, ...children: Node[]): HTMLElement => {
  const element = document.createElement(name);
  element.append(...children);
  return element;
};

const TAGS = ['ws-cart', 'ws-lang', 'ws-login', 'ws-price'];
watchTags(TAGS, importTag);

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  loaded.length = 0;
});

it('loads a tag that is added, alone or deep in what is added, once', async () => {
  document.body.append(make('ws-cart'));
  await settled();
  expect(loaded).toEqual(['ws-cart']);
  document.body.append('text', make('div', make('p', make('ws-lang'))), make('ws-cart'));
  await settled();
  expect(loaded).toEqual(['ws-cart', 'ws-lang']);
});

it('looks at what is added only, not at the whole page', async () => {
  document.body.append(...Array.from({ length: 1_000 }, () => make('p', make('b'))));
  await settled();
  const whole = vi.spyOn(document, 'querySelectorAll');
  const among = vi.spyOn(document.body, 'querySelectorAll');
  document.body.append(make('ws-login'));
  await settled();
  document.body.firstElementChild?.remove();
  await settled();
  expect(loaded).toEqual(['ws-login']);
  // What other files of this worker have left, such as the doctor's, looks for all tags whenever the page changes.
  const own = TAGS.map((tag) => `${tag}:not(:defined)`).join();
  const searched = [...whole.mock.calls, ...among.mock.calls].filter(([selector]) => selector === own);
  expect(searched).toEqual([]);
});

it('ignores what is gone again by then', async () => {
  const box = make('div', make('ws-price'));
  document.body.append(box);
  box.remove();
  await settled();
  expect(loaded).toEqual([]);
});
