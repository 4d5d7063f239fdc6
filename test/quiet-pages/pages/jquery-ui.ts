import { expect } from '../../support/fixtures.ts';
import { logOf, pressElsewhere } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const jqueryUi: QuietPage = {
  name: 'jQuery 1.12 with jQuery UI: accordion, calendar, dialog',
  kind: 'old jQuery',
  files: [
    'jquery-ui/dist/themes/base/jquery-ui.css',
    'jquery1/dist/jquery.js',
    'jquery-ui/dist/jquery-ui.js',
  ],
  html: `<div id="faq"><h3>Prices</h3><div>Fair</div><h3>Support</h3><div>Around the clock</div></div><label>Call me on <input id="day"></label>
    <button id="terms">Terms</button><div id="dialog" title="Terms">Long ones</div><div style="block-size: 200px"></div>${MINICART}${SEARCH}${CART}`,
  setup: `window.log = []; $.fx.off = true; $('#faq').accordion({ collapsible: true, active: 0, activate: (event, ui) => log.push(ui.newHeader.text()) });
    $('#day').datepicker({ onClose: () => log.push('calendar') }); $('#dialog').dialog({ autoOpen: false, modal: true, close: () => log.push('dialog') });
    $('#terms').on('click', () => $('#dialog').dialog('open'));`,
  control: async (visitor) => {
    const { page, press } = visitor;
    const calendar = page.locator('#ui-datepicker-div');
    await page.evaluate(`$('#faq').accordion('option', 'active', 0)`);
    return logOf(page, async () => {
      await press(page.getByRole('tab', { name: 'Support' }));
      await expect(page.getByText('Around the clock')).toBeVisible();
      await press(page.getByRole('textbox', { name: 'Call me on' }));
      await expect(calendar).toBeVisible();
      await pressElsewhere(visitor);
      await expect(calendar).toBeHidden();
      await press(page.getByRole('button', { name: 'Terms', exact: true }));
      await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Terms' })).toBeHidden();
    });
  },
};
