import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

const picture = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="${color}"/></svg>`)}`;

export const lightbox: QuietPage = {
  name: 'jQuery 1.12 with Lightbox 2',
  kind: 'old jQuery',
  files: ['lightbox2/dist/css/lightbox.css', 'jquery1/dist/jquery.js', 'lightbox2/dist/js/lightbox.js'],
  html: `${MINICART}<a href='${picture('red')}' data-lightbox="hall" data-title="Front">Front</a> <a href='${picture('blue')}' data-lightbox="hall" data-title="Back">Back</a>${SEARCH}${CART}`,
  setup: `$.fx.off = true; lightbox.option({ fadeDuration: 0, imageFadeDuration: 0, resizeDuration: 0 });`,
  control: async ({ page, press }) => {
    const [box, caption] = [page.locator('#lightbox'), page.locator('.lb-caption')];
    await press(page.getByRole('link', { name: 'Front', exact: true }));
    await expect(caption).toHaveText('Front');
    await page.keyboard.press('ArrowRight');
    await expect(caption).toHaveText('Back');
    const number = (await page.locator('.lb-number').textContent()) ?? '';
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(page.locator('.lightboxOverlay')).toBeHidden();
    return number;
  },
};
