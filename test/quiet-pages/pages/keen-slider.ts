import { expect } from '../../support/fixtures.ts';
import { dragLeft, logOf } from '../acts.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** The search stands in the first slide, above which the page's own drag begins. */
export const keenSlider: QuietPage = {
  name: 'keen-slider 6, with the search in a slide',
  kind: 'slider',
  files: ['keen-slider/keen-slider.min.css', 'keen-slider/keen-slider.js'],
  html: `${MINICART}<div class="keen-slider"><div class="keen-slider__slide"><h2 style="block-size: 90px">First</h2>${SEARCH}</div>
    <div class="keen-slider__slide"><h2>Second</h2></div><div class="keen-slider__slide"><h2>Third</h2></div></div>
    <button id="back">Previous</button>${CART}`,
  setup: `window.log = []; const slider = new KeenSlider('.keen-slider', { defaultAnimation: { duration: 50 },
      slideChanged: ({ track }) => log.push(track.details.rel) });
    document.getElementById('back').onclick = () => slider.prev();`,
  control: (visitor) => {
    const { page, press } = visitor;
    const isAt = (text: string): Promise<void> =>
      expect(page.getByRole('heading', { name: text, exact: true })).toBeInViewport({ ratio: 0.99 });
    return logOf(page, async () => {
      await dragLeft(visitor, page.getByRole('heading', { name: 'First' }));
      await isAt('Second');
      await dragLeft(visitor, page.getByRole('heading', { name: 'Second' }));
      await isAt('Third');
      await press(page.getByRole('button', { name: 'Previous' }));
      await isAt('Second');
      await press(page.getByRole('button', { name: 'Previous' }));
      await isAt('First');
    });
  },
};
