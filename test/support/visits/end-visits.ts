import type { Actor } from '../../../demo/scenarios/actor.ts';
import type { PresetCode } from '../../../src/config/presets.ts';
import type { Visit, Visits } from './visit.ts';

const end = (query: string, shows: string | RegExp, prepare?: Visit['prepare']): Visit => ({
  route: `thank-you?messageKey=${query}`,
  shows,
  ...(prepare && { prepare }),
});

const ACCOUNT = {
  bankName: 'Demo banka',
  iban: 'SK3112000000198742637541',
  bic: 'TATRSKBX',
  amount: 2_460,
  currency: 'EUR',
  variableSymbol: '1024',
  beneficiary: 'Demo s. r. o.',
  message: 'Objednávka 1024',
};
const SEND = 'Thank you! Now make the transfer';
const SCAN = 'Thank you! Scan to pay';

/** Stores transfer data like an order placed in this tab. */
const transfer = (shows: string, company: PresetCode, option: object, byCode = true): Visit => ({
  ...end('transfer', shows, async (actor: Actor) =>
    actor.keepLocal('transfer', { price: 2_460, byCode, options: [{ ...ACCOUNT, ...option }] }),
  ),
  company,
});

const order = (stored: object) => async (actor: Actor) => actor.keepTab('order', stored);

/** The ordered items, with a domain name that is longer than a line on a phone. */
const RECEIPT = {
  items: [
    { id: 'a', code: 'hosting-plus', name: 'Hosting Plus', period: 12, price: { vatExcluded: 6_588 } },
    {
      id: 'b',
      code: 'domain-register',
      name: 'Domain registration',
      detail: 'free-velmi-dlhy-nazov-domeny-ktory-sa-nikam-nezmesti.com',
      period: 12,
      price: { vatExcluded: 1_190, renewalPrice: 1_390 },
    },
  ],
  total: 9_567,
  groupId: 'card',
  emails: ['eva.horvathova@example.sk'],
};
/** The shop cannot be asked what is left to do: what is kept is shown. */
export const NO_ANSWER = [
  { kind: 'status', status: 503, method: 'GET', path: '/api/orders/', count: 9 },
] as const;

const DECLARATION = {
  ...{ id: 'no-applicant', version: '2026-1', title: 'Applicant’s declaration for .no' },
  ...{ text: 'I apply for the domain name.', name: 'Kari Nordmann', signedAt: '2026-11-26T09:30:00.000Z' },
};

const THANKS = 'Thank you for your order';
const SUCCESS = {
  bare: end('success', THANKS),
  'with a number': end('success', 'Order number 1024', order({ orderId: '1024', announced: true })),
  'with a receipt': end(
    'success',
    'Confirmation by email',
    order({ orderId: '1024', announced: true, at: Date.now(), receipt: RECEIPT }),
  ),
  'something left to do': {
    ...end('success', 'What you still need to do', async (actor) => {
      await order({ orderId: '1024', exists: 'yes', announced: true })(actor);
      keepActions(actor);
    }),
    faults: NO_ANSWER,
  },
  'signed declaration': end(
    'success',
    /^Signed by Kari Nordmann, /,
    order({
      ...{ orderId: '1024', announced: true, at: Date.now() },
      receipt: { ...RECEIPT, declarations: [DECLARATION] },
    }),
  ),
} satisfies Visits;
/** Open actions of an order that this tab sent. */
export const keepActions = (actor: Actor): void =>
  actor.keepLocal('order-actions', {
    at: Date.now(),
    value: [{ orderId: '1024', actions: ACTIONS }],
  });

const ACTIONS = [
  { kind: 'confirm-email', subject: 'free-lampa.com', to: 'eva@example.sk', by: '2030-01-15', state: 'open' },
  { kind: 'document', subject: 'free-lampa.hu', url: '#document-1024', by: '2026-01-01', state: 'open' },
  {
    kind: 'something-new',
    subject: 'free-velmi-dlhy-nazov-domeny-ktory-sa-nikam-nezmesti.com',
    state: 'open',
  },
].map((action) => ({ to: undefined, by: undefined, url: undefined, ...action }));

const PROCESSING = {
  bare: end('processing', 'We’re processing your order'),
  'payment left open': end(
    'processing',
    'Your order is waiting for payment',
    order({ orderId: '1024', announced: false, paymentUrl: 'https://bank.example/pay' }),
  ),
} satisfies Visits;
const TRANSFER = {
  'data lost': end('transfer', 'The payment wasn’t completed'),
  data: transfer(SEND, 'sk-ws', {}, false),
  'PAY by square': transfer(SCAN, 'sk-ws', {}),
  'QR Platba': transfer(SCAN, 'cz-ws', { iban: 'CZ6508000000192000145399', bic: '', currency: 'CZK' }),
  Swish: transfer(SCAN, 'se-lp', { currency: 'SEK', swishNumber: '123 785 69 01' }),
  'SEPA code': transfer(SCAN, 'at-ws', { iban: 'AT611904300234573201', bic: 'BKAUATWW' }),
  'no code': transfer('There’s no code to scan for this payment.', 'sk-ws', { iban: 'SK31' }),
} satisfies Visits;
const EXCEPTION = {
  order: end('exception&exception=exception.order.not_created', 'Your order wasn’t created'),
  'order with an invoice': end(
    'exception&exception=exception.order.unpaid_invoice',
    'Invoice number 2026-17',
    order({ exists: 'yes', announced: true, invoiceId: '2026-17' }),
  ),
  'payment page not opened': end(
    'exception&exception=exception.payment.bank_redirect_url_not_found',
    'We have your order, but it isn’t paid yet',
    order({ exists: 'yes', announced: true, orderId: '2026-17' }),
  ),
  'order stored': end(
    'exception&exception=exception.server_error',
    'Something went wrong after we stored it',
    order({ exists: 'yes', announced: true, orderId: '2026-17' }),
  ),
  invoice: end(
    'exception&exception=exception.invoice.timeout',
    'We have your order, but not the invoice yet',
  ),
  general: end(
    'exception&exception=exception.payment.card_payment_failed',
    'We couldn’t complete your order',
  ),
} satisfies Visits;

export const END_VISITS = {
  '/thank-you?messageKey=success': SUCCESS,
  '/thank-you?messageKey=cancel': { bare: end('cancel', 'You canceled the payment') },
  '/thank-you?messageKey=fail': { bare: end('fail', 'The payment wasn’t completed') },
  '/thank-you?messageKey=processing': PROCESSING,
  '/thank-you?messageKey=confirm': { bare: end('confirm', 'Your order is waiting for approval') },
  '/thank-you?messageKey=mail': { bare: end('mail', THANKS) },
  '/thank-you?messageKey=transfer': TRANSFER,
  '/thank-you?messageKey=exception': EXCEPTION,
  '/thank-you?messageKey=unknown': {
    bare: end('nonsense', 'We don’t know yet whether your order went through'),
  },
} as const;
