import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

const worker = `const CACHE = 'pages';
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(fetch(event.request).then((response) => {
    const copy = response.clone();
    if (response.ok) event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
    return response;
  }, () => caches.match(event.request).then((cached) => cached ?? Response.error())));
});`;

/** What Workbox calls NetworkFirst, for everything that is read, also of other origins. */
export const networkFirst: QuietPage = {
  name: 'a worker that asks the network first',
  kind: 'service worker',
  html: `${MINICART}<button id="news">News</button> <output></output>${SEARCH}${CART}`,
  more: { 'worker.js': worker, 'news.txt': 'New server hall' },
  setup: `navigator.serviceWorker.register('worker.js'); const output = document.querySelector('output');
    document.getElementById('news').onclick = async () => { output.value = ''; output.value = await (await fetch('news.txt')).text(); };`,
  control: async ({ page, press }) => {
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    await press(page.getByRole('button', { name: 'News' }));
    await expect(page.locator('output')).toHaveText('New server hall');
    const kept = `caches.open('pages').then((cache) => cache.match('news.txt')).then((kept) => kept.text())`;
    await expect.poll(() => page.evaluate(kept)).toBe('New server hall');
    return page.evaluate(
      `[navigator.serviceWorker.controller.scriptURL.split('/').at(-1), document.querySelector('output').value]`,
    );
  },
};
