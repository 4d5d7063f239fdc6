import { glide } from './pages/glide.ts';
import { pjax } from './pages/pjax.ts';
import { swup } from './pages/swup.ts';
import { tinySlider } from './pages/tiny-slider.ts';
import type { QuietPage } from './quiet-page.ts';

/** How a page stands around the tags; each quiet page is opened in all of these ways. */
export interface Way {
  name: string;
  /** Puts the page on another site than the shop's. */
  isOtherSite?: boolean;
  /** The direction of the whole page. */
  dir?: 'rtl';
  /** Puts each tag into a shadow root of the page. */
  isInShadow?: boolean;
  /** The pages that do not work this way, also without the tags, and why. One that does work fails the run. */
  broken?: ReadonlyMap<QuietPage, string>;
}

export const WAYS: readonly Way[] = [
  { name: 'on the site of the shop' },
  { name: 'on another site', isOtherSite: true },
  {
    name: 'right to left',
    dir: 'rtl',
    broken: new Map([
      [glide, 'it moves its slides to the left unless an option turns it, with its buttons, around'],
      [tinySlider, 'it moves its slides to the left, and has no option for it'],
    ]),
  },
  {
    name: 'with the tags in shadow roots',
    isInShadow: true,
    broken: new Map([
      [swup, 'it parses the pages that it fetches without their shadow roots'],
      [pjax, 'it parses the pages that it fetches without their shadow roots'],
    ]),
  },
];
