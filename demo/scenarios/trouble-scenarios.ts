import type { UsualFaultName } from '../api/usual-faults.ts';
import type { Actor } from './actor.ts';
import { personIn } from './people.ts';
import { type Scenario, type Screen, step } from './scenario.ts';
import { freeName, hosting, threeItems } from './states.ts';

const inSlovakia: Scenario['fits'] = ({ companyCountry }) => companyCountry === 'SK';

/**
 * Everything is ready, and the product in the cart makes the order fail in one of the formats that a provider can use.
 */
const magicError = (key: string, at: string, shape: string) => async (actor: Actor) => {
  await actor.add('magic-error', { properties: { key, at, shape } });
  await actor.register(personIn(actor.country));
  await actor.pay('card');
};

const SHAPES: Record<string, string> = {
  key: 'exception.order.not_created',
  list: 'exception.integrity.price_outdated',
  map: 'exception.integrity.price_outdated',
  context: 'exception.payment.verification_failed',
  translationKey: 'exception.order.duplicate_service_check_failed',
  tKey: 'exception.order.unsupported_product',
  title: 'exception.server_error',
  invoice: 'exception.invoice.not_found',
};

const checkoutErrors: readonly Scenario[] = Object.entries(SHAPES).map(([shape, key]) => ({
  name: `order-error-${shape.toLowerCase()}`,
  group: 'trouble',
  title: `The order will be refused with ${key}, in the shape “${shape}”`,
  hint: 'Send the order.',
  screen: 'recapitulation',
  prepare: magicError(key, 'checkout', shape),
  route: step('recapitulation'),
}));

/** `?key=`, `&at=` and `&shape=` define the error, like the product's own properties. */
const anyError = (actor: Actor): Promise<void> => {
  const { key = 'exception.order.not_created', at = 'checkout', shape = 'key' } = actor.query;
  return magicError(key, at, shape)(actor);
};

const anyOrderError: Scenario = {
  name: 'order-error',
  group: 'trouble',
  title: 'The order will be refused with any key there is',
  hint: 'Add &key=exception.vps.name_not_available, and &at= (change, validate, checkout, quick-order) and &shape= as the README says.',
  screen: 'recapitulation',
  prepare: anyError,
  route: step('recapitulation'),
};

const quick = (login: string, title: string, more?: (actor: Actor) => Promise<unknown>): Scenario => ({
  name: `quick-order-${login}`,
  group: 'quick order',
  title,
  hint: 'Press the button of the quick order.',
  screen: 'cart',
  fits: inSlovakia,
  prepare: async (actor) => {
    await hosting(actor);
    await more?.(actor);
    await actor.logIn(login);
  },
});

const troubled = (
  name: UsualFaultName,
  title: string,
  screen: Screen,
  more: Partial<Scenario> = {},
): Scenario => ({
  ...{ name: `shop-${name}`, group: 'trouble', title, screen },
  prepare: async (actor) => {
    await threeItems(actor);
    await actor.trouble(name);
  },
  ...more,
});

/** Failures, and how the visitor can resolve them. */
export const TROUBLE_SCENARIOS: readonly Scenario[] = [
  quick('rychla', 'Quick order is possible'),
  quick('nikto', 'Quick order without a billing profile'),
  quick('jana', 'Quick order without a saved payment'),
  {
    ...quick('rychla', 'Quick order with a server that has no name', (actor) => actor.add('vps-s')),
    name: 'quick-order-settings',
  },
  {
    ...quick('rychla', 'Quick order with a name whose owner is unknown', (actor) =>
      actor.addDomain('free-lampa.fr'),
    ),
    name: 'quick-order-owner',
  },
  {
    ...quick('lena', 'Quick order with a payment that this shop does not offer'),
    name: 'quick-order-payment',
  },
  {
    ...quick('bjorn', 'Quick order with a domain owner who lacks a number'),
    fits: ({ companyCountry }) => companyCountry === 'SE',
    prepare: async (actor) => {
      await actor.addDomain(freeName(actor));
      await actor.logIn('bjorn', 'Losen-123');
    },
  },
  anyOrderError,
  ...checkoutErrors,
  troubled('down', 'The shop is down', 'cart-failed'),
  troubled('unreachable', 'The shop cannot be reached', 'cart-failed'),
  troubled('proxy', 'A proxy answers instead of the shop', 'cart-failed'),
  troubled('garbage', 'The cart is broken JSON', 'cart-failed'),
  troubled('wrong-shape', 'The cart is JSON of another kind', 'cart-failed'),
  troubled('slow', 'Every call takes three seconds', 'cart'),
  troubled('failing', 'Every change fails', 'cart', { hint: 'Change a period or remove an item.' }),
  troubled('session-lost', 'The session is lost at the next change', 'cart', { hint: 'Change a period.' }),
  troubled('not-prepared', 'The cart is not prepared at first', 'cart'),
  troubled('search-cut', 'The search breaks off', 'checker', { route: 'domain-checker?qd=lampa' }),
  troubled('search-down', 'The search is down', 'checker', { route: 'domain-checker?qd=lampa' }),
  troubled('validation-down', 'Numbers cannot be checked', 'billing-profile', {
    prepare: async (actor) => {
      await hosting(actor);
      await actor.trouble('validation-down');
    },
    route: step('billing-profile'),
  }),
  troubled('places-down', 'The address search is down', 'billing-profile', {
    prepare: async (actor) => {
      await hosting(actor);
      await actor.trouble('places-down');
    },
    route: step('billing-profile'),
  }),
];
