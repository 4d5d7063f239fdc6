import * as v from 'valibot';
import { toMinor } from '../../src/lib/money.ts';
import type { Actor } from './actor.ts';
import { personIn } from './people.ts';
import { receiptOf } from './receipt.ts';
import { type Scenario, step } from './scenario.ts';
import { company, hosting, namesToFinish, orderBody, person, ready, signedOrderBody } from './states.ts';

interface Way {
  group: string;
  title: string;
  prepare?: (actor: Actor) => Promise<void>;
  fits?: Scenario['fits'];
}

/** A new customer, so that no earlier order has used their credit. */
const withCredit =
  (eur: number) =>
  async (actor: Actor): Promise<void> => {
    await hosting(actor);
    const login = await actor.register(personIn(actor.country));
    await actor.call('PUT', '/demo/credit', { login, eur });
  };

const WAYS: readonly Way[] = [
  { group: 'card', title: 'payment card' },
  {
    group: 'credit',
    title: 'credit',
    prepare: withCredit(1_000),
  },
  { group: 'banking', title: 'internet banking' },
  { group: 'transfer', title: 'bank transfer' },
  { group: 'qrcode', title: 'QR code', fits: hasCode },
  { group: 'later', title: 'invoice later', prepare: company },
  { group: 'paypal', title: 'PayPal', fits: (_, code) => code === 'at-ws' },
  { group: 'card_swish', title: 'Swish', fits: ({ currency }) => currency === 'SEK' },
];

function hasCode({ transferQr, currency }: { transferQr: string; currency: string }): boolean {
  return transferQr !== 'none' && (transferQr !== 'epc-eur' || currency === 'EUR');
}

const readyBy: readonly Scenario[] = WAYS.map(({ group, title, fits, prepare = person }) => ({
  name: `ready-${group.replace('_', '-')}`,
  group: 'payment',
  title: `Ready to be ordered, by ${title}`,
  screen: 'recapitulation',
  ...(fits && { fits }),
  prepare: async (actor) => {
    await prepare(actor);
    await actor.pay(group);
  },
  route: step('recapitulation'),
}));

const answerSchema = v.object({
  orderId: v.string(),
  redirect: v.optional(v.string()),
  paymentOptions: v.optional(v.array(v.looseObject({ amount: v.number() }))),
});

async function placed(actor: Actor, group: string, prepare = person) {
  await prepare(actor);
  await actor.pay(group);
  const receipt = await receiptOf(actor, group);
  const answer = v.parse(answerSchema, await actor.call('POST', '/api/checkout', orderBody(actor)));
  return { ...answer, receipt };
}

/** A real order, kept by the page like after its own checkout. */
const ordered = (group: string, prepare?: Way['prepare']) => async (actor: Actor) => {
  const { orderId, receipt } = await placed(actor, group, prepare);
  actor.keepTab('order', { orderId, exists: 'yes', announced: true, at: Date.now(), receipt });
};

/** A real order by transfer, stored by the page like after its own checkout. */
const transferOrdered = (group: 'transfer' | 'qrcode') => async (actor: Actor) => {
  const { orderId, receipt, paymentOptions = [] } = await placed(actor, group);
  const options = paymentOptions.map((option) => ({
    bankName: '',
    ...option,
    amount: toMinor(option.amount),
  }));
  actor.keepLocal('transfer', { price: options[0]?.amount ?? 0, options });
  actor.keepTab('order', { orderId, announced: true, at: Date.now(), receipt });
};

const thankYou = (key: string, title: string, exception?: string): Scenario => ({
  name: `thank-you-${key}${exception ? `-${exception.split('.')[1]}` : ''}`,
  group: 'thank-you',
  title,
  screen: 'thank-you',
  route: `thank-you?messageKey=${key}${exception ? `&exception=${exception}` : ''}`,
});

/** Every payment group and every outcome of an order. */
export const PAYMENT_SCENARIOS: readonly Scenario[] = [
  ...readyBy,
  {
    name: 'ready-card-page',
    group: 'payment',
    title: 'Ready to be ordered, by card on the page',
    hint: 'The start page of the payment provider lists its cards.',
    screen: 'recapitulation',
    prepare: async (actor) => {
      actor.payOnPage();
      await person(actor);
      await actor.pay('card', { id: 'card-page' });
    },
    route: `${step('recapitulation')}&pay=here`,
  },
  {
    name: 'ready-free',
    group: 'payment',
    title: 'Ready to be ordered, costs nothing',
    screen: 'recapitulation',
    prepare: async (actor) => {
      await person(actor);
      await actor.coupon('GRATIS');
      await actor.pay('card');
    },
    route: step('recapitulation'),
  },
  {
    name: 'ready-approval',
    group: 'payment',
    title: 'Ready; the order will wait for approval',
    hint: 'Send the order.',
    screen: 'recapitulation',
    fits: ({ companyCountry }) => companyCountry === 'SK',
    prepare: async (actor) => {
      await hosting(actor);
      await actor.logIn('schvalenie');
      await actor.billTo();
      await actor.pay('transfer');
    },
    route: step('recapitulation'),
  },
  {
    name: 'ready-credit-short',
    group: 'payment',
    title: 'Ready; the credit will not be enough',
    hint: 'Send the order.',
    screen: 'recapitulation',
    prepare: async (actor) => {
      await withCredit(1)(actor);
      await actor.pay('credit');
    },
    route: step('recapitulation'),
  },
  {
    name: 'ready-unpaid-invoice',
    group: 'payment',
    title: 'Ready; an unpaid invoice will stop the order',
    hint: 'Send the order.',
    screen: 'recapitulation',
    fits: ({ companyCountry }) => companyCountry === 'SK',
    prepare: async (actor) => {
      await hosting(actor);
      await actor.logIn('dlznik');
      await actor.billTo();
      await actor.pay('transfer');
    },
    route: step('recapitulation'),
  },
  {
    name: 'bank',
    group: 'payment',
    title: 'The bank’s page of an order by card',
    screen: 'bank',
    prepare: async (actor) => (await placed(actor, 'card')).redirect,
  },
  {
    name: 'back-unpaid',
    group: 'thank-you',
    title: 'Came back from the bank without paying',
    screen: 'thank-you',
    prepare: async (actor) => {
      const { orderId, redirect } = await placed(actor, 'card');
      actor.keepTab('order', { orderId, announced: false, paymentUrl: redirect });
    },
    route: 'thank-you?messageKey=processing',
  },
  { ...thankYou('success', 'Ordered and paid'), prepare: ordered('card') },
  {
    name: 'ready-names',
    group: 'order',
    title: 'Ready to be ordered, with names that need a next step',
    screen: 'recapitulation',
    prepare: namesToFinish,
    route: step('recapitulation'),
  },
  {
    name: 'thank-you-next-steps',
    group: 'thank-you',
    title: 'Ordered, and the customer still has to do something',
    screen: 'thank-you',
    prepare: async (actor) => {
      await namesToFinish(actor);
      const answer = await actor.call('POST', '/api/checkout', await signedOrderBody(actor));
      const { orderId } = v.parse(answerSchema, answer);
      actor.keepTab('order', { orderId, exists: 'yes', announced: true });
    },
    route: 'thank-you?messageKey=success',
  },
  { ...thankYou('mail', 'The invoice comes by email'), prepare: ordered('later', company) },
  { ...thankYou('confirm', 'The order waits for approval'), prepare: ordered('transfer') },
  { ...thankYou('processing', 'The order is being processed'), prepare: ordered('card') },
  {
    name: 'thank-you-transfer',
    group: 'thank-you',
    title: 'What to send, for a bank transfer',
    screen: 'thank-you',
    prepare: transferOrdered('transfer'),
    route: 'thank-you?messageKey=transfer',
  },
  {
    name: 'thank-you-qrcode',
    group: 'thank-you',
    title: 'What to send, with a code to scan',
    screen: 'thank-you',
    fits: hasCode,
    prepare: transferOrdered('qrcode'),
    route: 'thank-you?messageKey=transfer',
  },
  {
    ...thankYou('transfer', 'Transfer whose data were lost'),
    name: 'thank-you-transfer-lost',
  },
  { ...thankYou('cancel', 'The payment was canceled'), prepare: ordered('card') },
  { ...thankYou('fail', 'The payment failed'), prepare: ordered('card') },
  thankYou('exception', 'Your order wasn’t created', 'exception.order.not_created'),
  thankYou('exception', 'The invoice was not created', 'exception.invoice.not_found'),
  thankYou('exception', 'The order failed for another reason', 'exception.payment.verification_failed'),
  { ...thankYou('nonsense', 'An outcome that nobody knows'), name: 'thank-you-unknown' },
  {
    name: 'ready-lost-answer',
    group: 'trouble',
    title: 'The answer to the order will be lost',
    hint: 'Send the order.',
    screen: 'recapitulation',
    prepare: async (actor) => {
      await ready(actor);
      await actor.trouble('lost-order');
    },
    route: step('recapitulation'),
  },
];
