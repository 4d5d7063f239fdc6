import type { Actor } from './actor.ts';
import { personIn } from './people.ts';
import { type Scenario, step } from './scenario.ts';
import {
  company,
  hosting,
  isSwedishFlow,
  person,
  personWithNames,
  ready,
  threeItems,
  withOwner,
} from './states.ts';

const student = async (actor: Actor): Promise<void> => {
  await hosting(actor);
  await actor.register({ ...personIn(actor.country), bonusCard: 'S421000000017K' });
};

/** Adds a domain whose registry requires an owner even if the billing profile is usually sufficient. */
const foreignName = async (actor: Actor): Promise<void> => {
  await actor.addAll([{ code: 'domain-register', properties: { domain: 'free-lampa.fr' } }]);
  await actor.register(personIn(actor.country));
};

/** Every step of the order, for every kind of customer. */
export const ORDER_SCENARIOS: readonly Scenario[] = [
  {
    name: 'visitor-cart',
    group: 'order',
    title: 'A visitor before the login drawer',
    hint: 'Press “Checkout”.',
    screen: 'cart',
    prepare: threeItems,
  },
  {
    name: 'visitor-billing',
    group: 'order',
    title: 'A visitor gives details',
    screen: 'billing-profile',
    fits: (preset) => !isSwedishFlow(preset),
    prepare: threeItems,
    route: step('billing-profile'),
  },
  {
    name: 'visitor-billing-hosting',
    group: 'order',
    title: 'A visitor with hosting only gives details',
    screen: 'billing-profile',
    prepare: hosting,
    route: step('billing-profile'),
  },
  {
    name: 'visitor-owner',
    group: 'order',
    title: 'A visitor names the owner of the domains',
    screen: 'domain-profile',
    fits: isSwedishFlow,
    prepare: threeItems,
    route: step('domain-profile'),
  },
  {
    name: 'person-billing',
    group: 'order',
    title: 'A private customer chooses who is billed',
    screen: 'billing-profile',
    prepare: person,
    route: step('billing-profile'),
  },
  {
    name: 'billing-pending',
    group: 'order',
    title: 'A change of the billing profile waits for approval',
    screen: 'billing-profile',
    fits: ({ companyCountry }) => companyCountry === 'SK',
    prepare: async (actor) => {
      await hosting(actor);
      await actor.logIn('dlznik');
    },
    route: step('billing-profile'),
  },
  {
    name: 'company-billing',
    group: 'order',
    title: 'A company chooses who is billed',
    screen: 'billing-profile',
    prepare: company,
    route: step('billing-profile'),
  },
  {
    name: 'student-card',
    group: 'order',
    title: 'A student with a bonus card',
    screen: 'cart',
    prepare: student,
  },
  {
    name: 'person-owner',
    group: 'order',
    title: 'A private customer names the owner of the domains',
    screen: 'domain-profile',
    fits: isSwedishFlow,
    prepare: personWithNames,
    route: step('domain-profile'),
  },
  {
    name: 'owner-chosen',
    group: 'order',
    title: 'The owner of the domains is known',
    screen: 'domain-profile',
    fits: isSwedishFlow,
    prepare: withOwner,
    route: step('domain-profile'),
  },
  {
    name: 'owner-required',
    group: 'order',
    title: 'A registry asks for the owner',
    screen: 'domain-profile',
    fits: (preset) => !isSwedishFlow(preset),
    prepare: foreignName,
    route: step('domain-profile'),
  },
  {
    name: 'person-payment',
    group: 'order',
    title: 'A private customer chooses how to pay',
    screen: 'payment-method',
    prepare: person,
    route: step('payment-method'),
  },
  {
    name: 'pay-on-page',
    group: 'order',
    title: 'A card is paid by in fields on the page',
    hint: 'The start page of the payment provider lists its cards.',
    screen: 'payment-method',
    prepare: async (actor) => {
      actor.payOnPage();
      await person(actor);
    },
    route: `${step('payment-method')}&pay=here`,
  },
  {
    name: 'cart-email',
    group: 'order',
    title: 'A customer orders without a password',
    hint: 'The codes are at /demo/mails of the shop, and on the console.',
    screen: 'cart',
    prepare: hosting,
    route: '?registration=email',
  },
  {
    name: 'cart-wallet',
    group: 'order',
    title: 'A new customer pays with a wallet from the cart',
    screen: 'cart',
    prepare: async (actor) => {
      actor.payOnPage();
      await hosting(actor);
    },
    route: '?pay=wallet',
  },
  {
    name: 'company-payment',
    group: 'order',
    title: 'A company chooses how to pay',
    screen: 'payment-method',
    prepare: company,
    route: step('payment-method'),
  },
  {
    name: 'monthly-payment',
    group: 'order',
    title: 'Only the card pays for one month',
    screen: 'payment-method',
    prepare: async (actor) => {
      await actor.add('hosting-plus', { period: 1 });
      await actor.register(personIn(actor.country));
    },
    route: step('payment-method'),
  },
  {
    name: 'recapitulation',
    group: 'order',
    title: 'Everything is ready to be ordered',
    screen: 'recapitulation',
    prepare: ready,
    route: step('recapitulation'),
  },
  {
    name: 'recapitulation-all',
    group: 'order',
    title: 'Ready, with coupon, donation, note and names',
    screen: 'recapitulation',
    prepare: async (actor) => {
      await (isSwedishFlow(actor.preset) ? withOwner(actor) : personWithNames(actor));
      await actor.coupon('WELCOME10');
      await actor.cart('PUT', '/donation', { amount: actor.preset.currency === 'EUR' ? 1 : 10 });
      await actor.cart('PUT', '/note', { note: 'Prosím, presuňte nám aj e-maily.' });
      await actor.pay('card', { recurrent: true });
    },
    route: step('recapitulation'),
  },
];
