import { enUS } from './en-US.ts';
import type { SiteTexts } from './sk-SK.ts';

/** English on the Swedish brand pages: the same texts, with the TLD and the payment methods of the country. */
export const enSE: SiteTexts = {
  ...enUS,
  search: { ...enUS.search, placeholder: 'mycompany.se' },
  faq: {
    ...enUS.faq,
    items: enUS.faq.items.map((item) =>
      item.q === 'How can I pay?'
        ? {
            ...item,
            a: 'By card, Swish, your bank or against an invoice. Companies have 14 days to pay.',
          }
        : item,
    ),
  },
  footer: { ...enUS.footer, methods: ['Card', 'Swish', 'Bank transfer', 'Invoice'] },
};
