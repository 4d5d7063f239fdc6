import type { Adapter, Target } from '../../conformance/adapter.ts';
import { BILLING_KEY, type BillingSystem } from '../support/billing-system.ts';

export const PAGES = 'https://www.brand.example';
export const SHOP = 'https://api.brand.example';

interface Shop {
  fetch: (request: Request) => Promise<Response>;
  ready: Promise<unknown>;
  close: () => Promise<void>;
}

/** The example of the docs, on a billing system. */
export async function openBillingShop(billing: BillingSystem, others: object = {}): Promise<Shop> {
  const file = '../../docs/billing-shop.mjs';
  const { billingShop } = (await import(/* @vite-ignore */ file)) as {
    billingShop: (options: object) => Shop;
  };
  return billingShop({
    billing: { url: billing.url, key: BILLING_KEY },
    pages: [PAGES],
    publicUrl: SHOP,
    store: ':memory:',
    company: { code: 'brand', country: 'SK', currency: 'EUR', vatPercentage: 23 },
    ...others,
  });
}

/** What the check needs to know of the billing system, and what a shop on it does not have. */
const adapter: Adapter = {
  origin: PAGES,
  values: {
    product: { code: 'web-plus', period: 12 },
    otherPeriod: 24,
    freeDomains: ['free-1.sk', 'free-2.sk'],
    takenDomain: 'taken.sk',
    searchNames: ['taken.sk', 'slow.sk', 'a.museum'],
    serverProduct: { code: 'web-pro', period: 12 },
    takenLogin: 'eva',
    foreignDomain: false,
    declaredDomain: false,
    listProperty: false,
    takenName: false,
    smallProduct: false,
    bigProduct: false,
    mailProduct: false,
    bundleDomain: false,
    cartCoupon: false,
    itemCoupon: false,
    vatId: 'SK2020123457',
    taxId: '2020123457',
    companyId: '36421928',
    countryCode: 'SK',
    studentCard: { isic: 'S421000123456', name: 'Jana Kováčová' },
  },
  customers: {
    person: 'eva',
    company: 'firma',
    withoutProfiles: false,
    quickOrder: false,
    approval: false,
    debtor: false,
    pendingChange: false,
  },
  async logIn(visitor, login) {
    const query = new URLSearchParams({ redirectAfterLogin: `${PAGES}/cart` });
    const start = await visitor.fetch(`${SHOP}/login?${query}`);
    const proven = await fetch(start.headers.get('location') ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ login: String(login), password: 'Heslo-123' }),
    });
    await visitor.fetch(proven.headers.get('location') ?? '');
  },
};

/** The shop as a target of the conformance check, without a network. */
export const billingTarget = (shop: Shop): Target => ({
  api: `${SHOP}/api`,
  validation: `${SHOP}/validation`,
  company: 'brand',
  transport: (request) => shop.fetch(request),
  adapter,
});
