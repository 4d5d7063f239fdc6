import { expect } from '../../support/fixtures.ts';
import { pressElsewhere } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** What GA4's enhanced measurement listens to: the history, clicks and forms; sent as beacons to the page's own site. */
export const tagManager: QuietPage = {
  name: 'a tag manager with page views and clicks',
  kind: 'analytics',
  html: `${MINICART}<a href="#prices">Prices</a> <a href="https://partner.example/" target="_blank" onclick="event.preventDefault()">Partner</a>${SEARCH}${CART}<p id="prices">Prices</p>`,
  setup: `window.dataLayer = []; const gtag = (...args) => dataLayer.push(args);
    gtag('js', 'start'); gtag('event', 'page_view');
    for (const name of ['pushState', 'replaceState']) { const own = history[name]; history[name] = function (...args) { const from = location.href; own.apply(this, args); if (location.href !== from) gtag('event', 'page_view'); }; }
    addEventListener('popstate', () => gtag('event', 'page_view'));
    document.addEventListener('click', (event) => { const link = event.target.closest?.('a[href]'); if (link) gtag('event', 'click', link.textContent, link.host !== location.host); }, true);
    document.addEventListener('submit', () => gtag('event', 'form_submit'), true);`,
  control: async (visitor) => {
    const { page, press } = visitor;
    const names =
      'dataLayer.filter(([, name]) => name !== undefined).map((entry) => entry.slice(1).join(" "))';
    await page.evaluate('dataLayer.length = 0');
    await press(page.getByRole('link', { name: 'Partner' }));
    await pressElsewhere(visitor);
    await press(page.getByRole('link', { name: 'Prices' }));
    await expect.poll(() => page.evaluate(names)).toContain('click Prices false');
    await page.evaluate(`history.replaceState(history.state, '', location.href.split('#')[0])`);
    return page.evaluate(names);
  },
};
