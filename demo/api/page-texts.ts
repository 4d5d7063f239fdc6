import { byLanguage } from '../translations.ts';

/** The texts of login, logout and bank; a locale uses those of its language. */
export const PAGE_TEXTS = byLanguage('pages', {
  customerZone: 'Customer account',
  logIn: 'Log in',
  logInHint: 'After you log in, you’ll return to your order.',
  login: 'Username',
  password: 'Password',
  wrong: 'The username and password don’t match. Check both and try again.',
  tooManyTries: 'Too many tries. Try again in a minute.',
  logOut: 'Log out',
  loggedIn: 'You’re logged in',
  loggedInHint: 'You can close this page and continue your order.',
  loggedOut: 'You’re logged out',
  badTarget: 'This link can’t be used',
  badTargetHint: 'It would take you to a site we don’t recognize. Go back to the shop and log in from there.',
  bank: 'Demo bank',
  payTitle: 'Confirm your payment',
  payHint: 'No money is moved here. Choose how the payment should end.',
  order: 'Order',
  shop: 'Shop',
  donation: 'Including a donation of',
  pay: 'Pay',
  cancel: 'Cancel the payment',
  fail: 'Make the payment fail',
  paid: 'Payment completed.',
  decided: 'This payment has already been processed',
  back: 'Back to the shop',
  unknownPayment: 'We don’t recognize this payment',
  unknownPaymentHint: 'Go back to the shop and start the payment again.',
});

export type PageTexts = (typeof PAGE_TEXTS)['en'];
