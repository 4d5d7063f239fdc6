// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { tabStore } from '../../lib/storage.ts';
import { NoteBox } from './note-box.tsx';
import { MAX_NOTE } from './note-state.ts';

let drawn: Drawn;
let saved: unknown[];

const cart = () => ({
  uuid: 'a',
  items: [],
  summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
});

beforeEach(async () => {
  tabStore.clear('');
  saved = [];
  drawn = await draw(<NoteBox />, {
    'GET /cart': cart,
    'PUT /cart/note': (note) => {
      saved.push(note);
      return cart();
    },
  });
});
afterEach(() => drawn.end());

it('a note over the limit is kept whole, refused at its field, and not sent [2.20]', async () => {
  await drawn.type('note', 'a'.repeat(MAX_NOTE + 1));
  expect(drawn.field('note').hasAttribute('maxlength')).toBe(false);
  expect(drawn.said('note')).toContain(`${MAX_NOTE + 1} characters`);
  await drawn.leave('note');
  await drawn.press('Save note');
  expect(document.activeElement).toBe(drawn.field('note'));
  expect(drawn.field('note').value).toHaveLength(MAX_NOTE + 1);
  expect(saved).toEqual([]);
});

it('a shortened note is saved when the field is left', async () => {
  await drawn.type('note', 'a'.repeat(MAX_NOTE + 1));
  await drawn.type('note', 'a'.repeat(MAX_NOTE));
  await drawn.leave('note');
  await drawn.until(() => expect(saved).toEqual([{ note: 'a'.repeat(MAX_NOTE) }]));
});
