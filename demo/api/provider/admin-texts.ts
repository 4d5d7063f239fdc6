import { byLanguage } from '../../translations.ts';

/** The texts of the WebAdmin. */
export const ADMIN_TEXTS = byLanguage('admin', {
  title: 'WebAdmin',
  services: 'My services',
  noServices: 'You have no services yet. What you order and pay for appears here.',
  orders: 'My orders',
  noOrders: 'You have not ordered anything yet.',
  billing: 'Billing profiles',
  owners: 'Domain owners',
  noProfiles: 'You have no profile here yet. The order lets you make one.',
  service: 'Service',
  until: 'Paid until',
  number: 'Number',
  date: 'Date',
  total: 'Total incl. VAT',
  state: 'Payment',
  waiting: 'waiting',
  paid: 'paid',
  cancelled: 'canceled',
  failed: 'failed',
  loggedOut: 'Log in to see your services, orders and profiles.',
  logIn: 'Log in',
  logOut: 'Log out',
  user: 'Logged in as {login}',
});

export type AdminTexts = (typeof ADMIN_TEXTS)['en'];
