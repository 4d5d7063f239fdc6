import { expect } from '../../support/fixtures.ts';
import { logOf, scrollTo, scrollToTop } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** The cart enters with an animation, too. */
export const aos: QuietPage = {
  name: 'AOS 2, the cart in an animated section',
  kind: 'animation',
  files: ['aos/dist/aos.css', 'aos/dist/aos.js'],
  html: `${MINICART}${SEARCH}<div style="block-size: 900px"></div><section data-aos="fade-up">${CART}</section>
    <div style="block-size: 900px"></div><p id="facts" data-aos="fade-up">Since 1999</p><div style="block-size: 600px"></div>`,
  setup: `window.log = []; AOS.init({ duration: 50, once: false });
    document.addEventListener('aos:in', ({ detail }) => detail.id && log.push('in ' + detail.id));
    document.addEventListener('aos:out', ({ detail }) => detail.id && log.push('out ' + detail.id));`,
  control: async (visitor) => {
    const facts = visitor.page.locator('#facts');
    await scrollToTop(visitor);
    return logOf(visitor.page, async () => {
      await scrollTo(visitor, facts);
      await expect(facts).toHaveCSS('opacity', '1');
      await scrollToTop(visitor);
      await expect(facts).toHaveCSS('opacity', '0');
    });
  },
};
