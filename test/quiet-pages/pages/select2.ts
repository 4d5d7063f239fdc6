import { expect } from '../../support/fixtures.ts';
import { logOf, pressElsewhere } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const select2: QuietPage = {
  name: 'jQuery 1.12 with Select2 4',
  kind: 'old jQuery',
  files: ['select2/dist/css/select2.css', 'jquery1/dist/jquery.js', 'select2/dist/js/select2.js'],
  html: `${MINICART}<select id="topic" style="inline-size: 200px"><option>Domains</option><option>Hosting</option><option>Mail</option></select>
    <div style="block-size: 180px"></div>${SEARCH}${CART}`,
  setup: `window.log = []; $('#topic').select2(); for (const name of ['open', 'close', 'select']) $('#topic').on('select2:' + name, () => log.push(name + ' ' + $('#topic').val()));`,
  control: async (visitor) => {
    const { page, press } = visitor;
    const [box, list] = [page.locator('.select2-selection'), page.locator('.select2-results')];
    await page.evaluate(`$('#topic').val('Domains').trigger('change')`);
    return logOf(page, async () => {
      await press(box);
      await expect(list).toBeVisible();
      await pressElsewhere(visitor);
      await expect(list).toBeHidden();
      await press(box);
      await expect(list).toBeVisible();
      await press(page.locator('.select2-dropdown .select2-search__field'));
      await page.keyboard.type('mail');
      await expect(page.locator('.select2-results__option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(list).toBeHidden();
      await expect(box).toHaveText('Mail');
    });
  },
};
