import { expect, test } from 'vitest';
import { scriptFolder } from './script-folder.ts';

test.each([
  ['https://cdn.example/ws/1/assets/core-1.js', 'https://cdn.example/ws/1/'],
  ['http://localhost:5173/node_modules/.vite/deps/core.js?v=1', 'http://localhost:5173/node_modules/.vite/'],
  ['https://brand.example/core-1.js', 'https://brand.example/'],
  ['file:///home/someone/shop/node_modules/ws-elements/dist/assets/core-1.js', undefined],
  [undefined, undefined],
])('the folder of %s is %s', (url, folder) => {
  expect(scriptFolder(url)).toBe(folder);
});
