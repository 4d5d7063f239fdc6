import { expect, it } from 'vitest';
import { textsWith } from './words-panel.tsx';

const TEXTS = ['Go to checkout', 'Checkout', 'Remove {name}', 'Your cart'];

it.each([
  ['check', ['Checkout', 'Go to checkout']],
  [' CART ', ['Your cart']],
  ['{name}', ['Remove {name}']],
  ['', []],
  ['nothing', []],
])('the search for “%s” finds the texts that contain it, the shortest first', (query, found) => {
  expect(textsWith(TEXTS, query)).toEqual(found);
});
