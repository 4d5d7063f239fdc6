import { expect } from '../../support/fixtures.ts';
import { logOf, scrollTo, scrollToTop } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/>')}`;

export const lozad: QuietPage = {
  name: 'lozad 1',
  kind: 'optimizer',
  files: ['lozad/dist/lozad.js'],
  html: `${MINICART}${SEARCH}${CART}<div style="block-size: 1500px"></div><img class="lozad" alt="Our team" width="80" height="40" data-src='${picture}'><div style="block-size: 500px"></div>`,
  setup: `window.log = []; lozad('.lozad', { loaded: (image) => log.push(image.alt) }).observe();`,
  control: async (visitor) => {
    const { page } = visitor;
    const image = page.getByRole('img', { name: 'Our team' });
    // It loads once a visit of the page.
    await scrollToTop(visitor);
    await page.reload();
    const log = await logOf<string>(page, async () => {
      await scrollTo(visitor, image);
      await expect(image).toHaveJSProperty('naturalWidth', 80);
    });
    await scrollToTop(visitor);
    return log;
  },
};
