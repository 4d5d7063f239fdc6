import { expect, type Page, type Shop } from './fixtures.ts';

/** One thing a visitor can see: which tag, on which route, after what. */
export interface State {
  name: string;
  /** The tag's markup; the page's config stands on `<html>`. */
  html: string;
  /** What the server knows before the page opens. */
  prepare?: (shop: Shop) => Promise<void>;
  /** What the visitor does before anybody looks. */
  act?: (page: Page) => Promise<void>;
  /** What has to be there; the tag's own button or heading where absent. */
  settled?: (page: Page) => Promise<void>;
}

const threeItems = async (shop: Shop): Promise<void> => {
  await shop.addHosting();
  await shop.addDomain('modra-lampa.sk');
  await shop.addDomain('velmi-dlhy-nazov-domeny-ktory-sa-nikam-nezmesti.com');
};

let customers = 0;
const customer = async (shop: Shop): Promise<void> => {
  customers += 1;
  await threeItems(shop);
  await shop.register(`zakaznik-${process.pid}-${customers}`);
};

const paying = async (shop: Shop): Promise<void> => {
  await customer(shop);
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'card', groupId: 'card' });
};

const cart = (route = ''): string =>
  `<ws-cart routing="memory"${route && ` route="${route.replaceAll('&', '&amp;')}"`}><a href="/">Home</a></ws-cart>`;

const step = (name: string): string => cart(`order?step=${name}`);

/**
 * Every state that the gates look at: isolation, policy, pseudo-locale. A new screen adds its rows here and is looked at
 * by all of them.
 */
export const STATES: readonly State[] = [
  { name: 'mini-cart, empty', html: '<ws-minicart></ws-minicart>' },
  { name: 'mini-cart, three items', html: '<ws-minicart></ws-minicart>', prepare: threeItems },
  { name: 'login, visitor', html: '<ws-login></ws-login>' },
  { name: 'login, customer', html: '<ws-login></ws-login>', prepare: customer },
  { name: 'language', html: '<ws-lang></ws-lang>' },
  {
    name: 'buy button',
    html: '<ws-add-to-cart code="hosting-plus" name="Hosting Plus" period="12"></ws-add-to-cart>',
  },
  { name: 'domain checker', html: '<ws-domain-checker></ws-domain-checker>' },
  {
    name: 'domain checker, results',
    html: '<ws-domain-checker qd="modra-lampa"></ws-domain-checker>',
    settled: (page) => expect(page.getByText('modra-lampa', { exact: false }).nth(3)).toBeVisible(),
  },
  { name: 'cart, empty', html: cart() },
  { name: 'cart, three items', html: cart(), prepare: threeItems },
  { name: 'billing step, visitor', html: step('billing-profile'), prepare: threeItems },
  { name: 'billing step, customer', html: step('billing-profile'), prepare: customer },
  { name: 'payment step', html: step('payment-method'), prepare: customer },
  { name: 'recapitulation', html: step('recapitulation'), prepare: paying },
  { name: 'thank-you, paid', html: cart('thank-you?messageKey=success') },
  { name: 'thank-you, failed', html: cart('thank-you?messageKey=order-failed') },
  { name: 'unknown route', html: cart('nowhere') },
];

export const tagOf = ({ html }: State): string => /<(ws-[\w-]+)/.exec(html)?.[1] ?? '';
