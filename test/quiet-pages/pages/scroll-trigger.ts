import { expect } from '../../support/fixtures.ts';
import { logOf, scrollTo, scrollToTop } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** The class of the bar goes by the height of the page: what grows later is told by `ws-resize`, as the docs say. */
export const scrollTrigger: QuietPage = {
  name: 'GSAP 3 with ScrollTrigger, the cart in an animated section',
  kind: 'animation',
  files: ['gsap/dist/gsap.js', 'gsap/dist/ScrollTrigger.js'],
  html: `<header id="bar">Our shop</header>${MINICART}${SEARCH}<div style="block-size: 900px"></div><section id="order">${CART}</section>
    <div style="block-size: 900px"></div><p id="facts">Since 1999</p><div style="block-size: 900px"></div>`,
  setup: `window.log = []; document.addEventListener('ws-resize', () => ScrollTrigger.refresh());
    gsap.from('#order', { opacity: 0, y: 80, duration: 0.1, scrollTrigger: '#order' });
    ScrollTrigger.create({ start: 10, toggleClass: { targets: '#bar', className: 'small' } });
    gsap.from('#facts', { opacity: 0, duration: 0.1, scrollTrigger: { trigger: '#facts', start: 'top bottom', toggleActions: 'play none none reset',
      onEnter: () => log.push('enter'), onLeaveBack: () => log.push('leave') } });`,
  control: async (visitor) => {
    const { page } = visitor;
    const [facts, bar] = [page.locator('#facts'), page.locator('#bar')];
    await scrollToTop(visitor);
    return logOf(page, async () => {
      await expect(bar).not.toHaveClass('small');
      await scrollTo(visitor, facts);
      await expect(facts).toHaveCSS('opacity', '1');
      await expect(bar).toHaveClass('small');
      await scrollToTop(visitor);
      await expect(facts).toHaveCSS('opacity', '0');
      await expect(bar).not.toHaveClass('small');
    });
  },
};
