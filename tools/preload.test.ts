import { expect, test } from 'vitest';
import type { LoaderFiles } from '../src/elements/loader/loader-files.ts';
import { preloadFile, preloadTable } from './preload.ts';

const FILES: LoaderFiles = {
  names: ['ws-cart-1', 'core-2', 'ws-domain-checker-3', 'search-4', 'order-5', 'blocks-6', 'outdated-7'],
  tags: {
    'ws-cart': { files: [0, 1], texts: 'cart' },
    'ws-domain-checker': { files: [2, 1, 5], texts: 'checker' },
  },
  parts: {
    search: { files: [3], texts: 'checker' },
    order: { files: [4, 5], texts: 'order' },
    inquiry: { files: [], texts: 'advice' },
    link: { files: [], texts: 'advice' },
    withdrawal: { files: [], texts: 'advice' },
  },
  routes: { order: 'order' },
  texts: {
    locales: 'en-US sk-SK',
    hashes: { cart: 'ce cs', checker: 'he hs', order: 'oe os', advice: 'ae as' },
  },
  core: [1],
  languages: { 'sk-ws': 'sk-SK en-US', 'se-ws': 'en-SE' },
  outdated: 6,
  pageSize: 10,
};
const table = preloadTable(FILES);

test('names the code that all tags share by itself, for templates that know nothing of views [C2.2a]', () => {
  expect(preloadFile(FILES)).toEqual({ core: 'assets/core-2.js', ...table });
});

test('lists the files of a tag and its texts, shared files first', () => {
  expect(table['ws-cart']?.['sk-SK']).toEqual([
    'assets/core-2.js',
    'assets/ws-cart-1.js',
    'assets/texts-cart-sk-SK-cs.js',
  ]);
});

test('lists each file of a page with a search once [C2.2a]', () => {
  expect(table['ws-domain-checker[qd]']?.['en-US']).toEqual([
    'assets/core-2.js',
    'assets/ws-domain-checker-3.js',
    'assets/blocks-6.js',
    'assets/search-4.js',
    'assets/texts-checker-en-US-he.js',
  ]);
});

test('lists the files and texts of the tag and of the part if a cart route has a lazy part', () => {
  expect(table['ws-cart/order']?.['sk-SK']).toEqual([
    'assets/core-2.js',
    'assets/ws-cart-1.js',
    'assets/order-5.js',
    'assets/blocks-6.js',
    'assets/texts-cart-sk-SK-cs.js',
    'assets/texts-order-sk-SK-os.js',
  ]);
});

test('lists each language of a company, with English texts for a language without a catalog [C2.2a]', () => {
  expect(Object.keys(table['ws-cart'] ?? {})).toEqual(['en-SE', 'en-US', 'sk-SK']);
  expect(table['ws-cart']?.['en-SE']).toEqual(table['ws-cart']?.['en-US']);
});
