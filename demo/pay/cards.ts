/** How a payment ends. */
export type Ending =
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'challenge'
  | 'challenge-left'
  | 'popup-blocked'
  | 'session-expired'
  | 'slow'
  | 'confirmed-twice'
  | 'webhook-first'
  | 'webhook-late'
  | 'paid-after-cancel';

export interface Card {
  /** Sixteen digits with a valid checksum. */
  number: string;
  ending: Ending;
  /** For the page of the payment provider. */
  what: string;
}

/** The cards that there are: another number is declined. Any date to come and any three digits fit. */
export const CARDS: readonly Card[] = [
  { number: '4242424242424242', ending: 'paid', what: 'is paid' },
  { number: '4000000000000010', ending: 'declined', what: 'is declined by the bank' },
  { number: '4000000000000028', ending: 'cancelled', what: 'is given up by the payer in the frame' },
  { number: '4000000000000036', ending: 'challenge', what: 'asks the payer to approve or decline' },
  {
    number: '4000000000000044',
    ending: 'challenge-left',
    what: 'asks for the bank’s app, which never answers: the payer can only close the dialog',
  },
  {
    number: '4000000000000051',
    ending: 'popup-blocked',
    what: 'opens a window, which the browser blocks: the payer is sent to the page of the bank',
  },
  {
    number: '4000000000000069',
    ending: 'session-expired',
    what: 'comes too late: this attempt cannot be paid any more, the next one can',
  },
  { number: '4000000000000077', ending: 'slow', what: 'is paid after 30 seconds' },
  {
    number: '4000000000000085',
    ending: 'confirmed-twice',
    what: 'is confirmed twice at once, and paid once',
  },
  {
    number: '4000000000000093',
    ending: 'webhook-first',
    what: 'is paid, and the shop hears it before the page',
  },
  {
    number: '4000000000000101',
    ending: 'webhook-late',
    what: 'is on its way until the late webhook comes (POST /demo/late-webhooks of the shop)',
  },
  {
    number: '4000000000000119',
    ending: 'paid-after-cancel',
    what: 'is given up, and paid all the same by the late webhook',
  },
];

export const endingOf = (number: string): Ending =>
  CARDS.find((card) => card.number === number)?.ending ?? 'declined';
