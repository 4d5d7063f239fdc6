import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

const worker = `const CACHE = 'files';
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (!['script', 'style', 'image', 'font'].includes(event.request.destination)) return;
  event.respondWith(caches.open(CACHE).then(async (cache) => {
    const cached = await cache.match(event.request);
    const fresh = fetch(event.request).then((response) => { event.waitUntil(cache.put(event.request, response.clone())); return response; });
    if (cached) event.waitUntil(fresh.catch(() => undefined));
    return cached ?? fresh;
  }));
});`;

/** What Workbox calls StaleWhileRevalidate, for files of every origin. */
export const staleFiles: QuietPage = {
  name: 'a worker that answers files from its cache',
  kind: 'service worker',
  html: `${MINICART}<button id="more">More</button> <output></output>${SEARCH}${CART}`,
  more: { 'worker.js': worker, 'more.js': `document.querySelector('output').value += 'more '` },
  setup: `navigator.serviceWorker.register('worker.js'); const output = document.querySelector('output');
    document.getElementById('more').onclick = () => { const script = document.createElement('script'); script.src = 'more.js'; document.body.append(script); };`,
  control: async ({ page, press }) => {
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    await page.evaluate(`output.value = ''`);
    await press(page.getByRole('button', { name: 'More' }));
    await expect(page.locator('output')).toHaveText('more');
    await press(page.getByRole('button', { name: 'More' }));
    await expect(page.locator('output')).toHaveText('more more');
    return page.evaluate(
      `caches.open('files').then((cache) => cache.match('more.js')).then((kept) => [output.value, kept !== undefined])`,
    );
  },
};
