import type { Actor } from '../../../demo/scenarios/actor.ts';
import { ownerIn } from '../../../demo/scenarios/people.ts';
import { namesToFinish, ready } from '../../../demo/scenarios/states.ts';
import { HANGING } from './billing-visits.ts';
import { working } from './payment-visits.ts';
import type { Form, Reads, Scene, Visit, Visits } from './visit.ts';

const REVIEW = 'order?step=recapitulation';
const CHECKOUT = { method: 'POST', path: '/api/checkout' } as const;

const ordered = (visit: Visit, wrong?: (scene: Scene) => Promise<unknown>): Visit => ({
  ...visit,
  route: REVIEW,
  act: async (scene) => {
    for (const consent of [/terms and conditions/, /third parties/])
      await scene.tag.getByRole('checkbox', { name: consent }).check();
    await wrong?.(scene);
    await scene.press(/^Order (and|with|for) /);
  },
});

const review = (scenario: string, company?: Visit['company']): Visit => ({
  scenario,
  ...(company && { company }),
  shows: 'Review your order',
});

/** An order that only lacks the signature of its owner, and the consents. */
const signs = async (actor: Actor): Promise<void> => {
  await namesToFinish(actor);
  await actor.addAll([{ code: 'domain-register', properties: { domain: 'free-lampa.no' } }]);
  await actor.owner({ ...ownerIn(actor.country), noridPid: 'N.PRI.12345678' });
};

export const REVIEW_VISITS = {
  loading: { route: REVIEW, faults: HANGING, shows: 'Your cart is loading', busy: true },
  'not loaded': { scenario: 'shop-down', route: REVIEW, shows: 'We couldn’t load your cart' },
  'in progress': {
    ...ordered({ prepare: ready, shows: working }, ({ injectFault }) =>
      injectFault({ kind: 'delay', ms: 60_000, ...CHECKOUT }),
    ),
    busy: true,
  },
  'refused by the server': ordered({ scenario: 'order-error-map', shows: /The price has changed/ }),
  'refused with violations': ordered({ scenario: 'order-error-list', shows: /The price has changed/ }),
  'unknown error with its number': {
    // A server error may occur after the order was created: the cart is read twice before the order is offered again.
    ...ordered({ prepare: ready, shows: /checking whether your order went through/ }, ({ injectFault }) =>
      injectFault({ kind: 'status', status: 500, ...CHECKOUT }),
    ),
    busy: true,
  },
  offline: ordered({ prepare: ready, shows: /You’re offline/ }, ({ page }) =>
    page.context().setOffline(true),
  ),
  'refused fields': {
    prepare: ready,
    route: REVIEW,
    act: ({ press }) => press(/^Order (and|with|for) /),
    shows: 'Please agree to the terms and conditions',
  },
  'declaration has changed': {
    ...ordered(
      { prepare: signs, shows: /has changed since you signed it/ },
      async ({ tag, type, injectFault }) => {
        await tag.getByRole('checkbox', { name: /^I’ve read this declaration/ }).check();
        await type('Name of the person who signs', 'Kari Nordmann');
        await injectFault({
          kind: 'status',
          status: 422,
          key: 'exception.declaration.outdated',
          ...CHECKOUT,
        });
      },
    ),
  },
  'everything at once': review('recapitulation-all'),
  'long text': review('recapitulation-all'),
  free: { scenario: 'ready-free', shows: 'Place free order' },
  company: review('ready-later'),
  'workflow 2': review('recapitulation-all', 'se-lp'),
  'paid by card': review('ready-card'),
  'paid by credit': review('ready-credit'),
  'paid by banking': review('ready-banking'),
  'paid by transfer': review('ready-transfer'),
  'paid by qrcode': review('ready-qrcode'),
  'paid by later': review('ready-later'),
  'paid by paypal': review('ready-paypal', 'at-ws'),
  'paid by card_swish': review('ready-card-swish', 'se-lp'),
} satisfies Visits<Reads | Form>;
