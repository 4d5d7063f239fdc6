import { expect } from '../../support/fixtures.ts';
import { logOf, pressElsewhere } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const choices: QuietPage = {
  name: 'Choices 11',
  kind: 'form plugin',
  files: ['choices.js/public/assets/styles/choices.css', 'choices.js/public/assets/scripts/choices.js'],
  html: `${MINICART}<select id="topic" aria-label="Topic"><option>Domains</option><option>Hosting</option><option>Mail</option></select>
    <div style="block-size: 180px"></div>${SEARCH}${CART}`,
  setup: `window.log = []; const list = new Choices('#topic', { itemSelectText: '', shouldSort: false });
    for (const name of ['showDropdown', 'hideDropdown', 'change']) document.getElementById('topic').addEventListener(name, ({ detail }) => log.push(name + ' ' + (detail?.value ?? '')));`,
  control: async (visitor) => {
    const { page, press } = visitor;
    const box = page.locator('.choices');
    const open = page.locator('.choices__list--dropdown');
    await page.evaluate(`list.setChoiceByValue('Domains')`);
    const log = await logOf<string>(page, async () => {
      await press(box);
      await expect(open).toBeVisible();
      await pressElsewhere(visitor);
      await expect(open).toBeHidden();
      await press(box);
      await expect(open).toBeVisible();
      await page.keyboard.type('mail');
      await page.keyboard.press('Enter');
      await expect(open).toBeHidden();
      await expect(page.locator('.choices__list--single')).toHaveText('Mail');
    });
    // A press elsewhere and the loss of the focus both hide the list: both tell it, unless a frame lies between them.
    return log.filter((entry, index) => entry !== log[index - 1]);
  },
};
