import { join } from 'node:path';
import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import {
  drawerHeading,
  editFields,
  escapeTwice,
  search,
  wheelInDrawer,
  wheelTo,
} from '../support/real-input.ts';

// The tags inside what popular libraries make of a page, with the mouse, the wheel, a finger and the keyboard.

const MODULES = join(import.meta.dirname, '../../node_modules');
const FIELDS = `<ws-domain-checker></ws-domain-checker><ws-inquiry server="3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10"></ws-inquiry>`;
const CART = '<ws-cart routing="memory"></ws-cart>';
const JQUERY = 'jquery/dist/jquery.js';

interface Library {
  /** Scripts and style sheets, in node_modules. */
  files: readonly string[];
  html: string;
  setup: string;
  /** Scrolls by the wheel alone, and undoes any other scroll. */
  isWheeled?: true;
}

const slides = (box: string, slide: string): string =>
  `<div class="${box}">${slide.replace('…', FIELDS)}${slide.replace('…', '<p>Second</p>')}${slide.replace('…', '<p>Third</p>')}</div>${CART}`;

/** Pages whose library takes presses or keys. */
const FIELD_PAGES: Readonly<Record<string, Library>> = {
  'Flickity 3': {
    files: ['flickity/dist/flickity.css', 'flickity/dist/flickity.pkgd.js'],
    html: slides('slider', '<div style="inline-size: 100%">…</div>'),
    setup: `new Flickity('.slider', { prevNextButtons: false, pageDots: false });`,
  },
  'Swiper 14, keyboard and wheel': {
    files: ['swiper/swiper-bundle.css', 'swiper/swiper-bundle.js'],
    html: `<div class="swiper">${slides('swiper-wrapper', '<div class="swiper-slide">…</div>').replace(CART, '')}</div>${CART}`,
    setup: `new Swiper('.swiper', { keyboard: { enabled: true, onlyInViewport: false }, mousewheel: true, touchStartPreventDefault: true });`,
  },
  'Slick 2': {
    files: [JQUERY, 'slick-carousel/slick/slick.css', 'slick-carousel/slick/slick.js'],
    html: slides('slider', '<div>…</div>'),
    setup: `$('.slider').slick({ accessibility: true, arrows: false });`,
  },
  'Splide 4, keyboard of the whole page': {
    files: ['@splidejs/splide/dist/css/splide.min.css', '@splidejs/splide/dist/js/splide.js'],
    html: `<div class="splide"><div class="splide__track">${slides('splide__list', '<div class="splide__slide">…</div>').replace(CART, '')}</div></div>${CART}`,
    setup: `new Splide('.splide', { keyboard: 'global', wheel: true, drag: true }).mount();`,
  },
  'Bootstrap 3 carousel': {
    files: [JQUERY, 'bootstrap3/dist/css/bootstrap.css', 'bootstrap3/dist/js/bootstrap.js'],
    html: `<div id="carousel" class="carousel" tabindex="0"><div class="carousel-inner"><div class="item active">${FIELDS}</div><div class="item">Second</div></div></div>${CART}`,
    setup: `$('#carousel').carousel({ interval: false, keyboard: true });`,
  },
  'Bootstrap 5 carousel': {
    files: ['bootstrap5/dist/css/bootstrap.css', 'bootstrap5/dist/js/bootstrap.bundle.js'],
    html: `<div id="carousel" class="carousel"><div class="carousel-inner"><div class="carousel-item active">${FIELDS}</div><div class="carousel-item">Second</div></div></div>${CART}`,
    setup: `new bootstrap.Carousel('#carousel', { interval: false, keyboard: true, touch: true });`,
  },
  'jQuery UI 1.14 draggable': {
    files: [JQUERY, 'jquery-ui/dist/jquery-ui.js'],
    html: `<div id="box">${FIELDS}</div>${CART}`,
    setup: `$('#box').draggable();`,
  },
  'jQuery UI 1.14 sortable and selectable': {
    files: [JQUERY, 'jquery-ui/dist/jquery-ui.js'],
    html: `<ul id="box"><li>${FIELDS}</li><li>Other</li></ul><div id="others">${CART}</div>`,
    setup: `$('#box').sortable(); $('#others').selectable();`,
  },
  'iScroll 5': {
    files: ['iscroll/build/iscroll.js'],
    html: `<div id="box" style="block-size: 640px; overflow: hidden"><div>${FIELDS}${CART}</div></div>`,
    setup: `new IScroll('#box', { mouseWheel: true, keyBindings: true, disablePointer: true, disableMouse: false });`,
  },
  'fullPage.js 4': {
    files: ['fullpage.js/dist/fullpage.css', 'fullpage.js/dist/fullpage.js'],
    html: `<div id="fullpage"><div class="section"><div>${FIELDS}${CART}</div></div><div class="section">Second</div></div>`,
    setup: `new fullpage('#fullpage', { licenseKey: 'gplv3-license', keyboardScrolling: true, credits: { enabled: false }, fitToSection: false, scrollOverflow: true });`,
  },
  'Mousetrap 1.6': {
    files: ['mousetrap/mousetrap.js'],
    html: FIELDS + CART,
    setup: `Mousetrap.bind(['a', 'c', 'o', 'backspace', 'del', 'enter', 'left', 'right', 'up', 'home', 'end', 'mod+a', 'space'], () => false);`,
  },
  'Hammer.js 2': {
    files: ['hammerjs/hammer.js'],
    html: `<div id="box">${FIELDS}${CART}</div>`,
    setup: `new Hammer(document.body, { inputClass: Hammer.PointerEventInput }).get('swipe').set({ direction: Hammer.DIRECTION_ALL });
      document.body.style.userSelect = 'none';`,
  },
  'SortableJS 1.15': {
    files: ['sortablejs/Sortable.js'],
    html: `<div id="box"><div>${FIELDS}</div><div>${CART}</div></div>`,
    setup: `Sortable.create(document.getElementById('box'), { forceFallback: true });`,
  },
  'interact.js 1.10': {
    files: ['interactjs/dist/interact.js'],
    html: `<div id="box">${FIELDS}${CART}</div>`,
    setup: `interact('#box').draggable({ preventDefault: 'always', listeners: { move() {} } }).on('tap', (event) => event.preventDefault());`,
  },
  'smooth-scrollbar 8': {
    files: ['smooth-scrollbar/dist/smooth-scrollbar.js'],
    html: `<div id="box" style="block-size: 640px">${FIELDS}${CART}</div>`,
    setup: `Scrollbar.init(document.getElementById('box'));`,
    isWheeled: true,
  },
  'Dropzone 6 on the whole page': {
    files: ['dropzone/dist/dropzone-min.js'],
    html: FIELDS + CART,
    setup: `new Dropzone(document.body, { url: '/upload', clickable: false });`,
  },
};

/** Pages whose library shows the cart in a dialog that Escape closes. */
const DIALOG_PAGES: Readonly<Record<string, Library & { dialog: string }>> = {
  'Bootstrap 3': {
    files: [JQUERY, 'bootstrap3/dist/css/bootstrap.css', 'bootstrap3/dist/js/bootstrap.js'],
    html: `<div id="modal" class="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content">${CART}</div></div></div>`,
    setup: `$('#modal').modal({ keyboard: true });`,
    dialog: '#modal',
  },
  'Bootstrap 5': {
    files: ['bootstrap5/dist/css/bootstrap.css', 'bootstrap5/dist/js/bootstrap.bundle.js'],
    html: `<div id="modal" class="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content">${CART}</div></div></div>`,
    setup: `new bootstrap.Modal('#modal').show();`,
    dialog: '#modal',
  },
  'jQuery UI 1.14': {
    files: [JQUERY, 'jquery-ui/dist/themes/base/jquery-ui.css', 'jquery-ui/dist/jquery-ui.js'],
    html: `<div id="modal" title="Order">${CART}</div>`,
    setup: `$('#modal').dialog({ modal: true, width: 800, height: 500 });`,
    dialog: '.ui-dialog',
  },
  'Magnific Popup 1.2': {
    files: [JQUERY, 'magnific-popup/dist/magnific-popup.css', 'magnific-popup/dist/jquery.magnific-popup.js'],
    html: `<div id="modal" class="mfp-hide" style="background: #fff; max-inline-size: 800px; margin: auto">${CART}</div>`,
    setup: `$.magnificPopup.open({ items: { src: '#modal', type: 'inline' } });`,
    dialog: '.mfp-wrap',
  },
  'Micromodal 0.7': {
    files: ['micromodal/dist/micromodal.js'],
    html: `<style>#modal { display: none } #modal.is-open { display: block }</style><div id="modal"><div tabindex="-1" data-micromodal-close><div role="dialog">${CART}</div></div></div>`,
    setup: `MicroModal.show('modal');`,
    dialog: '#modal',
  },
  'SweetAlert2 11': {
    files: ['sweetalert2/dist/sweetalert2.all.js'],
    html: '',
    setup: `Swal.fire({ html: '${CART}', width: 900 });`,
    dialog: '.swal2-popup',
  },
  'focus-trap 8': {
    files: ['tabbable/dist/index.umd.js', 'focus-trap/dist/focus-trap.umd.js'],
    html: `<div id="modal"><button type="button">Close</button>${CART}</div>`,
    setup: `const modal = document.getElementById('modal');
      focusTrap.createFocusTrap(modal, { onDeactivate: () => { modal.hidden = true; }, tabbableOptions: { getShadowRoot: true } }).activate();`,
    dialog: '#modal',
  },
};

/** Pages whose library scrolls by itself. */
const WHEEL_PAGES: Readonly<Record<string, Library & { place?: string }>> = {
  'Lenis 1.3': {
    files: ['lenis/dist/lenis.js'],
    html: `${CART}<div style="block-size: 3000px"></div>`,
    setup: 'window.lenis = new Lenis({ autoRaf: true });',
  },
  'smooth-scrollbar 8': {
    files: ['smooth-scrollbar/dist/smooth-scrollbar.js'],
    html: `<div id="box" style="block-size: 320px">${CART}<div style="block-size: 3000px"></div></div>`,
    setup: `window.bar = Scrollbar.init(document.getElementById('box'));`,
    place: 'bar.offset.y',
  },
  'iScroll 5': {
    files: ['iscroll/build/iscroll.js'],
    html: `<div id="box" style="block-size: 320px; overflow: hidden"><div>${CART}<div style="block-size: 3000px"></div></div></div>`,
    setup: `window.bar = new IScroll('#box', { mouseWheel: true });`,
    place: 'bar.y',
  },
  'fullPage.js 4': {
    files: ['fullpage.js/dist/fullpage.css', 'fullpage.js/dist/fullpage.js'],
    html: `<div id="fullpage"><div class="section">${CART}</div><div class="section">Second</div></div>`,
    setup: `new fullpage('#fullpage', { licenseKey: 'gplv3-license', credits: { enabled: false } });`,
    place: 'fullpage_api.getActiveSection().index()',
  },
  'Swiper 14, wheel': {
    files: ['swiper/swiper-bundle.css', 'swiper/swiper-bundle.js'],
    html: `<div class="swiper"><div class="swiper-wrapper"><div class="swiper-slide">${CART}</div><div class="swiper-slide">Second</div></div></div>`,
    setup: `window.swiper = new Swiper('.swiper', { mousewheel: { eventsTarget: 'body' } });`,
    place: 'swiper.activeIndex',
  },
};

interface Opened {
  page: Page;
  demo: Parameters<typeof openBarePage>[1];
}

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/libraries/${file}">`
    : `<script src="/libraries/${file}"></script>`;

async function openLibrary({ page, demo }: Opened, { files, html, setup }: Library): Promise<void> {
  await page.route(`${demo.siteUrl}/libraries/**`, (route) =>
    route.fulfill({
      path: join(MODULES, new URL(route.request().url()).pathname.replace('/libraries/', '')),
    }),
  );
  const head = '<link rel="icon" href="data:,">';
  const body = `${html}${files.map(tagOf).join('')}<script>${setup}</script>`;
  await openBarePage(page, demo, { config: GOOD_CONFIG, head, body });
}

test.beforeEach(({ shop }) => shop.addHosting());

for (const [name, library] of Object.entries(FIELD_PAGES)) {
  test(`fields of the tags take presses and keys on a page with ${name}`, async ({ page, demo }) => {
    await openLibrary({ page, demo }, library);
    await editFields(page, library.isWheeled && ((field) => wheelTo(page, field)));
    await page.keyboard.press('Tab');
  });
}

for (const [name, library] of Object.entries(DIALOG_PAGES)) {
  test(`Escape closes the drawer of the cart before the dialog of ${name}`, async ({ page, demo }) => {
    await openLibrary({ page, demo }, library);
    await escapeTwice(page, page.locator(library.dialog));
  });
}

for (const [name, library] of Object.entries(WHEEL_PAGES)) {
  test(`the wheel scrolls the drawer of the cart on a page with ${name}`, async ({ page, demo }) => {
    await openLibrary({ page, demo }, library);
    await wheelInDrawer(page, library.place);
  });
}

test('the drawer of a cart outside of a dialog with focus-trap can be used', async ({ page, demo }) => {
  const files = ['tabbable/dist/index.umd.js', 'focus-trap/dist/focus-trap.umd.js'];
  const setup = `const trap = focusTrap.createFocusTrap('#modal', { escapeDeactivates: false, clickOutsideDeactivates: false });
    document.addEventListener('click', (event) => { if (event.target.localName === 'ws-cart') trap.activate(); }, { once: true });`;
  const html = `${CART}<div id="modal"><button type="button">Of the page</button></div>`;
  await openLibrary({ page, demo }, { files, html, setup });
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(drawerHeading(page)).toBeVisible();
  const login = page.getByRole('button', { name: /^(I have an account|Log in)/ }).first();
  await login.focus();
  await expect(login).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawerHeading(page)).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({
    hasTouch: true,
    viewport: { width: 390, height: 780 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 7_0 like Mac OS X) AppleWebKit/537.51 Mobile/11A465 Safari/9537',
  });

  const TOUCH_PAGES: Readonly<Record<string, Library>> = {
    'FastClick 1.0': {
      files: ['fastclick/lib/fastclick.js'],
      html: FIELDS + CART,
      setup: 'FastClick.attach(document.body);',
    },
    'iScroll 5': {
      files: ['iscroll/build/iscroll.js'],
      html: `<div id="box" style="block-size: 700px; overflow: hidden"><div>${FIELDS}${CART}</div></div>`,
      setup: `new IScroll('#box', { disablePointer: true, disableTouch: false, click: true });`,
    },
    'Hammer.js 2': {
      files: ['hammerjs/hammer.js'],
      html: FIELDS + CART,
      setup: `new Hammer(document.body, { inputClass: Hammer.TouchInput, recognizers: [[Hammer.Tap], [Hammer.Pan]] }).on('tap pan hammer.input', (event) => event.preventDefault());`,
    },
  };

  for (const [name, library] of Object.entries(TOUCH_PAGES)) {
    test(`fields of the tags take touches on a page with ${name}`, async ({ page, demo }) => {
      await openLibrary({ page, demo }, library);
      await search(page).tap();
      await expect(search(page)).toBeFocused();
      await page.keyboard.type('lampa');
      await page.getByRole('textbox', { name: 'Message' }).tap();
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
      await page.locator('ws-cart').getByText('Add a note').tap();
      await expect(page.getByRole('textbox', { name: 'What should we know?' })).toBeVisible();
      await page.getByRole('button', { name: 'Checkout' }).first().tap();
      await expect(drawerHeading(page)).toBeVisible();
    });
  }
});
