// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { KINDS, staysInside } from './kept-events.ts';

/** The elements of the path, the innermost first. */
function pathOf(html: string): Element[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].reverse();
}

const stays = (type: string, html: string, more: object = {}): boolean =>
  staysInside(Object.assign(new Event(type), more), pathOf(html));

const CONTROLS = [
  '<input>',
  '<input type="checkbox">',
  '<textarea></textarea>',
  '<select><option>1</option></select>',
  '<button><svg><path/></svg></button>',
  '<a href="/terms"><b></b></a>',
  '<label><span></span></label>',
  '<details><summary><span></span></summary></details>',
  '<div role="option"><span></span></div>',
  '<dialog><p></p></dialog>',
];
const PRESSES = [...KINDS].filter(([, kind]) => kind === 'press').map(([type]) => type);

it.each(CONTROLS)('every press on %s stays inside', (html) => {
  expect(PRESSES.filter((type) => !stays(type, html))).toEqual([]);
});

it('a move with a button held stays inside, one without reaches the page', () => {
  for (const type of ['pointermove', 'mousemove']) {
    expect(CONTROLS.filter((html) => !stays(type, html, { buttons: 1 }))).toEqual([]);
    expect(CONTROLS.filter((html) => stays(type, html, { buttons: 0 }))).toEqual([]);
    expect(stays(type, '<p>Text</p>', { buttons: 1 })).toBe(false);
  }
});

it('the page may cancel a click on a link or a text, not one on another control', () => {
  expect(CONTROLS.filter((html) => !stays('click', html))).toEqual(['<a href="/terms"><b></b></a>']);
  expect(stays('click', '<p>Text</p>')).toBe(false);
});

it('a press on a text reaches the page', () => {
  expect(PRESSES.filter((type) => stays(type, '<p>Text</p>'))).toEqual([]);
});

it.each(['auxclick', 'input', 'focusin', 'focusout', 'mouseover', 'pointerover', 'ws-navigate'])(
  '%s reaches the page',
  (type) => expect(KINDS.has(type)).toBe(false),
);

const FIELDS = ['<input>', '<input type="radio">', '<textarea></textarea>', '<select></select>'];
const KEYS = [
  'a',
  'ž',
  ' ',
  'Enter',
  'Escape',
  'Backspace',
  'Delete',
  'ArrowLeft',
  'Home',
  'PageDown',
  'Dead',
];

it.each(FIELDS)('every key in %s stays inside, except Tab and function keys', (html) => {
  expect(KEYS.filter((key) => !stays('keydown', html, { key }))).toEqual([]);
  expect(['Tab', 'F1', 'F5', 'F12', 'F24'].filter((key) => stays('keydown', html, { key }))).toEqual([]);
  expect(stays('keydown', html, { key: 'a', ctrlKey: true }), 'with a modifier').toBe(true);
});

it('a button keeps only the keys that press it', () => {
  const kept = ['Enter', ' ', 'a', 'Escape', 'ArrowDown'].filter((key) =>
    stays('keydown', '<button></button>', { key }),
  );
  expect(kept).toEqual(['Enter', ' ']);
});

it('a key in a text reaches the page', () => {
  expect(KEYS.filter((key) => stays('keydown', '<h2 tabindex="-1"></h2>', { key }))).toEqual([]);
});

it('selection, clipboard and menu of a text stay inside', () => {
  const types = ['selectstart', 'copy', 'cut', 'paste', 'contextmenu'];
  expect(types.filter((type) => !stays(type, '<p>IBAN</p>'))).toEqual([]);
  expect(
    types.filter((type) => staysInside(new Event(type), [])),
    'of the page itself',
  ).toEqual([]);
});

it('the wheel stays in a dialog', () => {
  expect(stays('wheel', '<dialog><p></p></dialog>', { deltaY: 100 })).toBe(true);
  expect(stays('wheel', '<p></p>', { deltaY: 100 })).toBe(false);
});

it.each([
  [100, 0, 'auto', true],
  [100, 200, 'auto', false],
  [-100, 0, 'auto', false],
  [-100, 200, 'auto', true],
  [100, 200, 'contain', true],
])(
  'a box keeps a wheel of %i at %i px, if it %s the scrolling at its end: %s',
  (deltaY, scrollTop, overscrollBehaviorY, expected) => {
    const box = document.createElement('div');
    Object.assign(box.style, { overflowY: 'auto', overscrollBehaviorY });
    for (const [name, value] of Object.entries({ scrollHeight: 300, clientHeight: 100, scrollTop }))
      Object.defineProperty(box, name, { value });
    document.body.append(box);
    expect(staysInside(Object.assign(new Event('wheel'), { deltaY }), [box])).toBe(expected);
  },
);

it('a file that is dropped on a field stays inside', () => {
  expect(stays('drop', '<input type="file">')).toBe(true);
  expect(stays('drop', '<p></p>')).toBe(false);
});
