/**
 * What the check may buy, and what this shop does not have: `false`.
 *
 * @type {import('ws-elements/conformance').Adapter}
 */
export const adapter = {
  origin: 'http://localhost:8181',
  values: {
    product: { code: 'hosting-plus', period: 12 },
    otherPeriod: 24,
    freeDomains: ['surely-free-1.sk', 'surely-free-2.sk'],
    searchNames: ['quick.sk', 'slow.sk', 'taken.sk'],
    takenDomain: 'taken.sk',
    takenLogin: 'admin',
    countryCode: 'SK',
    vatId: 'SK2020123457',
    taxId: '2020123457',
    companyId: '47251301',
    studentCard: false,
    serverProduct: false,
    takenName: false,
    foreignDomain: false,
    mailProduct: false,
    smallProduct: false,
    bigProduct: false,
    bundleDomain: false,
    declaredDomain: false,
    cartCoupon: false,
    itemCoupon: false,
  },
  customers: {
    person: {},
    company: { type: 'company', organisation: 'Eva s.r.o.', companyId: '47251301' },
    withoutProfiles: false,
    quickOrder: false,
    approval: false,
    debtor: false,
    pendingChange: false,
  },
  /** Registers a new customer: the store of the check is empty. */
  async logIn(visitor, more) {
    const login = `eva-${crypto.randomUUID()}`.slice(0, 20);
    await visitor.send('POST', '/users', {
      ...{ login, password: 'Heslo-123', termsAndConditionsConsent: true, thirdPartyConsent: true },
      billingProfile: { ...visitor.values.person, ...more },
    });
  },
};
