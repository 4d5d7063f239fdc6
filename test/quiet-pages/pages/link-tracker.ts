import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** What Matomo does with links: `mousedown` and `mouseup` on the same one, also with the middle button, or a key. */
export const linkTracker: QuietPage = {
  name: 'a tracker of all links',
  kind: 'analytics',
  html: `${MINICART}<a href="guide.html" target="_blank">Guide</a> <a href="#top">Up</a>${SEARCH}${CART}`,
  more: { 'guide.html': '<h1>Guide</h1>' },
  setup: `window._paq = []; let pressed; const linkAt = (event) => event.composedPath().find((one) => one.localName === 'a' && one.href);
    const track = (event, how) => { const link = linkAt(event); if (link) _paq.push([how, link.textContent]); };
    addEventListener('mousedown', (event) => { pressed = linkAt(event); }, true);
    addEventListener('mouseup', (event) => { if (pressed && pressed === linkAt(event)) track(event, 'press'); }, true);
    addEventListener('click', (event) => track(event, 'click'), true);
    addEventListener('keydown', (event) => { if (event.key === 'Enter') track(event, 'key'); }, true);`,
  control: async ({ page, press }) => {
    await page.evaluate('_paq.length = 0');
    const opened = page.waitForEvent('popup');
    await press(page.getByRole('link', { name: 'Guide', exact: true }));
    const guide = await opened;
    await expect(guide.getByRole('heading', { name: 'Guide' })).toBeVisible();
    await guide.close();
    await page.getByRole('link', { name: 'Up', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('_paq.length')).toBe(4);
    await page.evaluate(`history.replaceState(history.state, '', location.href.split('#')[0])`);
    return page.evaluate('_paq');
  },
};
