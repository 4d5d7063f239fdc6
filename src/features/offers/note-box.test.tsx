// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { tabStore } from '../../lib/storage.ts';
import { NoteBox } from './note-box.tsx';
import { MAX_NOTE } from './note-state.ts';

let drawn: Drawn;
let saved: unknown[];

let stored: string;
const cart = () => ({
  uuid: 'a',
  note: stored,
  items: [],
  summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
});

beforeEach(async () => {
  tabStore.clear('');
  saved = [];
  stored = '';
  drawn = await draw(<NoteBox />, {
    'GET /cart': cart,
    'PUT /cart/note': (sent) => {
      saved.push(sent);
      stored = (sent as { note: string }).note;
      return cart();
    },
    'DELETE /cart/note': () => {
      stored = '';
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

it('a saved note is removed by its button [2.20]', async () => {
  await drawn.type('note', 'Call first.');
  await drawn.press('Save note');
  await drawn.until(() => expect(drawn.box.textContent).toContain('Note saved.'));
  await drawn.press('Remove note');
  await drawn.until(() => expect(drawn.box.textContent).toContain('Note removed.'));
  expect([stored, drawn.field('note').value]).toEqual(['', '']);
});
