import { expect } from '../../support/fixtures.ts';
import { logOf, pressElsewhere } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const bootstrap: QuietPage = {
  name: 'Bootstrap 5 dropdown and offcanvas',
  kind: 'menu',
  files: ['bootstrap5/dist/css/bootstrap.css', 'bootstrap5/dist/js/bootstrap.bundle.js'],
  html: `<nav class="navbar"><div class="dropdown"><button class="btn dropdown-toggle" data-bs-toggle="dropdown">Products</button>
    <ul class="dropdown-menu"><li><a class="dropdown-item" href="#hosting">Hosting</a></li></ul></div>
    <button class="btn" data-bs-toggle="offcanvas" data-bs-target="#aside">Contact</button></nav>
    <div class="offcanvas offcanvas-end" tabindex="-1" id="aside" aria-label="Contact"><div class="offcanvas-body">Call us</div></div>
    <div style="block-size: 120px"></div>${MINICART}${SEARCH}${CART}`,
  setup: `window.log = []; for (const name of ['shown.bs.dropdown', 'hidden.bs.dropdown', 'shown.bs.offcanvas', 'hidden.bs.offcanvas'])
    document.addEventListener(name, () => log.push(name));`,
  control: (visitor) => {
    const { page, press } = visitor;
    const item = page.getByRole('link', { name: 'Hosting' });
    return logOf(page, async () => {
      await press(page.getByRole('button', { name: 'Products' }));
      await expect(item).toBeVisible();
      await pressElsewhere(visitor);
      await expect(item).toBeHidden();
      await press(page.getByRole('button', { name: 'Contact' }));
      await expect.poll(() => page.evaluate('log.length')).toBe(3);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Call us')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Contact' })).toBeFocused();
    });
  },
};
