import { expect } from '../../support/fixtures.ts';
import { logOf } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

const frame = (main: string): string =>
  `<nav><a href="./">Home</a> <a href="about.html">About us</a> ${MINICART}</nav><main id="swup">${main}</main>`;

export const swup: QuietPage = {
  name: 'swup 4',
  kind: 'router',
  files: ['swup/dist/Swup.umd.js'],
  html: frame(`<h1>Welcome</h1>${SEARCH}${CART}`),
  more: { 'about.html': frame('<h1>Since 1999</h1>') },
  setup: `window.log = []; window.swup = new Swup({ animationSelector: false });
    swup.hooks.on('content:replace', () => log.push(document.querySelector('h1').textContent));`,
  control: ({ page, press }) =>
    logOf(page, async () => {
      await press(page.getByRole('link', { name: 'About us' }));
      await expect(page.getByRole('heading', { name: 'Since 1999' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
      await page.goForward();
      await expect(page.getByRole('heading', { name: 'Since 1999' })).toBeVisible();
      await press(page.getByRole('link', { name: 'Home' }));
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    }),
  state: `[document.querySelector('h1').textContent, document.documentElement.className]`,
};
