import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const jqueryValidation: QuietPage = {
  name: 'jQuery Validation 1 on every form of the page',
  kind: 'form plugin',
  files: ['jquery/dist/jquery.js', 'jquery-validation/dist/jquery.validate.js'],
  html: `${MINICART}<form id="letter"><label>Newsletter <input name="mail" type="email" required></label> <button>Subscribe</button></form>${SEARCH}${CART}`,
  setup: `window.log = []; $('form').each((_, form) => $(form).validate({ submitHandler: () => { log.push(form.id); }, invalidHandler: () => log.push('invalid') }));`,
  control: async ({ page, press }) => {
    const [field, button] = [
      page.getByRole('textbox', { name: 'Newsletter' }),
      page.getByRole('button', { name: 'Subscribe' }),
    ];
    const error = page.locator('label.error');
    await page.evaluate(
      `log.length = 0; document.getElementById('letter').reset(); $('#letter').validate().resetForm()`,
    );
    await press(button);
    await expect(error).toHaveText('This field is required.');
    await expect(field).toBeFocused();
    await page.keyboard.type('eva');
    await expect(error).toHaveText('Please enter a valid email address.');
    await page.keyboard.type('@example.sk');
    await expect(error).toBeHidden();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('log.length')).toBe(2);
    return page.evaluate('log');
  },
};
