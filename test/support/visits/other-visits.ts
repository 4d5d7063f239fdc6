import { hosting } from '../../../demo/scenarios/states.ts';
import { keepActions, NO_ANSWER } from './end-visits.ts';
import type { Visit, Visits } from './visit.ts';

const lead = { route: 'cart', prepare: hosting, shows: 'Your cart' } satisfies Visit;
export const CART_REDIRECT_VISITS = { 'leads to the cart': lead } satisfies Visits;
export const CART_STEP_VISITS = {
  'leads to the cart': { ...lead, route: 'order?step=cart' },
} satisfies Visits;

export const EMPTY_VISITS = {
  bare: { shows: 'Your cart is empty' },
  'undo on offer': {
    prepare: hosting,
    act: (scene) => scene.press('Remove Hosting Plus'),
    shows: 'Undo',
  },
  'ordered in another tab': {
    scenario: 'ready-transfer',
    act: async ({ actor, page, tag }) => {
      await tag.getByText('Review your order').first().waitFor();
      await actor.call('POST', '/api/checkout', {
        redirectAfterCancel: page.url(),
        redirectAfterPaySuccess: page.url(),
        redirectAfterPayFailure: page.url(),
        termsAndConditionsConsent: true,
        thirdPartyConsent: true,
      });
      // The message that another tab broadcasts after the order.
      await page.evaluate(() => new BroadcastChannel('ws-elements:sk-ws').postMessage({ type: 'ordered' }));
    },
    shows: 'Order sent',
  },
  'payment left open': {
    prepare: async (actor) => {
      const paymentUrl = 'https://bank.example/pay';
      actor.keepTab('order', { orderId: '1024', announced: false, paymentUrl });
    },
    shows: 'Your order is waiting for payment',
  },
  'something left to do': {
    route: 'empty-cart',
    prepare: async (actor) => keepActions(actor),
    faults: NO_ANSWER,
    shows: 'Confirm the email address for free-lampa.com',
  },
  'filled again': { prepare: hosting, route: 'empty-cart', shows: 'Your cart' },
} satisfies Visits;

export const LOST_VISITS = {
  lost: { route: 'nowhere', shows: 'You might have gotten lost' },
} satisfies Visits;
