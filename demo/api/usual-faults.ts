import type { FaultInput } from './faults.ts';

interface UsualFault {
  name: string;
  title: string;
  what: string;
  faults: readonly FaultInput[];
}

/** A count so high that the fault lasts until it is switched off. */
const ALWAYS = 1_000_000;
const broken = { kind: 'status', status: 500, key: 'exception.server_error' } as const;

/** The common faults of a provider, ready to be switched on; scenarios use the same ones by name. */
export const USUAL_FAULTS = {
  down: {
    title: 'Shop is down',
    what: 'Every call is answered 503.',
    faults: [{ path: '/api', kind: 'status', status: 503, key: 'exception.outage', count: ALWAYS }],
  },
  unreachable: {
    title: 'Shop cannot be reached',
    what: 'Every connection is cut.',
    faults: [{ path: '/api', kind: 'reset', count: ALWAYS }],
  },
  proxy: {
    title: 'Proxy answers instead',
    what: 'Every call gets a page of HTML with 502.',
    faults: [{ path: '/api', kind: 'html', status: 502, count: ALWAYS }],
  },
  failing: {
    title: 'Every change fails',
    what: 'The cart can be read, changes of it answer 500.',
    faults: [{ method: 'CHANGE', path: '/api/cart', ...broken, count: ALWAYS }],
  },
  slow: {
    title: 'Everything is slow',
    what: 'Each call takes three seconds longer.',
    faults: [{ path: '/api', kind: 'delay', ms: 3_000, count: ALWAYS }],
  },
  hanging: {
    title: 'The cart never comes',
    what: 'Reading the cart is never answered.',
    faults: [{ method: 'GET', path: '/api/cart', kind: 'hang', count: ALWAYS }],
  },
  garbage: {
    title: 'The cart is broken JSON',
    what: 'Reading the cart answers what no program can read.',
    faults: [{ method: 'GET', path: '/api/cart', kind: 'garbage', count: ALWAYS }],
  },
  'wrong-shape': {
    title: 'The cart is something else',
    what: 'Reading the cart answers JSON of another kind.',
    faults: [{ method: 'GET', path: '/api/cart', kind: 'wrong-shape', count: ALWAYS }],
  },
  'session-lost': {
    title: 'Session is lost',
    what: 'The next change answers that there is no such cart.',
    faults: [
      { method: 'CHANGE', path: '/api/cart', kind: 'status', status: 404, key: 'exception.cart.not_found' },
    ],
  },
  'not-prepared': {
    title: 'Cart is not prepared yet',
    what: 'The first reading answers that the cart is not prepared.',
    faults: [
      {
        method: 'GET',
        path: '/api/cart',
        kind: 'status',
        status: 404,
        key: 'exception.cart.not_prepared_yet',
      },
    ],
  },
  'search-cut': {
    title: 'Search breaks off',
    what: 'The streamed results end in the middle, once.',
    faults: [{ path: '/api/domain-checker/check-domains', kind: 'cut', ms: 1_000 }],
  },
  'search-down': {
    title: 'Search is down',
    what: 'The domain search answers 503.',
    faults: [{ path: '/api/domain-checker', kind: 'status', status: 503, count: ALWAYS }],
  },
  'validation-down': {
    title: 'Numbers cannot be checked',
    what: 'The validation API answers 503.',
    faults: [{ path: '/validation', kind: 'status', status: 503, count: ALWAYS }],
  },
  'places-down': {
    title: 'Address search is down',
    what: 'The places answer 503.',
    faults: [{ path: '/places', kind: 'status', status: 503, count: ALWAYS }],
  },
  'lost-order': {
    title: 'The answer to an order is lost',
    what: 'The next order is stored, its answer never arrives.',
    faults: [{ method: 'POST', path: '/api/checkout', kind: 'lost-reply' }],
  },
  'order-fails': {
    title: 'The order fails',
    what: 'The next order answers 500.',
    faults: [
      {
        method: 'POST',
        path: '/api/checkout',
        kind: 'status',
        status: 500,
        key: 'exception.order.not_created',
      },
    ],
  },
} as const satisfies Record<string, Omit<UsualFault, 'name'>>;

export type UsualFaultName = keyof typeof USUAL_FAULTS;

export const USUAL_FAULT_LIST: readonly UsualFault[] = Object.entries(USUAL_FAULTS).map(([name, fault]) => ({
  name,
  ...fault,
}));
