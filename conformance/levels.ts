/** A step of the order in `docs/providers.md`, with the operations in the document that it adds. */
export interface Level {
  title: string;
  operations: readonly string[];
}

export const LEVELS: readonly Level[] = [
  {
    title: 'the first paid order',
    operations: [
      'getCart',
      'checkDomains',
      'addItem',
      'deleteItem',
      'checkLogin',
      'createUser',
      'getBillingProfiles',
      'putBillingProfile',
      'getPaymentOptions',
      'putPaymentOption',
      'checkout',
    ],
  },
  {
    title: 'prices on pages, periods, outdated prices',
    operations: ['getProducts', 'patchItem', 'addProducts', 'putBuyer'],
  },
  {
    title: 'taken domains, categories, bundles',
    operations: ['getTldCategories', 'checkBundles', 'addBundle'],
  },
  {
    title: 'registration',
    operations: [
      'createBillingProfile',
      'updateBillingProfile',
      'checkVatId',
      'checkTaxId',
      'checkCompanyId',
      'checkCard',
    ],
  },
  {
    title: 'existing customers',
    operations: [
      'getCustomer',
      'getOwnDomains',
      'logOut',
      'reloadConfiguration',
      'openSession',
      'sendLoginCode',
      'logInByCode',
    ],
  },
  // No further calls: more groups in `GET /payment-options`, and the answers of their orders.
  { title: 'other ways to pay, orders that are refused', operations: [] },
  { title: 'service settings', operations: ['validateItems', 'getItemProperty'] },
  {
    title: 'failures and lost responses, what is left to do',
    operations: ['getOrderState', 'getOrderActions', 'getOrderPayment', 'payOrder'],
  },
  {
    title: 'owners of domains',
    operations: [
      'getDomainProfiles',
      'createDomainProfile',
      'updateDomainProfile',
      'copyBillingProfile',
      'getRequiredFields',
      'putDomainProfile',
      'verifyEmail',
    ],
  },
  {
    title: 'discounts, extras and recommendations',
    operations: [
      'putCoupon',
      'deleteCoupon',
      'putNote',
      'deleteNote',
      'putDonation',
      'deleteDonation',
      'upgradeItem',
      'getOffers',
      'putNeedAssistance',
      'deleteMigration',
      'uploadMigrationFiles',
      'deleteMigrationFile',
      'getLicensePrices',
      'getTutorial',
      'patchTutorialRecord',
      'quickOrder',
      'makeCartLink',
      'openCartLink',
    ],
  },
  {
    title: 'contact forms, withdrawals, address completion, error reports, long-running actions',
    operations: [
      'sendInquiry',
      'sendWithdrawal',
      'searchPlaces',
      'sendErrorReport',
      'startSlowAction',
      'pollSlowAction',
    ],
  },
];

/** The number of the level that an operation belongs to; 0 if none does. */
export const levelOf = (operation: string): number =>
  LEVELS.findIndex(({ operations }) => operations.includes(operation)) + 1;
