import { expect } from '../../support/fixtures.ts';
import { logOf } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** Each route writes the page's main part anew. */
export const pageJs: QuietPage = {
  name: 'page.js 1',
  kind: 'router',
  files: ['page/page.js'],
  html: `<nav><a href="./">Home</a> <a href="about">About us</a> ${MINICART}</nav><main></main>
    <template id="home"><h1>Welcome</h1>${SEARCH}${CART}</template><template id="about"><h1>Since 1999</h1></template>`,
  setup: `window.log = []; const main = document.querySelector('main');
    const show = (id) => () => { main.replaceChildren(document.getElementById(id).content.cloneNode(true)); log.push(id); };
    page.base(location.pathname.replace(/\\/[^/]*$/, '')); page('/', show('home')); page('/about', show('about')); page();`,
  control: ({ page, press }) =>
    logOf(page, async () => {
      await press(page.getByRole('link', { name: 'About us' }));
      await expect(page.getByRole('heading', { name: 'Since 1999' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
      await page.goForward();
      await expect(page.getByRole('heading', { name: 'Since 1999' })).toBeVisible();
      await press(page.getByRole('link', { name: 'Home' }));
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    }),
  state: `document.querySelector('h1').textContent`,
};
