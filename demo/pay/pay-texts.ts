import { byLanguage } from '../translations.ts';

/** The texts of the payment provider's frames. */
export const PAY_TEXTS = byLanguage('pay', {
  option: 'Card (on this page)',
  fields: 'Card details',
  number: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  code: 'Security code',
  wrongNumber: 'Enter the 16 digits of the card number.',
  wrongExpiry: 'Enter the month and the year in which the card expires.',
  wrongCode: 'Enter the three digits on the back of the card.',
  declined: 'The bank declined this card. Try another one.',
  expired: 'The payment took too long. Start it again.',
  challenge: 'Confirm the payment',
  challengeHint: 'Your bank asks whether it is you who is paying.',
  inApp: 'Open your bank’s app and confirm the payment there.',
  approve: 'Approve',
  decline: 'Decline',
  wallet: 'Demo wallet',
  payWith: 'Pay with Demo wallet',
  useCard: 'Use a card instead',
  cancel: 'Cancel',
});

export type PayTexts = (typeof PAY_TEXTS)['en'];
