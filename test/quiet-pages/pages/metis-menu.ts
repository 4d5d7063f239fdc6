import { expect } from '../../support/fixtures.ts';
import { logOf } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const metisMenu: QuietPage = {
  name: 'metisMenu 1, the cart beside it',
  kind: 'menu',
  files: ['metismenujs/dist/metismenujs.css', 'metismenujs/dist/metismenujs.js'],
  html: `<ul class="metismenu" id="menu"><li><a href="#products" class="has-arrow" aria-expanded="false">Products</a><ul><li><a href="#hosting">Hosting</a></li></ul></li>
    <li><a href="#help" class="has-arrow" aria-expanded="false">Help</a><ul><li><a href="#contact">Contact</a></li></ul></li></ul>${MINICART}${SEARCH}${CART}`,
  setup: `window.log = []; const menu = new MetisMenu('#menu');
    for (const name of ['shown', 'hidden']) menu.on(name + '.metisMenu', ({ detail }) => log.push(name + ' ' + (detail.shownElement ?? detail.hiddenElement).textContent));`,
  control: ({ page, press }) => {
    const [products, help] = [
      page.getByRole('link', { name: 'Products' }),
      page.getByRole('link', { name: 'Help' }),
    ];
    return logOf(page, async () => {
      await press(products);
      await expect.poll(() => page.evaluate('log.length')).toBe(1);
      await press(help);
      await expect.poll(() => page.evaluate('log.length')).toBe(3);
      await expect(products).toHaveAttribute('aria-expanded', 'false');
      await press(help);
      await expect.poll(() => page.evaluate('log.length')).toBe(4);
      await page.evaluate('log.sort()');
    });
  },
};
