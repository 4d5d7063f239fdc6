import { company, person, ready } from '../../../demo/scenarios/states.ts';
import { backTo } from './billing-visits.ts';
import type { Reads, Scene, Sends, Visit, Visits } from './visit.ts';

const PAYMENT = 'order?step=payment-method';
const REVIEW = 'order?step=recapitulation';
const CHOICE = { method: 'PUT', path: '/api/cart/payment-option' } as const;

/** Makes the shop fail, then chooses another payment method. */
const chosen = (wrong: (scene: Scene) => Promise<unknown>): Visit => ({
  prepare: person,
  route: PAYMENT,
  act: async (scene) => {
    await scene.tag.getByRole('radio', { name: 'Bank transfer' }).waitFor();
    await wrong(scene);
    await scene.tag.getByText('Bank transfer').click();
    await scene.press('Continue');
  },
  shows: '',
});

export const numbered = ({ tag }: Scene) =>
  tag
    .getByRole('alert')
    .filter({ hasText: /[0-9a-f]{6}/ })
    .first();
export const working = ({ tag }: Scene) => tag.locator('button[aria-busy="true"]').first();

export const PAYMENT_VISITS = {
  loading: {
    prepare: person,
    route: PAYMENT,
    faults: [{ kind: 'hang', method: 'GET', path: '/api/payment-options' }],
    shows: 'How would you like to pay?',
    busy: true,
  },
  'not loaded': { scenario: 'shop-down', route: PAYMENT, shows: 'We couldn’t load your cart' },
  'options not loaded': {
    prepare: person,
    route: PAYMENT,
    faults: [{ kind: 'status', status: 503, method: 'GET', path: '/api/payment-options', count: 9 }],
    shows: 'Try again',
  },
  'in progress': {
    ...chosen(({ injectFault }) => injectFault({ kind: 'delay', ms: 60_000, ...CHOICE })),
    shows: working,
    busy: true,
  },
  'refused by the server': {
    ...chosen(({ injectFault }) =>
      injectFault({
        kind: 'status',
        status: 422,
        key: 'exception.payment.option_not_found',
        ...CHOICE,
        count: 9,
      }),
    ),
    shows: ({ tag }) => tag.getByRole('alert').first(),
  },
  'unknown error with its number': {
    ...chosen(({ injectFault }) => injectFault({ kind: 'status', status: 500, ...CHOICE, count: 9 })),
    shows: numbered,
  },
  offline: { ...chosen(({ page }) => page.context().setOffline(true)), shows: /You’re offline/, busy: true },
  person: { scenario: 'person-payment', shows: 'Credit or debit card' },
  company: { scenario: 'company-payment', shows: 'Pay later' },
  'with credit': { scenario: 'ready-credit', route: PAYMENT, shows: 'Account credit' },
  'card only': { scenario: 'monthly-payment', shows: /billed monthly/ },
  'PayPal on offer': { scenario: 'person-payment', company: 'at-ws', shows: 'PayPal' },
  'Swish on offer': { scenario: 'person-payment', company: 'se-lp', shows: 'Swish' },
  'automatic renewal': {
    prepare: person,
    route: PAYMENT,
    act: async ({ tag }) => {
      await tag.getByText('Credit or debit card').click();
      await tag.getByRole('checkbox').first().check();
    },
    shows: 'Credit or debit card',
  },
  'invoice delivery': {
    prepare: company,
    route: PAYMENT,
    act: ({ tag }) => tag.getByText('Pay later').click(),
    shows: 'By mail',
  },
  'edit mode': { prepare: ready, route: REVIEW, act: backTo(/Payment/), shows: 'How would you like to pay?' },
} satisfies Visits<Reads | Sends>;
