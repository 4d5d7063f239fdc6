import { byLanguage } from '../../translations.ts';

/** How to transfer a domain: the page behind `transferUrl`. */
export const TRANSFER_TEXTS = byLanguage('transfer', {
  title: 'How a transfer works',
  paragraphs: [
    'Ask your current provider to unlock the domain and give you its auth code (EPP code).',
    'Enter the code in your order. The transfer takes up to five days, and your website keeps running in the meantime.',
  ],
});
