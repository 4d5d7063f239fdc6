import { expect } from '../../support/fixtures.ts';
import { dragLeft, logOf } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const tinySlider: QuietPage = {
  name: 'tiny-slider 2',
  kind: 'slider',
  files: ['tiny-slider/dist/tiny-slider.css', 'tiny-slider/dist/min/tiny-slider.js'],
  html: `${MINICART}<div id="slides">${['First', 'Second', 'Third', 'Fourth', 'Fifth']
    .map((text) => `<div><p style="block-size: 100px; background: #eee">${text}</p></div>`)
    .join('')}</div>${SEARCH}${CART}`,
  setup: `window.log = []; const slider = tns({ container: '#slides', speed: 50, loop: false, mouseDrag: true, controlsText: ['Previous', 'Next'] });
    slider.events.on('indexChanged', (info) => log.push(info.displayIndex));`,
  control: (visitor) => {
    const { page, press } = visitor;
    const current = page.locator('.tns-liveregion .current');
    return logOf(page, async () => {
      await press(page.getByRole('button', { name: 'Next' }));
      await expect(current).toHaveText('2');
      await page.keyboard.press('ArrowRight');
      await expect(current).toHaveText('3');
      await press(page.getByRole('button', { name: 'Carousel Page 4' }));
      await expect(current).toHaveText('4');
      await dragLeft(visitor, page.locator('.tns-ovh'));
      await expect(current).toHaveText('5');
    });
  },
};
