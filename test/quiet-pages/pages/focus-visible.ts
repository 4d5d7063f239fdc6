import { expect } from '../../support/fixtures.ts';
import { pressElsewhere } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const focusVisible: QuietPage = {
  name: 'the polyfill of :focus-visible',
  kind: 'accessibility',
  files: ['focus-visible/dist/focus-visible.js'],
  html: `${MINICART}<button>One</button> <button>Two</button> <button>Three</button>${SEARCH}${CART}`,
  control: async (visitor) => {
    const { page, press } = visitor;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const ring = (): Promise<string[]> =>
      page.evaluate(`[...document.querySelectorAll('button.focus-visible')].map((one) => one.textContent)`);
    const rings: string[][] = [];
    await pressElsewhere(visitor);
    await press(button('One'));
    await expect(button('One')).toBeFocused();
    rings.push(await ring());
    await page.keyboard.press('Tab');
    await expect(button('Two')).toBeFocused();
    rings.push(await ring());
    await pressElsewhere(visitor);
    await press(button('Three'));
    await expect(button('Three')).toBeFocused();
    rings.push(await ring());
    return rings;
  },
};
