import { expect } from '../support/fixtures.ts';
// A real server: `page.route` would answer instead of the worker.
import { test } from '../support/gate.ts';

/** Answers what it has ever fetched, by address, whatever the call says. */
const CACHE_FIRST = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.open('all').then(async (cache) => {
    const known = await cache.match(event.request, { ignoreVary: true });
    if (known) return known;
    const answer = await fetch(event.request);
    if (answer.ok) await cache.put(event.request, answer.clone());
    return answer;
  }));
});`;

test('a page whose service worker answers everything from its cache shows the cart as it is', async ({
  page,
  demo,
}) => {
  const worker = demo.put(CACHE_FIRST, { 'content-type': 'text/javascript' });
  const html = `<!doctype html><html lang="en"><title>Host page</title>
<script>navigator.serviceWorker.register('${worker}')</script>
<ws-minicart config='{"company": "sk-ws", "language": "en-US"}'></ws-minicart>
<ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart>
<script type="module" src="${demo.apiUrl}/ws/1/ws.js"></script>`;
  await page.goto(demo.put(html, {}));
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });
  await page.reload();
  const minicart = page.locator('ws-minicart');
  await expect(minicart).toContainText('Cart');
  await page.locator('ws-add-to-cart').getByRole('button').click();
  await expect(minicart).toContainText('1 item');
  await page.reload();
  await expect(minicart).toContainText('1 item');
});
