import { expect } from '../../support/fixtures.ts';
import { logOf, pressElsewhere } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const smartMenus: QuietPage = {
  name: 'SmartMenus 1 with jQuery 3',
  kind: 'menu',
  files: [
    'smartmenus/dist/css/sm-core-css.css',
    'smartmenus/dist/css/sm-simple/sm-simple.css',
    'jquery/dist/jquery.js',
    'smartmenus/dist/jquery.smartmenus.js',
  ],
  html: `<ul id="menu" class="sm sm-simple"><li><a href="#products">Products</a><ul id="products"><li><a href="#hosting">Hosting</a></li></ul></li></ul>
    <div style="block-size: 120px; clear: both"></div>${MINICART}${SEARCH}${CART}`,
  setup: `window.log = []; $('#menu').smartmenus({ showDuration: 0, hideDuration: 0, showOnClick: true })
      .on('show.smapi hide.smapi', (event, menu) => log.push(event.type + ' ' + menu.id));`,
  control: (visitor) => {
    const { page, press } = visitor;
    const item = page.getByRole('link', { name: 'Hosting' });
    return logOf(page, async () => {
      await press(page.getByRole('link', { name: 'Products' }));
      await expect(item).toBeVisible();
      // On a phone the menu is a list that stays open until its own link is pressed again.
      await (visitor.isTouch ? press(page.getByRole('link', { name: 'Products' })) : pressElsewhere(visitor));
      await expect(item).toBeHidden();
      await page.evaluate(`$('#menu').smartmenus('menuHideAll')`);
    });
  },
};
