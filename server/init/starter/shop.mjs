import { payments } from './payment-page.mjs';

/** Amounts in hundredths of the currency, excl. VAT. Names have a price each. */
const PRODUCTS = [
  {
    code: 'hosting-plus',
    family: 'hosting',
    name: 'Hosting Plus',
    prices: [
      { period: 12, vatExcluded: 6588 },
      { period: 24, vatExcluded: 11976 },
    ],
  },
  { code: 'domain-register', family: 'domain', name: 'Domain', prices: [] },
  { code: 'domain-transfer', family: 'domain', name: 'Transfer', prices: [], mandatory: ['authCode'] },
];
const YEAR = [{ period: 12, vatExcluded: 1290 }];

/** What consumers elsewhere in the EU pay, in percent: the standard rates of 2026. */
const EU_VAT = {
  ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21 },
  ...{ FI: 25.5, FR: 20, GR: 24, HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17 },
  ...{ LV: 21, MT: 18, NL: 21, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22 },
};

/** What `createShop` gets. */
export const options = {
  store: 'file:shop.db',
  companies: {
    'my-brand': {
      ...{ code: 'my-brand', country: 'SK', currency: 'EUR', vatPercentage: 23 },
      consumerVat: EU_VAT,
    },
  },
  siteOrigins: ['http://localhost:8181'],
  catalogue: {
    products: ({ codes }) => PRODUCTS.filter(({ code }) => !codes || codes.includes(code)),
    domains: ({ names }) =>
      names.filter((name) => name.endsWith('.sk')).map((name) => ({ name, register: YEAR, renewal: YEAR })),
  },
  availability: {
    endings: () => ['sk'],
    // Ask your registries here. Each name is shown as soon as it is known.
    async *check({ names }) {
      for (const name of names) {
        if (name.startsWith('slow')) await new Promise((resolve) => setTimeout(resolve, 500));
        yield { name, verdict: name.startsWith('taken') ? 'taken' : 'free' };
      }
    },
  },
  payments,
  orders: {
    placed: ({ order }) => console.log(`Order ${order.number} of ${order.login}: not paid yet`),
    paid: ({ order }) => console.log(`Order ${order.number} is paid: deliver it`),
  },
  customers: { isTaken: ({ login }) => login === 'admin' },
  mail: { send: ({ to, kind, code, link }) => console.log(`Mail to ${to} (${kind}): ${code ?? link}`) },
};
