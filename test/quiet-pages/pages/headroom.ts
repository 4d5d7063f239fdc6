import { expect } from '../../support/fixtures.ts';
import { logOf, scroll, scrollToTop } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** A header in which the mini-cart stands: it goes with the way down and comes back with the way up. */
export const headroom: QuietPage = {
  name: 'Headroom 0.12, the mini-cart in the header',
  kind: 'animation',
  files: ['headroom.js/dist/headroom.js'],
  html: `<style>header { position: sticky; inset-block-start: 0; z-index: 1; background: #fff } .headroom--unpinned { transform: translateY(-100%) } html { --ws-sticky-top: 60px }</style>
    <header>Our shop ${MINICART}</header>${SEARCH}${CART}<div style="block-size: 2400px"></div>`,
  setup: `window.log = []; new Headroom(document.querySelector('header'), { onPin: () => log.push('pin'), onUnpin: () => log.push('unpin'), onTop: () => log.push('top') }).init();`,
  control: async (visitor) => {
    const { page } = visitor;
    const header = page.locator('header.headroom');
    await scrollToTop(visitor);
    return logOf(page, async () => {
      await scroll(visitor, 1_200);
      await expect(header).toHaveClass(/headroom--unpinned/);
      await scroll(visitor, -200);
      await expect(header).toHaveClass(/headroom--pinned/);
      await scrollToTop(visitor);
      await expect(header).toHaveClass(/headroom--top/);
    });
  },
};
