import { expect } from '../../support/fixtures.ts';
import { pressElsewhere } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** What the optimizers of WordPress do: scripts run at the first act of the visitor, wherever it is. */
export const delayedScripts: QuietPage = {
  name: 'scripts that wait for the first act',
  kind: 'optimizer',
  html: `${MINICART}<button id="menu">Menu</button><nav hidden>Hosting</nav>${SEARCH}${CART}
    <script type="text/delayed">log.push('menu'); document.getElementById('menu').onclick = () => { const nav = document.querySelector('nav'); nav.hidden = !nav.hidden; };</script>
    <script type="text/delayed">log.push('chat');</script>`,
  setup: `window.log = []; const acts = ['keydown', 'mousedown', 'mousemove', 'touchmove', 'touchstart', 'touchend', 'wheel'];
    const run = () => { for (const act of acts) removeEventListener(act, run);
      for (const old of document.querySelectorAll('script[type="text/delayed"]')) { const now = document.createElement('script'); now.text = old.text; old.replaceWith(now); } };
    for (const act of acts) addEventListener(act, run, { passive: true });`,
  control: async (visitor) => {
    const { page, press } = visitor;
    const nav = page.getByRole('navigation');
    await page.reload();
    await pressElsewhere(visitor);
    await expect.poll(() => page.evaluate('log.length')).toBe(2);
    await press(page.getByRole('button', { name: 'Menu' }));
    await expect(nav).toBeVisible();
    await press(page.getByRole('button', { name: 'Menu' }));
    await expect(nav).toBeHidden();
    return page.evaluate('log');
  },
};
