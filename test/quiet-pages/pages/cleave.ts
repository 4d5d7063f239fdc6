import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const cleave: QuietPage = {
  name: 'Cleave.js 1',
  kind: 'form plugin',
  files: ['cleave.js/dist/cleave.js'],
  html: `${MINICART}<label>Customer number <input id="number"></label>${SEARCH}${CART}`,
  setup: `window.log = []; const cleave = new Cleave('#number', { blocks: [4, 4, 2], delimiter: '-', numericOnly: true, onValueChanged: ({ target }) => log.push(target.value) });`,
  control: async ({ page, press }) => {
    const field = page.getByRole('textbox', { name: 'Customer number' });
    await page.evaluate(`cleave.setRawValue(''); log.length = 0`);
    await press(field);
    await expect(field).toBeFocused();
    await page.keyboard.type('1234x56789');
    await expect(field).toHaveValue('1234-5678-9');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('01');
    await expect(field).toHaveValue('1234-5678-01');
    return page.evaluate('log');
  },
};
