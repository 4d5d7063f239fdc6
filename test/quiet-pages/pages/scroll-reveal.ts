import { expect } from '../../support/fixtures.ts';
import { logOf, scrollTo, scrollToTop } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** Measures once: with `reset`, what moves later is told by `ws-resize`, as the docs say. */
export const scrollReveal: QuietPage = {
  name: 'ScrollReveal 4, search and cart revealed',
  kind: 'animation',
  files: ['scrollreveal/dist/scrollreveal.js'],
  html: `${MINICART}<section class="reveal">${SEARCH}</section><div style="block-size: 900px"></div><section class="reveal">${CART}</section>
    <div style="block-size: 900px"></div><p id="facts">Since 1999</p><div style="block-size: 600px"></div>`,
  setup: `window.log = []; document.addEventListener('ws-resize', () => dispatchEvent(new Event('resize')));
    const common = { duration: 50, distance: '60px', cleanup: false };
    ScrollReveal().reveal('.reveal', common);
    ScrollReveal().reveal('#facts', { ...common, reset: true, afterReveal: () => log.push('revealed'), afterReset: () => log.push('reset') });`,
  control: async (visitor) => {
    const { page } = visitor;
    const facts = page.locator('#facts');
    await scrollToTop(visitor);
    const log = await logOf<string>(page, async () => {
      // The cart may grow when its last rows come into view.
      await expect(async () => {
        await scrollTo(visitor, facts);
        await expect(facts).toHaveCSS('opacity', '1', { timeout: 1_000 });
      }).toPass();
      await scrollToTop(visitor);
      await expect.poll(() => page.evaluate('log.at(-1)')).toBe('reset');
    });
    return [...new Set(log)];
  },
};
