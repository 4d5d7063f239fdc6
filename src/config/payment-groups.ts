/** The groups of payment options that have texts and icons here, in display order (clause 9.18). */
export const GROUP_NAMES = [
  'card',
  'credit',
  'banking',
  'transfer',
  'qrcode',
  'later',
  'paypal',
  'card_swish',
] as const;
