import type { Adapter, Customers, Situations, Values } from './adapter.ts';

const VALUES: Readonly<Record<keyof Values, string>> = {
  product: 'a product with several periods, such as { code: "hosting-plus", period: 12 }',
  otherPeriod: 'another period of `product`, in months',
  wrongPeriod: 'a period that `product` is not sold for',
  smallProduct: 'a product that can be upgraded',
  bigProduct: 'the biggest product of the same kind',
  serverProduct: 'a product with required settings, such as a virtual server',
  listProperty: 'a setting of `serverProduct` that is chosen from a list, such as "os"',
  takenName: 'a name for `serverProduct` that is taken',
  mailProduct: 'a business mail product with properties.licenses',
  feeProduct: 'a product with a setup fee',
  freeDomains: 'a list of names that nobody has registered',
  declaredDomain:
    'a free name whose registry wants a declaration signed (`name`), and its owner (`owner`, the body of POST /domain-profiles)',
  secondLevelDomain: 'a free name under an ending of two labels; `false` if you sell none',
  unicodeDomain:
    'a free name under an ending of another alphabet, in that alphabet; `false` if you sell none',
  takenDomain: 'a registered name',
  foreignDomain:
    'a registered name that `product` may have as its `domain`; `false` if it has no such setting',
  bundleDomain: 'a name that bundles contain',
  searchNames:
    'names and words for a search that has two results or more; the second name should take half a second',
  cartCoupon: 'a coupon for the whole cart',
  itemCoupon: 'another coupon, for one item with `product`',
  donation: 'a donation that is allowed',
  takenLogin: 'a login that a customer has',
  person: 'the fields of a valid profile of a person',
  vatId: 'a valid VAT number',
  taxId: 'a valid tax number',
  companyId: 'a valid company number',
  countryCode: 'the country of the three numbers',
  studentCard: '{ isic, name }: a valid student card',
  unreachable: 'bodies for the validation API whose register does not respond',
  placeText: 'the beginning of a street or city',
  slowAction: 'queries of `slowActionUrl`: { ready, pending, failing, invalid }',
};

const CUSTOMERS: Readonly<Record<keyof Customers, string>> = {
  person: 'a person with a billing profile, who can pay by card and by transfer',
  withoutProfiles: 'a customer without any profile',
  company: 'a company with a billing profile, who can pay later',
  quickOrder: 'a customer with defaults for a quick order',
  approval: 'a customer whose orders wait to be confirmed',
  debtor: 'a customer with an unpaid invoice, who cannot order',
  pendingChange: 'a customer whose first billing profile waits for the approval of a change',
};

const SITUATIONS: Readonly<Record<keyof Situations, string>> = {
  failing: 'a function that makes the next call of an operation end with 5xx',
  refusedItems: 'a function after which GET /cart/items/validate refuses the cart with 422',
  failedInvoice: 'a function after which the checkout stores the order and fails with its invoice',
  refusedCheckout: 'a function after which the checkout is refused with violations',
  payOnPage:
    'a function that returns a payment option whose money is taken on the page; `false` if you have none',
  mailedCode: 'a function that returns the code of the last mail to an e-mail; `false` if you send none',
  ledBack:
    'a function that logs in a customer on your login page, opened with this `session`, and returns the address that it leads back to; `false` if no page is of another site',
  decided: 'a function after which your payment provider has reported an attempt as paid',
};

const OTHERS: Readonly<Partial<Record<keyof Adapter, string>>> = {
  logIn: 'a function that logs a customer in, as your login site does',
  idempotencyHeader: 'the name of the header; without it these rules do not apply',
  cartHintCookie: "cartHintCookie of a page's config",
  placesUrl: "placesUrl of a page's config",
  errorReportUrl: "errorReportUrl of a page's config",
  slowActionUrl: 'the address of a long-running action, where buttons of yours have `url` and `poll`',
};

const prefixed = (prefix: string, texts: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text]);

const MEANINGS: ReadonlyMap<string, string> = new Map([
  ...prefixed('values', VALUES),
  ...prefixed('customers', CUSTOMERS),
  ...prefixed('situations', SITUATIONS),
  ...Object.entries(OTHERS),
]);

/** The description of a part of the adapter, by its name such as `values.product`; undefined for other texts. */
export const meaningOf = (name: string): string | undefined => MEANINGS.get(name);
