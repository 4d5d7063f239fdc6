/** What the server's own pages say; every other language has the same texts. */
export const ENGLISH = {
  customerZone: 'Customer zone',
  logIn: 'Log in',
  logInHint: 'After you log in, you come back to your order.',
  login: 'Login',
  password: 'Password',
  wrong: 'The login and password do not match. Check both and try again.',
  loggedIn: 'You are logged in',
  loggedInHint: 'You can close this page and go on with your order.',
  loggedOut: 'You are logged out',
  badTarget: 'This link cannot be used',
  badTargetHint:
    'It would lead to a site that we do not know. Go back to the shop and open the login from there.',
  bank: 'Demo bank',
  payTitle: 'Confirm your payment',
  payHint: 'No money moves here. Choose how the payment should end.',
  order: 'Order',
  shop: 'Shop',
  donation: 'Donation in it',
  pay: 'Pay',
  cancel: 'Cancel the payment',
  fail: 'Let the payment fail',
  paid: 'This payment is made.',
  cancelled: 'This payment was cancelled.',
  failed: 'This payment failed.',
  decided: 'This payment is already decided',
  back: 'Back to the shop',
  unknownPayment: 'We do not know this payment',
  unknownPaymentHint: 'Go back to the shop and start the payment again.',
};

export type PageTexts = typeof ENGLISH;
