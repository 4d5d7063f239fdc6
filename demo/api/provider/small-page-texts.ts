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

/** How to transfer a domain: the page behind `transferUrl`. */
export const TRANSFER_TEXTS = byLanguage('transfer', {
  title: 'How a transfer works',
  paragraphs: [
    'Ask your current provider to unlock the domain and give you its auth code (EPP code).',
    'Enter the code in your order. The transfer takes up to five days, and your website keeps running in the meantime.',
  ],
});

/** The page for watching a domain; `{domain}` in `done` is the name. */
export const WATCH_TEXTS = byLanguage('watch', {
  title: 'Watch a domain',
  lead: 'We’ll write to you as soon as this name becomes free. The demo saves your request but sends no email.',
  domain: 'Domain',
  email: 'Email',
  send: 'Watch it for me',
  done: 'We’re watching {domain} for you.',
  wrong: 'Check the name and the email and try again.',
});
