import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** A bar at the bottom, which stays over the page until it is answered. */
export const osano: QuietPage = {
  name: 'Cookie Consent 3 of Osano',
  kind: 'consent',
  files: ['cookieconsent/build/cookieconsent.min.css', 'cookieconsent/build/cookieconsent.min.js'],
  html: `${MINICART}${SEARCH}${CART}`,
  setup: `window.log = []; cookieconsent.initialise({ type: 'opt-in', revokable: true, animateRevokable: false, content: { allow: 'Allow cookies', deny: 'Decline', policy: 'Cookie policy' },
      onStatusChange: (status) => log.push(status), onPopupOpen: () => log.push('open'), onPopupClose: () => log.push('close') }, (popup) => { window.popup = popup; });`,
  control: async ({ page, press }) => {
    const allow = page.getByRole('button', { name: 'allow cookies' });
    const bar = page.locator('.cc-window');
    if (await page.evaluate('popup.hasAnswered()')) await press(page.locator('.cc-revoke'));
    await expect(bar).toBeVisible();
    await page.evaluate('log.length = 0');
    await press(allow);
    await expect(bar).toBeHidden();
    return page.evaluate('[...log, popup.hasConsented()]');
  },
};
