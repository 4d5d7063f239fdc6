import { hosting } from '../../../demo/scenarios/states.ts';
import { ordering, REVIEW } from './tag-visits.ts';
import type { Scene, Sends, Visit, Visits } from './visit.ts';

const ROUTE = 'add?items=hosting-plus:12,domain-register:12:free-lampa.sk&coupon=WELCOME10';
const PRODUCTS = { method: 'POST', path: '/api/cart/products' };
const COUPON = { method: 'PUT', path: '/api/cart/coupon' };

/** A link whose button was pressed. */
const pressed = (before: (scene: Scene) => Promise<void>, route = ROUTE) => ({
  route,
  act: async (scene: Scene) => {
    await scene.tag.getByText('Hosting Plus').waitFor();
    await before(scene);
    await scene.press('Add to cart');
  },
});
const alert = ({ tag }: Scene) => tag.getByRole('alert').first();
const busy = ({ tag }: Scene) => tag.locator('button[aria-busy="true"]');
const failing = (fault: { status: number; key?: string }): Visit => ({
  ...pressed(
    ({ injectFault }) => injectFault({ kind: 'status', ...fault, method: 'POST', path: '/api/cart/items' }),
    'add?items=hosting-plus:12',
  ),
  shows: alert,
});
const FAULTS = [
  ...['hosting-pluss', 'hosting-plus:7', 'hosting-plus:x', 'domain-register', 'domain-register:12:a b'],
  ...['domain-register:12:moja-taken.sk', 'domain-transfer:12:free-lampa.sk', 'domain-register:12:a.zz'],
  ...['domain-register:12:free-lampa.sk', 'domain-register:12:free-lampa.sk'],
];

/** A link that fills the cart. */
export const LINK_VISITS = {
  loading: {
    route: ROUTE,
    faults: [{ kind: 'hang', method: 'GET', path: '/api/cart' }],
    shows: ({ tag }) => tag.locator('.skeleton').first(),
    busy: true,
  },
  empty: { route: 'add', shows: 'This link adds nothing' },
  everything: { route: ROUTE, shows: 'Total excl. VAT' },
  'named faults': {
    route: `add?${new URLSearchParams({ items: FAULTS.join() })}`,
    shows: 'The link names this domain twice',
  },
  'too many': {
    route: `add?items=${new Array(30).fill('ssl-basic:12').join()}`,
    shows: 'A link holds at most 20 products',
  },
  'in the cart': { route: 'add?items=hosting-plus:12', prepare: hosting, shows: 'Already in your cart' },
  'new prices': {
    ...pressed(({ injectFault }) =>
      injectFault({ kind: 'status', status: 409, key: 'exception.integrity.price_outdated', ...PRODUCTS }),
    ),
    shows: 'Prices have changed',
  },
  'coupon refused': {
    ...pressed(({ injectFault }) =>
      injectFault({ kind: 'status', status: 404, key: 'exception.coupon.not_found', ...COUPON }),
    ),
    shows: alert,
  },
  'refused product': {
    ...pressed(async ({ injectFault }) => {
      const refusal = {
        kind: 'status',
        status: 409,
        key: 'exception.integrity.domain_not_available',
      } as const;
      await injectFault({ ...refusal, ...PRODUCTS });
      await injectFault({ ...refusal, method: 'POST', path: '/api/cart/items' });
    }),
    shows: alert,
  },
  'checkout in progress': {
    html: `<ws-cart routing="memory" route="add?items=ssl-basic:12"></ws-cart>${REVIEW}`,
    ...ordering,
    shows: 'You can add this once it’s done',
  },
  'in progress': {
    ...pressed(({ injectFault }) => injectFault({ kind: 'delay', ms: 60_000, ...PRODUCTS })),
    shows: busy,
    busy: true,
  },
  'refused by the server': failing({ status: 422, key: 'exception.cart.full' }),
  'unknown error with its number': failing({ status: 500 }),
  offline: { ...pressed(({ page }) => page.context().setOffline(true)), shows: alert },
} satisfies Visits<Sends>;
