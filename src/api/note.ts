import { type CartCall, RETURNS_CART } from './cart-call.ts';

/** PUT /cart/note: the visitor's note, at most 2,000 characters. */
export const putNote = (note: string): CartCall => ({
  method: 'PUT',
  path: '/cart/note',
  body: { note },
  ...RETURNS_CART,
  change: 'setNote',
  ifLost: 'wsk.change.not_saved',
  wasApplied: (after) => lines(after.note) === lines(note),
});

/** Forms send line breaks as CRLF, and servers trim. */
const lines = (value: string): string => value.replaceAll('\r\n', '\n').trim();

export const deleteNote = (): CartCall => ({
  method: 'DELETE',
  path: '/cart/note',
  ...RETURNS_CART,
  change: 'setNote',
  ifLost: 'wsk.change.not_removed',
  wasApplied: ({ note }) => note === '',
});
