import type { OrderStep } from '../../../src/config/steps.ts';
import type { ThankYouState } from '../../../src/features/order/thank-you/rules.ts';
import type { Visit } from './visit.ts';

/*
 * Every screen with all its states. `visits.ts` does not compile unless it describes how to reach each of them.
 * `test/journeys/every-state.spec.ts` opens each state; `test/unit/visits.test.ts` compares the routes with those
 * of `ws-cart`, and the payment groups with those of the payment step.
 */

/** States of every screen that loads the cart first. */
const READS = ['loading', 'not loaded'] as const;
/** States of every screen that sends a change. */
const SENDS = ['in progress', 'refused by the server', 'unknown error with its number', 'offline'] as const;
/** States of every form. */
const FORM = [...SENDS, 'refused fields'] as const;

/** The payment groups; each has a state with an order that is ready to be placed. */
export const GROUPS = [
  'card',
  'credit',
  'banking',
  'transfer',
  'qrcode',
  'later',
  'paypal',
  'card_swish',
] as const;

const PAID_BY = {
  card: 'paid by card',
  credit: 'paid by credit',
  banking: 'paid by banking',
  transfer: 'paid by transfer',
  qrcode: 'paid by qrcode',
  later: 'paid by later',
  paypal: 'paid by paypal',
  card_swish: 'paid by card_swish',
} as const satisfies Record<(typeof GROUPS)[number], string>;

/** A step without a row is a type error. */
const STEPS = {
  cart: ['leads to the cart'],
  'billing-profile': [
    ...READS,
    ...FORM,
    ...(['visitor, person', 'visitor, company', 'visitor, workflow 2', 'list of countries'] as const),
    ...(['number valid', 'number wrong', 'number cannot be checked', 'login taken'] as const),
    ...(['customer, person', 'customer, company', 'no profile yet', 'profile is edited'] as const),
    ...(['change waits for approval', 'edit mode'] as const),
  ],
  'domain-profile': [
    ...READS,
    ...FORM,
    ...(['visitor', 'visitor, company', 'customer without a profile', 'chosen', 'misses a field'] as const),
    ...(['profile is edited', 'edited in the WebAdmin', 'nobody needed', 'edit mode'] as const),
    ...(['declaration', 'declaration not signed', 'declaration signed'] as const),
  ],
  'payment-method': [
    ...READS,
    ...SENDS,
    ...(['person', 'company', 'with credit', 'card only', 'PayPal on offer', 'Swish on offer'] as const),
    ...(['automatic renewal', 'invoice delivery', 'options not loaded', 'edit mode'] as const),
  ],
  'service-settings': [
    ...READS,
    ...FORM,
    ...([
      'open',
      'auth code',
      'name taken',
      'name available',
      'name cannot be checked',
      'edit mode',
    ] as const),
  ],
  recapitulation: [
    ...READS,
    ...FORM,
    ...([
      'everything at once',
      'free',
      'company',
      'workflow 2',
      'refused with violations',
      'long text',
      'declaration has changed',
    ] as const),
    ...Object.values(PAID_BY),
  ],
} as const satisfies Record<OrderStep, readonly string[]>;

/** An outcome without a row is a type error. */
const ENDS = {
  success: ['bare', 'with a number', 'with a receipt', 'something left to do', 'signed declaration'],
  cancel: ['bare'],
  fail: ['bare'],
  processing: ['bare', 'payment left open'],
  confirm: ['bare'],
  mail: ['bare'],
  transfer: ['data lost', 'data', 'PAY by square', 'QR Platba', 'Swish', 'SEPA code', 'no code'],
  exception: [
    'order',
    'order with an invoice',
    'payment page not opened',
    'order stored',
    'invoice',
    'general',
  ],
  unknown: ['bare'],
} as const satisfies Record<ThankYouState, readonly string[]>;

const INQUIRY = [...FORM, 'empty', 'sent', 'no server'] as const;

/** The other tags. Screens that are also routes of `ws-cart` are listed there in full. */
const TAG_STATES = {
  'ws-minicart': ['loading', 'empty', 'three items', 'checkout in progress'],
  'ws-login': ['visitor', 'customer'],
  'ws-lang': ['choice'],
  'ws-add-to-cart': [...SENDS, 'ready', 'added', 'checkout in progress'],
  'ws-domain-checker': ['empty', 'results'],
  'ws-price': ['loading', 'shown', 'not sold', 'not loaded'],
  'ws-plans': ['loading', 'shown', 'in the cart', 'not sold', 'not loaded'],
  'ws-inquiry': ['empty', 'no server'],
  'ws-withdrawal': ['empty', 'not taken'],
  'ws-tutorial': [
    ...READS,
    ...([
      'questions',
      'answered',
      'in the cart',
      'skipped',
      'no hosting wanted',
      'checkout in progress',
    ] as const),
  ],
} as const;

/** The states of every route of `ws-cart`, with steps and outcomes by their query parameter, and of the other tags. */
export const PAIRS = {
  '/': [
    ...READS,
    ...SENDS,
    ...(['one item', 'long text', 'every family', '300 items', 'card only', 'costs nothing'] as const),
    ...(['coupons', 'coupon refused', 'note', 'donation', 'licenses', 'recommendations', 'upgrade'] as const),
    ...(['migration chosen', 'invoices sent', 'all that opens', 'removed', 'session lost'] as const),
    ...([
      'visitor, drawer open',
      'student',
      'optional settings',
      'workflow 2',
      'theme of the WebAdmin',
    ] as const),
    ...([
      'quick order',
      'quick order, in progress',
      'quick order, no payment',
      'quick order, no profile',
    ] as const),
    ...(['quick order, settings', 'quick order, owner', 'part not loaded', 'part not loaded again'] as const),
  ],
  '/cart': ['leads to the cart'],
  '/empty-cart': [
    'bare',
    'undo on offer',
    'ordered in another tab',
    'payment left open',
    'filled again',
    'something left to do',
  ],
  '/domain-checker': [
    ...([
      'no name',
      'searching',
      'results',
      'names of every kind',
      'taken, with alternatives',
      'taken, panel open',
      'transfer refused',
    ] as const),
    ...(['added', 'adding', 'refused by the server', 'unknown error with its number', 'offline'] as const),
    ...([
      "customer's own",
      'extension not on sale',
      'nothing free',
      'broken off',
      'down',
      'refused fields',
    ] as const),
    ...(['what registries ask', 'long text'] as const),
  ],
  '/add': [
    ...SENDS,
    ...(['loading', 'empty', 'everything', 'named faults', 'too many', 'in the cart'] as const),
    ...(['new prices', 'coupon refused', 'refused product', 'checkout in progress'] as const),
  ],
  '/mandatory': [...READS, ...SENDS, 'open', 'nothing to set', 'lists not loaded'],
  '/server/:uuid?': INQUIRY,
  '/monitoring/:uuid?': INQUIRY,
  '/management/:uuid?': INQUIRY,
  '/withdrawal': [...FORM, 'empty', 'review', 'received', 'not taken'],
  '*': ['lost'],
  ...prefixed('/order?step=', STEPS),
  ...prefixed('/thank-you?messageKey=', ENDS),
  ...TAG_STATES,
} as const;

export type Route = keyof typeof PAIRS;

/** How each state of a route is reached. */
export type Visits<R extends Route> = Readonly<Record<(typeof PAIRS)[R][number], Visit>>;

type Prefixed<P extends string, T> = { [K in keyof T & string as `${P}${K}`]: T[K] };

function prefixed<P extends string, T extends Readonly<Record<string, readonly string[]>>>(
  prefix: P,
  rows: T,
): Prefixed<P, T> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, states]) => [prefix + name, states]),
  ) as Prefixed<P, T>;
}
