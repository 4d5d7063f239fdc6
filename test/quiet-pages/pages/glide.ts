import { expect } from '../../support/fixtures.ts';
import { dragLeft, logOf } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const glide: QuietPage = {
  name: 'Glide 3',
  kind: 'slider',
  files: ['@glidejs/glide/dist/css/glide.core.min.css', '@glidejs/glide/dist/glide.js'],
  html: `${MINICART}<div class="glide"><div class="glide__track" data-glide-el="track"><ul class="glide__slides">
    ${['First', 'Second', 'Third', 'Fourth'].map((text) => `<li class="glide__slide" style="block-size: 120px">${text}</li>`).join('')}
    </ul></div><div data-glide-el="controls"><button data-glide-dir="&gt;">Next</button></div></div>${SEARCH}${CART}`,
  setup: `window.log = []; const glide = new Glide('.glide', { animationDuration: 50, throttle: 0, perTouch: 1 });
    glide.on('run', () => log.push(glide.index)); glide.mount(); glide.go('=0');`,
  control(visitor) {
    const { page, press } = visitor;
    const active = page.locator('.glide__slide--active');
    return logOf(page, async () => {
      await press(page.getByRole('button', { name: 'Next' }));
      await expect(active).toHaveText('Second');
      await page.keyboard.press('ArrowRight');
      await expect(active).toHaveText('Third');
      await dragLeft(visitor, page.locator('.glide'));
      await expect(active).toHaveText('Fourth');
    });
  },
};
