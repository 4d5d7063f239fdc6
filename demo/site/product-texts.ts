import type { Family } from '../api/catalogue.ts';
import { byLanguage } from '../translations.ts';

/** The families on the page of all products; domains have a separate page. */
export type ListedFamily = Exclude<Family, 'domain' | 'demo'>;

/** The texts of the page of all products; names and descriptions are the shop's. */
export const PRODUCT_TEXTS = byLanguage('products', {
  title: 'All products',
  lead: 'Hosting, mail, servers and everything that goes with them. Prices exclude VAT.',
  families: {
    hosting: 'Web hosting',
    'web-builder': 'Website builder',
    'business-mail': 'Business mail',
    ssl: 'SSL certificates',
    vps: 'Virtual servers',
    vdc: 'Virtual data centers',
    storage: 'Storage',
    backup: 'Backup',
    monitoring: 'Monitoring',
    management: 'Server management',
  } satisfies Record<ListedFamily, string>,
});
