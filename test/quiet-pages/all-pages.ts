import { angularJs } from './pages/angular-js.ts';
import { aos } from './pages/aos.ts';
import { bootstrap } from './pages/bootstrap.ts';
import { choices } from './pages/choices.ts';
import { cleave } from './pages/cleave.ts';
import { cookieConsent } from './pages/cookie-consent.ts';
import { delayedScripts } from './pages/delayed-scripts.ts';
import { focusVisible } from './pages/focus-visible.ts';
import { glide } from './pages/glide.ts';
import { headroom } from './pages/headroom.ts';
import { instantPage } from './pages/instant-page.ts';
import { jqueryUi } from './pages/jquery-ui.ts';
import { jqueryValidation } from './pages/jquery-validation.ts';
import { keenSlider } from './pages/keen-slider.ts';
import { lightbox } from './pages/lightbox.ts';
import { linkTracker } from './pages/link-tracker.ts';
import { lozad } from './pages/lozad.ts';
import { metisMenu } from './pages/metis-menu.ts';
import { networkFirst } from './pages/network-first.ts';
import { osano } from './pages/osano.ts';
import { pageJs } from './pages/page-js.ts';
import { pjax } from './pages/pjax.ts';
import { scrollReveal } from './pages/scroll-reveal.ts';
import { scrollTrigger } from './pages/scroll-trigger.ts';
import { select2 } from './pages/select2.ts';
import { smartMenus } from './pages/smart-menus.ts';
import { staleFiles } from './pages/stale-files.ts';
import { superfish } from './pages/superfish.ts';
import { swup } from './pages/swup.ts';
import { tagManager } from './pages/tag-manager.ts';
import { textSize } from './pages/text-size.ts';
import { tinySlider } from './pages/tiny-slider.ts';
import { translator } from './pages/translator.ts';
import { wow } from './pages/wow.ts';
import type { QuietPage } from './quiet-page.ts';

/** Each page that was content without the tags. */
export const QUIET_PAGES: readonly QuietPage[] = [
  glide,
  tinySlider,
  keenSlider,
  bootstrap,
  smartMenus,
  metisMenu,
  superfish,
  aos,
  wow,
  scrollReveal,
  scrollTrigger,
  headroom,
  swup,
  pageJs,
  pjax,
  angularJs,
  cookieConsent,
  osano,
  delayedScripts,
  instantPage,
  lozad,
  networkFirst,
  staleFiles,
  jqueryValidation,
  cleave,
  choices,
  tagManager,
  linkTracker,
  translator,
  textSize,
  focusVisible,
  jqueryUi,
  lightbox,
  select2,
];
