import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lazyChunkOf } from './lazy-chunks.ts';

const source = (path: string): string => join(import.meta.dirname, '../src', path);

test.each<[string, string | null, string]>([
  ['features/order/send/lost-order.ts', 'order', 'its folder'],
  ['features/domain-checker/some/folder/part.tsx', 'search-more', 'the nearest folder above'],
  ['features/domain-checker/search/search-panel.tsx', 'search', 'a folder within another'],
  ['features/order/thank-you/codes/qr-transfer.ts', null, 'a folder of its own within another chunk'],
  ['screens/order-screen.tsx', 'order', 'its own line'],
  ['screens/developer-screen.tsx', null, 'nobody'],
  ['lib/money.ts', null, 'nobody, up to the top'],
])('%s goes to the chunk %s, named by %s', (path, chunk, _why) => {
  expect(lazyChunkOf(source(path))).toBe(chunk);
});

test('leaves library modules to the bundler', () => {
  expect(lazyChunkOf('/elsewhere/node_modules/a/index.js')).toBeNull();
});
