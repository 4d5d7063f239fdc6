import { ready, threeItems } from '../../../demo/scenarios/states.ts';
import type { TAGS } from '../../../src/elements/tag-list.ts';
import { keepShown } from '../keep-shown.ts';
import { inquiryVisits } from './inquiry-visits.ts';
import { SEARCH_VISITS } from './search-visits.ts';
import type { Reads, Scene, Sends, Visit, Visits } from './visit.ts';
import { WITHDRAWAL_TAG_VISITS } from './withdrawal-visits.ts';

const HANGING = [{ kind: 'hang', method: 'GET', path: '/api/cart' }] as const;
const MINICART = '<ws-minicart><a href="/cart">Cart</a></ws-minicart>';
const LOGIN = '<ws-login></ws-login>';
const BUY = '<ws-add-to-cart code="hosting-plus" name="Hosting Plus" period="12"></ws-add-to-cart>';
const ADVICE = '<ws-tutorial></ws-tutorial>';
const ITEMS = { method: 'POST', path: '/api/cart/items' } as const;

/** A checkout from the `ws-cart` on the same page that does not get a response. */
export const ordering: Pick<Visit, 'prepare' | 'act'> = {
  prepare: ready,
  act: async ({ page, injectFault }) => {
    await injectFault({ kind: 'delay', ms: 60_000, method: 'POST', path: '/api/checkout' });
    const cart = page.locator('ws-cart');
    for (const consent of [/terms and conditions/, /third parties/])
      await cart.getByRole('checkbox', { name: consent }).check();
    await cart.getByRole('button', { name: /^Order and pay/ }).click();
  },
};
export const REVIEW = '<ws-cart routing="memory" route="order?step=recapitulation"></ws-cart>';
const inert = ({ tag }: Scene) => tag.getByRole('button', { disabled: true });

const HEADER_VISITS = {
  // The fallback link of the page stays until the cart has loaded.
  loading: { html: MINICART, faults: HANGING, shows: 'Cart', busy: true },
  empty: { html: MINICART, shows: 'Cart is empty' },
  'three items': { html: MINICART, prepare: threeItems, shows: '3 items' },
  'checkout in progress': { html: MINICART + REVIEW, ...ordering, shows: inert },
} satisfies Visits;

const LOGIN_VISITS = {
  visitor: { html: LOGIN, shows: 'Log in' },
  customer: { html: LOGIN, prepare: ready, config: { logoutUrl: '/logout' }, shows: 'Log out' },
} satisfies Visits;

const LANG_VISITS = {
  choice: {
    html: '<ws-lang></ws-lang>',
    config: { languageUrls: { 'sk-SK': '/sk', 'en-US': '/en' } },
    shows: ({ tag }) => tag.getByRole('combobox'),
  },
} satisfies Visits;

const PRICE = '<ws-price code="hosting-plus" period="12">€99.99</ws-price>';
const PRODUCTS = { method: 'GET', path: '/api/products' } as const;
/** The tag around the page's own price, whose text is shown before the tag renders. */
// Not that of the first view, which stands beside it for a moment.
const ownPrice = ({ tag }: Scene) => tag.locator('.ws:not([data-first-view])');

const PRICE_VISITS = {
  loading: { html: PRICE, faults: [{ kind: 'hang', ...PRODUCTS }], shows: ownPrice, busy: true },
  shown: { html: PRICE, shows: '€65.88' },
  'not sold': { html: '<ws-price code="no-such-product">€99.99</ws-price>', shows: ownPrice },
  'not loaded': { html: PRICE, faults: [{ kind: 'status', status: 404, ...PRODUCTS }], shows: ownPrice },
} satisfies Visits;

const PLANS =
  '<ws-plans codes="hosting-start,hosting-plus,hosting-pro" periods="12,24">Our prices</ws-plans>';

const PLANS_VISITS = {
  loading: { html: PLANS, faults: [{ kind: 'hang', ...PRODUCTS }], shows: ownPrice, busy: true },
  shown: { html: PLANS, shows: '€65.88' },
  'in the cart': { html: PLANS, prepare: threeItems, shows: 'In your cart' },
  'not sold': { html: '<ws-plans codes="no-such-product">Our prices</ws-plans>', shows: ownPrice },
  'not loaded': { html: PLANS, faults: [{ kind: 'status', status: 404, ...PRODUCTS }], shows: ownPrice },
} satisfies Visits;

const clicked = (wrong: (scene: Scene) => Promise<unknown>): Pick<Visit, 'html' | 'act'> => ({
  html: BUY,
  act: async (scene) => {
    await scene.tag.getByRole('button').waitFor();
    await wrong(scene);
    await scene.tag.getByRole('button').click();
  },
});
/** How long the button says "Added", in milliseconds. */
const ADDED_TIME = 2_500;
const alert = ({ tag }: Scene) => tag.getByRole('alert').filter({ hasText: /\S/ }).first();

const BUY_VISITS = {
  ready: { html: BUY, shows: 'Add to cart' },
  'in progress': {
    ...clicked(({ injectFault }) => injectFault({ kind: 'delay', ms: 60_000, ...ITEMS })),
    shows: ({ tag }) => tag.locator('button[aria-busy="true"]'),
    busy: true,
  },
  added: { ...clicked(({ page }) => keepShown(page, ADDED_TIME)), shows: 'Added' },
  'refused by the server': {
    ...clicked(({ injectFault }) =>
      injectFault({ kind: 'status', status: 422, key: 'exception.product.invalid_data', ...ITEMS }),
    ),
    shows: alert,
  },
  'unknown error with its number': {
    ...clicked(({ injectFault }) => injectFault({ kind: 'status', status: 500, ...ITEMS })),
    shows: alert,
  },
  offline: { ...clicked(({ page }) => page.context().setOffline(true)), shows: alert },
  'checkout in progress': {
    html: BUY + REVIEW,
    ...ordering,
    shows: ({ tag }) => tag.getByRole('button', { disabled: true }).first(),
  },
} satisfies Visits<Sends>;

const CHECKER_VISITS = {
  empty: { html: '<ws-domain-checker></ws-domain-checker>', shows: 'Domain name or word' },
  results: {
    html: '<ws-domain-checker qd="modra-lampa"></ws-domain-checker>',
    shows: SEARCH_VISITS.results.shows,
  },
} satisfies Visits;

const { empty } = inquiryVisits('server', 'Ask about this server');
const server = empty.route?.split('/')[1];

const INQUIRY_VISITS = {
  empty: { html: `<ws-inquiry server="${server}"></ws-inquiry>`, shows: empty.shows },
  'no server': { html: '<ws-inquiry></ws-inquiry>', shows: 'Which server is it about?' },
} satisfies Visits;

const skip = (noHostingSelected: boolean): Visit['prepare'] => {
  return (actor) =>
    actor.call('PATCH', '/api/cart/hosting-tutorial-record', {
      noHostingSelected,
      skipped: !noHostingSelected,
    });
};
const QUESTIONS = { method: 'GET', path: '/api/hosting-tutorial', count: 9 } as const;

const ADVICE_VISITS = {
  loading: { html: ADVICE, faults: [{ kind: 'hang', ...QUESTIONS }], shows: /^Loading/, busy: true },
  'not loaded': {
    html: ADVICE,
    faults: [{ kind: 'status', status: 503, ...QUESTIONS }],
    shows: 'Try again',
  },
  questions: { html: ADVICE, shows: 'Which hosting is right for you?' },
  answered: {
    html: ADVICE,
    act: async ({ tag }) => {
      await tag.getByRole('radio', { name: 'WordPress' }).check();
      await tag.getByRole('radio', { name: '150 GB' }).check();
    },
    shows: 'Best fit',
  },
  'in the cart': {
    html: ADVICE,
    act: ({ tag }) =>
      tag
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click(),
    shows: 'It’s in your cart.',
  },
  skipped: { html: ADVICE, prepare: skip(false), shows: 'You skipped the advice' },
  'no hosting wanted': { html: ADVICE, prepare: skip(true), shows: 'You don’t need hosting' },
  'checkout in progress': {
    html: ADVICE + REVIEW,
    ...ordering,
    shows: ({ tag }) => tag.getByRole('button', { disabled: true }).first(),
  },
} satisfies Visits<Reads>;

/** The other tags. Screens that are also routes of `ws-cart` are listed there in full. */
export const TAG_VISITS = {
  'ws-minicart': HEADER_VISITS,
  'ws-login': LOGIN_VISITS,
  'ws-lang': LANG_VISITS,
  'ws-add-to-cart': BUY_VISITS,
  'ws-price': PRICE_VISITS,
  'ws-plans': PLANS_VISITS,
  'ws-domain-checker': CHECKER_VISITS,
  'ws-inquiry': INQUIRY_VISITS,
  'ws-withdrawal': WITHDRAWAL_TAG_VISITS,
  'ws-tutorial': ADVICE_VISITS,
} satisfies Readonly<Record<Exclude<(typeof TAGS)[number]['tag'], 'ws-cart'>, Visits>>;
