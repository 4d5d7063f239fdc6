import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const cookieConsent: QuietPage = {
  name: 'vanilla-cookieconsent 3',
  kind: 'consent',
  files: ['vanilla-cookieconsent/dist/cookieconsent.css', 'vanilla-cookieconsent/dist/cookieconsent.umd.js'],
  html: `${MINICART}<button id="again">Cookie settings</button>${SEARCH}${CART}`,
  setup: `const text = { title: 'Cookies', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all', showPreferencesBtn: 'Choose' };
    const preferencesModal = { title: 'Preferences', acceptAllBtn: 'Accept all of them', savePreferencesBtn: 'Save', sections: [{ title: 'Analytics', linkedCategory: 'analytics' }] };
    CookieConsent.run({ categories: { necessary: { enabled: true, readOnly: true }, analytics: {} }, disablePageInteraction: true, hideFromBots: false,
      language: { default: 'en', translations: { en: { consentModal: text, preferencesModal } } } });
    document.getElementById('again').onclick = () => CookieConsent.show(true);`,
  control: async ({ page, press }) => {
    const accept = page.getByRole('button', { name: 'Accept all', exact: true });
    const preferences = page.getByRole('dialog', { name: 'Preferences' });
    // Asked at the first visit, and again on demand.
    if (await page.evaluate('CookieConsent.validConsent()'))
      await press(page.getByRole('button', { name: 'Cookie settings' }));
    await press(page.getByRole('button', { name: 'Choose' }));
    await expect(preferences).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preferences).toBeHidden();
    await press(accept);
    await expect(accept).toBeHidden();
    // The page is given back a moment later.
    await expect(page.locator('html')).not.toHaveClass(/disable--interaction/);
    return page.evaluate(
      `[CookieConsent.getCookie('categories').join(), document.documentElement.className]`,
    );
  },
};
