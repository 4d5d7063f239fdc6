import { byLanguage } from '../../translations.ts';

/** The texts of terms, privacy and the right of withdrawal. */
export const LEAF_TEXTS = byLanguage('small', {
  terms: {
    title: 'Terms and conditions',
    paragraphs: [
      'This is a demonstration. An order made here is stored on your own computer only, obliges nobody and costs nothing.',
      'A real provider puts the terms of its contract on this page. The order shows the link beside the consent.',
    ],
  },
  privacy: {
    title: 'Privacy',
    paragraphs: [
      'What you type stays in a file on your own computer (.data/). Nothing is sent anywhere else.',
      'Start the demo with “npm start -- --fresh” to empty it.',
    ],
  },
  withdrawal: {
    title: 'Right of withdrawal',
    paragraphs: [
      'In this demo there is nothing to withdraw from: no order here is binding.',
      'A real provider explains here how consumers can withdraw from the contract within 14 days. The order links to it beside its button.',
    ],
  },
});
