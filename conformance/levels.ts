/** A step of the order in `docs/providers.md`, with its operations in the document. */
export interface Level {
  title: string;
  operations: readonly string[];
}

export const LEVELS: readonly Level[] = [
  { title: 'mini-cart, login link, an empty cart', operations: ['getCart'] },
  {
    title: 'buy buttons, the cart',
    operations: ['getProducts', 'addItem', 'patchItem', 'deleteItem', 'addProducts'],
  },
  {
    title: 'domain search',
    operations: ['checkDomains', 'getTldCategories', 'checkBundles', 'addBundle'],
  },
  {
    title: 'registration',
    operations: [
      'createUser',
      'checkLogin',
      'getBillingProfiles',
      'createBillingProfile',
      'updateBillingProfile',
      'putBillingProfile',
      'checkVatId',
      'checkTaxId',
      'checkCompanyId',
      'checkCard',
    ],
  },
  {
    title: 'existing customers',
    operations: ['getCustomer', 'getOwnDomains', 'logOut', 'reloadConfiguration'],
  },
  { title: 'payment step', operations: ['getPaymentOptions', 'putPaymentOption'] },
  { title: 'service settings', operations: ['validateItems', 'getItemProperty'] },
  { title: 'orders', operations: ['checkout', 'getOrderState', 'getOrderActions'] },
  {
    title: 'owners of domains',
    operations: [
      'getDomainProfiles',
      'createDomainProfile',
      'updateDomainProfile',
      'copyBillingProfile',
      'getRequiredFields',
      'putDomainProfile',
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
