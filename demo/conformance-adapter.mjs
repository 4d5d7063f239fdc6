/**
 * The data about the demo's shop that the conformance check needs, for `ws-elements-conformance --adapter
 * demo/conformance-adapter.mjs`. A provider's own adapter has the same format.
 *
 * @type {import('../conformance/adapter.ts').Adapter}
 */
export const adapter = {
  origin: 'http://localhost:4100',
  language: 'en-US',
  cartHintCookie: 'ws_cart',
  placesUrl: 'http://localhost:4101/places',
  errorReportUrl: 'http://localhost:4101/error-reports',
  slowActionUrl: 'http://localhost:4101/demo/slow-action',

  values: {
    product: { code: 'hosting-plus', period: 12 },
    otherPeriod: 24,
    smallProduct: { code: 'hosting-start', period: 12 },
    bigProduct: { code: 'hosting-pro', period: 12 },
    serverProduct: { code: 'vps-s', period: 12 },
    takenName: 'taken01',
    mailProduct: { code: 'business-mail-basic', period: 12, properties: { licenses: 3 } },
    feeProduct: { code: 'management-basic', period: 12 },
    freeDomains: ['free-name.sk', 'free.sk'],
    declaredDomain: {
      name: `free-${String(Math.random()).slice(2)}.no`,
      owner: {
        ...{ type: 'person', name: 'Eva Hansen', emails: ['jana@example.sk'], email: 'jana@example.sk' },
        ...{ street: 'Krátka 3', city: 'Martin', postalCode: '03601', countryCode: 'SK' },
        ...{ phone: '+421905111222', noridPid: 'N.PRI.12345678' },
      },
    },
    secondLevelDomain: 'free-name.co.at',
    unicodeDomain: 'free-name.рф',
    takenDomain: 'taken.sk',
    foreignDomain: 'elsewhere.sk',
    bundleDomain: 'free-name.sk',
    searchNames: ['taken.sk', 'premium', 'a.museum'],
    cartCoupon: 'WELCOME10',
    itemCoupon: 'ITEM15',
    takenLogin: 'jana',
    vatId: 'SK2020123457',
    taxId: '2020123457',
    companyId: '47251301',
    countryCode: 'SK',
    studentCard: { isic: 'S421000123456', name: 'Jana Kováčová' },
    unreachable: {
      'vat-id': { vatId: '503SK2020123457', countryCode: 'SK' },
      'tax-id': { taxId: '5032020123457', countryCode: 'SK' },
      'company-id': { companyId: '50336421928', countryCode: 'SK' },
      isic: { isic: 'S421000503456', name: 'Jana Kováčová' },
    },
    placeText: 'dlh',
    slowAction: {
      ready: 'polls=0',
      pending: `id=${Math.random()}`,
      failing: 'polls=0&fail=500',
      invalid: 'polls=many',
    },
  },

  customers: {
    person: 'jana',
    withoutProfiles: 'nikto',
    company: 'firma',
    quickOrder: 'rychla',
    approval: 'schvalenie',
    debtor: 'dlznik',
    pendingChange: 'dlznik',
  },

  async logIn(visitor, login) {
    const { api, adapter: settings } = visitor.target;
    const query = new URLSearchParams({ redirectAfterLogin: `${settings.origin}/cart`, language: 'sk-SK' });
    const url = `${new URL(api).origin}/login?${query}`;
    await visitor.fetch(url, { method: 'POST', body: new URLSearchParams({ login, password: 'Heslo-123' }) });
  },

  situations: {
    async failing(visitor, { method, path }) {
      const { origin } = new URL(visitor.target.api);
      const base = path.startsWith('/validations/') ? '/validation' : '/api';
      const isElsewhere = /^\/(places|error-reports)/.test(path);
      const fault = {
        method,
        path: (isElsewhere ? '' : base) + path.split('{')[0],
        kind: 'status',
        status: 502,
        key: 'exception.outage',
      };
      const headers = { 'content-type': 'application/json' };
      await visitor.fetch(`${origin}/demo/faults`, { method: 'DELETE' });
      await visitor.fetch(`${origin}/demo/faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
    },
    refusedItems: (visitor) => addFault(visitor, 'exception.cart.items_validation_failed', 'validate'),
    failedInvoice: (visitor) => addFault(visitor, 'exception.invoice.not_created', 'checkout', 'invoice'),
    refusedCheckout: (visitor) =>
      addFault(visitor, 'exception.cart.items_validation_failed', 'checkout', 'map'),
    async payOnPage(visitor) {
      await visitor.fetch(`${new URL(visitor.target.api).origin}/demo/pay-on-page`, { method: 'POST' });
      return { id: 'card-page', groupId: 'card' };
    },
    async ledBack(visitor, session) {
      const { api, adapter: settings } = visitor.target;
      const query = new URLSearchParams({ redirectAfterLogin: `${settings.origin}/cart`, session });
      const body = new URLSearchParams({ login: 'jana', password: 'Heslo-123' });
      const page = await visitor.fetch(`${new URL(api).origin}/login?${query}`, { method: 'POST', body });
      return page.headers.get('location') ?? '';
    },
    async mailedCode(visitor, email) {
      // The mail is sent after the answer.
      for (let looks = 0; looks < 100; looks += 1) {
        const mails = await (await visitor.fetch(`${new URL(visitor.target.api).origin}/demo/mails`)).json();
        const mail = mails.find(({ to, code }) => to === email && code);
        if (mail) return mail.code;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`No mail to ${email}`);
    },
    async decided(visitor, { orderId }) {
      await visitor.fetch(`${new URL(visitor.target.api).origin}/demo/orders/${orderId}/paid`, {
        method: 'POST',
      });
    },
  },
};

/** Adds the demo's product that makes a later call fail with a key. */
async function addFault(visitor, key, at, shape) {
  await visitor.cart('POST', '/items', {
    code: 'magic-error',
    properties: { key, at, ...(shape && { shape }) },
  });
}
