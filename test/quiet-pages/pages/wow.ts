import { expect } from '../../support/fixtures.ts';
import { logOf, scrollTo, scrollToTop } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const wow: QuietPage = {
  name: 'WOW 1 with Animate.css, the cart in an animated section',
  kind: 'animation',
  files: ['animate.css/animate.css', 'wowjs/dist/wow.js'],
  html: `<style>:root { --animate-duration: 50ms }</style>${MINICART}${SEARCH}<div style="block-size: 900px"></div>
    <section class="wow animate__fadeInUp">${CART}</section><div style="block-size: 900px"></div>
    <p id="facts" class="wow animate__fadeIn">Since 1999</p><div style="block-size: 600px"></div>`,
  setup: `window.log = []; new WOW({ animateClass: 'animate__animated', callback: (box) => box.id && log.push(box.id) }).init();`,
  control: async (visitor) => {
    const { page } = visitor;
    const facts = page.locator('#facts');
    // It enters once a visit of the page.
    await scrollToTop(visitor);
    await page.reload();
    await expect(facts).toHaveCSS('visibility', 'hidden');
    const log = await logOf<string>(page, async () => {
      await scrollTo(visitor, facts);
      await expect(facts).toHaveCSS('visibility', 'visible');
      await expect(facts).toHaveCSS('opacity', '1');
    });
    await scrollToTop(visitor);
    return log;
  },
};
