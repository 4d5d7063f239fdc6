import { expect } from '../../support/fixtures.ts';
import { logOf, pressElsewhere, searchBox } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const superfish: QuietPage = {
  name: 'Superfish 1 with jQuery 1.12',
  kind: 'menu',
  files: [
    'superfish/dist/css/superfish.css',
    'jquery1/dist/jquery.js',
    'superfish/dist/js/hoverIntent.js',
    'superfish/dist/js/superfish.js',
  ],
  html: `<ul class="sf-menu"><li><a href="#products">Products</a><ul><li><a href="#hosting">Hosting</a></li></ul></li></ul>
    <div style="block-size: 140px; clear: both"></div>${MINICART}${SEARCH}${CART}`,
  setup: `window.log = []; $('.sf-menu').superfish({ delay: 50, speed: 1, speedOut: 1, disableHI: true,
      onShow() { log.push('shown'); }, onHide() { log.push('hidden'); } }); log.length = 0;`,
  control: async (visitor) => {
    const { page, press, isTouch } = visitor;
    const [top, item] = [
      page.getByRole('link', { name: 'Products' }),
      page.getByRole('link', { name: 'Hosting' }),
    ];
    const log = await logOf<string>(page, async () => {
      await (isTouch ? press(top) : top.hover());
      await expect(item).toBeVisible();
      // With a mouse it is enough to leave the menu: for the tag.
      await (isTouch ? pressElsewhere(visitor) : searchBox(page).hover());
      await expect(item).toBeHidden();
    });
    // A touch, and the mouse events that follow it, may both open and close.
    return [...new Set(log)];
  },
};
