import { listProducts } from '../api/catalogue.ts';
import type { Actor } from './actor.ts';
import type { Scenario } from './scenario.ts';
import { freeName, hosting, threeItems } from './states.ts';

const everyFamily = async (actor: Actor): Promise<void> => {
  const products = listProducts(actor.company, 'en');
  const firsts = products.filter(
    ({ family }, index) => products.findIndex((product) => product.family === family) === index,
  );
  await actor.addAll([
    { code: 'domain-register', properties: { domain: freeName(actor) } },
    { code: 'domain-transfer', properties: { domain: 'taken-lampa.com' } },
    ...firsts.map(({ code }) => ({ code })),
  ]);
};

const manyItems = (count: number) => async (actor: Actor) => {
  await actor.addAll(
    Array.from({ length: count }, (_, index) =>
      index % 3 === 0
        ? { code: 'hosting-plus', period: index % 2 === 0 ? 12 : 24 }
        : { code: 'domain-register', properties: { domain: `free-lampa-${index}.com` } },
    ),
  );
};

const withInvoices = async (actor: Actor): Promise<void> => {
  await hosting(actor);
  const files = new FormData();
  const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'faktura-2026-03.pdf', { type: 'application/pdf' });
  files.append('file', pdf);
  await actor.call('POST', '/api/promotion-for-migration/files', files);
};

const assisted = (assistance: boolean) => async (actor: Actor) => {
  await hosting(actor);
  await actor.call('PUT', '/api/promotion-for-migration/need-assistance?cart=true', { assistance });
};

/** The states of a cart. */
export const CART_SCENARIOS: readonly Scenario[] = [
  { name: 'empty-cart', group: 'cart', title: 'Nothing in the cart', screen: 'empty-cart' },
  { name: 'cart-one', group: 'cart', title: 'One hosting', screen: 'cart', prepare: hosting },
  {
    name: 'cart-three',
    group: 'cart',
    title: 'Hosting and two names, one of them very long',
    screen: 'cart',
    prepare: threeItems,
  },
  { name: 'cart-300', group: 'cart', title: 'Three hundred items', screen: 'cart', prepare: manyItems(300) },
  {
    name: 'cart-families',
    group: 'cart',
    title: 'One item of every family',
    screen: 'cart',
    prepare: everyFamily,
  },
  {
    name: 'cart-monthly',
    group: 'cart',
    title: 'An item for one month: card only',
    screen: 'cart',
    prepare: async (actor) => {
      await actor.add('hosting-plus', { period: 1 });
    },
  },
  {
    name: 'cart-coupon',
    group: 'cart',
    title: 'A coupon on the whole cart',
    screen: 'cart',
    prepare: async (actor) => {
      await threeItems(actor);
      await actor.coupon('WELCOME10');
    },
  },
  {
    name: 'cart-coupon-item',
    group: 'cart',
    title: 'One coupon on the cart, another on one item',
    screen: 'cart',
    prepare: async (actor) => {
      await threeItems(actor);
      const { items } = await actor.coupon('WELCOME10');
      await actor.coupon('ITEM15', items[0]?.id);
    },
  },
  {
    name: 'cart-coupon-refused',
    group: 'cart',
    title: 'A cart that no hosting coupon fits',
    hint: 'Type HOSTING50, EXPIRED or any other word as the coupon.',
    screen: 'cart',
    prepare: async (actor) => {
      await actor.addDomain(freeName(actor));
    },
  },
  {
    name: 'cart-free',
    group: 'cart',
    title: 'A cart that costs nothing',
    screen: 'cart',
    prepare: async (actor) => {
      await hosting(actor);
      await actor.coupon('GRATIS');
    },
  },
  {
    name: 'cart-note',
    group: 'cart',
    title: 'A note for the provider',
    screen: 'cart',
    prepare: async (actor) => {
      await hosting(actor);
      await actor.cart('PUT', '/note', { note: 'Prosím, presuňte nám aj e-maily.\nDruhý riadok.' });
    },
  },
  {
    name: 'donation',
    group: 'cart',
    title: 'A donation on top',
    screen: 'cart',
    prepare: async (actor) => {
      await hosting(actor);
      await actor.cart('PUT', '/donation', { amount: actor.preset.currency === 'EUR' ? 1 : 10 });
    },
  },
  {
    name: 'business-mail',
    group: 'cart',
    title: 'Business mail for five mailboxes',
    screen: 'cart',
    prepare: async (actor) => {
      await actor.add('business-mail-premium', { properties: { licenses: 5 } });
    },
  },
  {
    name: 'x-sell',
    group: 'cart',
    title: 'A name alone: hosting is recommended',
    screen: 'cart',
    prepare: async (actor) => {
      await actor.addDomain(freeName(actor));
      await actor.check('/api/cart/x-sell-up-sell');
    },
  },
  {
    name: 'up-sell',
    group: 'cart',
    title: 'The smallest hosting: a bigger one is offered',
    screen: 'cart',
    prepare: async (actor) => {
      await actor.add('hosting-start');
      await actor.check('/api/cart/x-sell-up-sell');
    },
  },
  {
    name: 'migration',
    group: 'cart',
    title: 'Hosting for a year: migration can be asked for',
    screen: 'cart',
    prepare: hosting,
  },
  {
    name: 'migration-help',
    group: 'cart',
    title: 'Migration with help',
    screen: 'cart',
    prepare: assisted(true),
  },
  {
    name: 'migration-self',
    group: 'cart',
    title: 'Migration on one’s own',
    screen: 'cart',
    prepare: assisted(false),
  },
  {
    name: 'migration-files',
    group: 'cart',
    title: 'Migration with an uploaded invoice',
    screen: 'cart',
    prepare: withInvoices,
  },
];
