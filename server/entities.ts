/**
 * What the kit and a provider's functions tell each other about. Money is in {@link MinorUnits}: hundredths of the
 * currency's major unit, whole numbers, excl. VAT unless the name says otherwise. The kit calculates the VAT once, from
 * the sum of an order, rounded to the smallest unit that exists.
 */

/** Hundredths of the currency's major unit, whole numbers: 12.00 EUR is 1200, 1 490 HUF is 149000. */
export type MinorUnits = number;

/** A company that sells: `X-Company-Code` of each call names one. */
export interface Company {
  code: string;
  /** ISO 3166, upper case. */
  country: string;
  /** ISO 4217, upper case. */
  currency: string;
  /** At home, in percent, such as 23 or 25.5. */
  vatPercentage: number;
  /**
   * The rates that consumers in other countries of the EU pay, by country: `{ AT: 20 }`. A country that is absent pays
   * the rate at home. Read by the default of `tax` only.
   */
  consumerVat?: Readonly<Record<string, number>> | undefined;
  /** The order of the steps: 2 always asks for the owner of a domain; default 1. */
  workflow?: 1 | 2 | undefined;
  /** The most profiles of each kind that a customer may have; absent: no limit. */
  profileLimit?: number | undefined;
  /** Whether natural persons of the United Kingdom may order; default false. */
  sellsToBritishPersons?: boolean | undefined;
  /** Units of the currency for a euro: customers' credit is kept in euro cents. Absent: 1 for EUR, else no credit. */
  eurRate?: number | undefined;
}

export interface PeriodPrice {
  /** Months. */
  period: number;
  /** For the whole period. */
  vatExcluded: MinorUnits;
}

/** A price of a product, and what is paid once beside it. */
export interface ProductPrice extends PeriodPrice {
  /**
   * The setup fee: paid once, with the first period, in addition to `vatExcluded`. No discount lowers it, and it does not
   * grow with mailboxes. 0: none, and the tags say so; absent: none that the shop states.
   */
  setup?: MinorUnits | undefined;
}

/** A property of an item that the customer fills in or chooses. */
export type Setting = 'authCode' | 'name' | 'domain' | 'os' | 'capacity' | 'packageId';

/** One value of an option. */
export interface Choice {
  value: string | number;
  label: string;
  /** What it costs in addition, for the whole period; a period that is missing costs nothing more. */
  extra?: readonly PeriodPrice[] | undefined;
  /** Shown, but not available. */
  soldOut?: boolean | undefined;
  /** Available only with one of these values of another property. */
  when?: { property: Setting; values: readonly string[] } | undefined;
}

/** A property that is chosen from a list; the first value is the default. */
export interface Option {
  property: 'os' | 'capacity' | 'packageId';
  label: string;
  choices: readonly Choice[];
}

/** A product, with its texts in the language of the call and its prices for the company of the call. */
export interface Product {
  code: string;
  /**
   * The kind of product, such as `hosting`: `type` of an item in openapi.yaml. Two kinds have rules of their own: the
   * price of a `domain` depends on the name, and `business-mail` is sold per mailbox.
   */
  family: string;
  name: string;
  /** One sentence. */
  description?: string | undefined;
  /** Every period that can be bought, shortest first; empty for a domain. */
  prices: readonly ProductPrice[];
  /** Settings that the customer has to fill in before the order can be sent. */
  mandatory?: readonly Setting[] | undefined;
  /** Settings that the customer may change, but does not have to. */
  editable?: readonly Setting[] | undefined;
  options?: readonly Option[] | undefined;
  /** Properties with a fixed value; values in a request are ignored. */
  fixed?: Readonly<Record<string, number | string>> | undefined;
  /** Codes of the larger products of its kind, the next one first. */
  larger?: readonly string[] | undefined;
  /** Whether no other service may have the name that the customer gives it. */
  hasUniqueName?: boolean | undefined;
}

/** All that a name costs to register, and to keep: also the price of its transfer. There is no setup fee beside it. */
export interface DomainPrices {
  name: string;
  register: readonly PeriodPrice[];
  renewal: readonly PeriodPrice[];
}

export interface Coupon {
  /** Upper case. */
  code: string;
  /** Percent off each item that it applies to; a whole number. */
  percentage: number;
  /** Applies only to items of this family; absent: to all. */
  family?: string | undefined;
  /** Applies only to the item for which it was entered. */
  oneItem?: boolean | undefined;
  /** Known, but not valid (any more), or not for this customer. */
  isRefused?: boolean | undefined;
}

/** An item of a cart as it is stored; prices are computed for each answer. */
export interface CartItem {
  id: string;
  code: string;
  sellType: string;
  /** Months. */
  period: number;
  properties: Readonly<Record<string, unknown>>;
}

/** A cart with items that its customer has not changed for an hour. */
export interface LeftCart {
  id: string;
  /** The company's code. */
  company: string;
  login: string;
  /** Of the customer's default billing profile. */
  email: string | null;
  /** Without the secrets that a transfer of a domain needs. */
  items: readonly CartItem[];
  /** The time of the last change. */
  leftAt: number;
}

/** The person or company that pays, or that will own a domain. Absent texts are empty. */
export interface Profile {
  id: string;
  type: 'person' | 'company';
  countryCode: string;
  emails: string[];
  email: string;
  organisation: string;
  name: string;
  firstName: string;
  lastName: string;
  contactPerson: string;
  street: string;
  street2: string;
  city: string;
  /** Without spaces. */
  postalCode: string;
  phone: string;
  /** YYYY-MM-DD. */
  birthday: string;
  companyId: string;
  taxId: string;
  vatId: string;
  bonusCard: string;
  passport: string;
  idCard: string;
  noridPid: string;
  /** A change awaits manual approval. */
  pendingChangeRequest?: true | undefined;
}

/** The numbers of a company. */
export type CompanyNumber = 'companyId' | 'taxId' | 'vatId';

export type ProfileKind = 'billing' | 'domain';

/** Properties of a customer that decide the outcome of an order. */
export interface Traits {
  /** An invoice of an earlier order is overdue: no new order until it is paid. */
  hasUnpaidInvoice?: true | undefined;
  /** Another person in the company has to approve each order. */
  needsApproval?: true | undefined;
  /** The last digits of the card that a quick order charges. */
  savedCard?: string | undefined;
}

/** A customer as the kit knows them. */
export interface Customer {
  /** Lower case. */
  login: string;
  customerType: 'person' | 'company';
  /** Euro cents that orders can be paid with. */
  creditEur: MinorUnits;
  traits: Traits | null;
}

/** What an owner signs for a registry, as in GET /domain-profiles/required-fields. */
export interface Declaration {
  id: string;
  /** A declaration that was signed in another version is signed again. */
  version: string;
  title: string;
  /** Plain text with line breaks. */
  text: string;
}

/** A signature, as the checkout sends it. */
export interface SignedDeclaration {
  id: string;
  version?: string | null | undefined;
  name: string;
  signedAt: string;
}

export interface ChosenPayment {
  id: string;
  groupId: string;
  recurrent: boolean;
  invoiceDelivery?: 'email' | 'einvoice' | 'post';
}

/** The part of an order that has one rate of VAT. */
export interface VatRate {
  /** May have decimals. */
  percentage: number;
  vatExcluded: MinorUnits;
  vat: MinorUnits;
}

export interface OrderItem {
  code: string;
  name: string;
  /** Months. */
  period: number;
  /** For the whole period. */
  vatExcludedBeforeDiscount: MinorUnits;
  vatExcluded: MinorUnits;
  /** The setup fee, in addition to `vatExcluded`; absent: none. */
  setup?: MinorUnits;
  properties: Record<string, unknown>;
}

export type PaymentState = 'waiting' | 'paid' | 'cancelled' | 'failed';

/** An order, stored once and never changed, except for its payment. */
export interface Order {
  id: string;
  /** Its number for the customer, and the variable symbol of a transfer. */
  number: number;
  /** The company's code. */
  company: string;
  currency: string;
  login: string;
  items: OrderItem[];
  /** Applied codes, separated by spaces. */
  coupon: string | null;
  discount: MinorUnits;
  /** Of several rates: that of the largest part. */
  vatPercentage: number;
  /** Every rate with its part; null in orders from before there could be several. */
  vatRates: VatRate[] | null;
  /** Why the rate is not the seller's, such as "reverse charge". */
  vatNote: string | null;
  vatExcluded: MinorUnits;
  vat: MinorUnits;
  vatIncluded: MinorUnits;
  donation: MinorUnits;
  /** What has to be paid: incl. VAT, and the donation. */
  total: MinorUnits;
  billingProfile: Profile;
  domainProfile: Profile | null;
  paymentOption: ChosenPayment | null;
  note: string;
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
  /** Those that the page asked for, by id. */
  consents: Record<string, boolean> | null;
  /** The request to start before the period of withdrawal is over; null if nobody was asked. */
  earlyStartConsent: boolean | null;
  /** The declarations of registries that were signed. */
  declarations: SignedDeclaration[] | null;
  /** That of the last attempt to pay it, but `paid` once one was paid: an order can be paid until it is. */
  paymentState: PaymentState;
  /** Since when it cannot be paid any more, and its names are free again. */
  closedAt: number | null;
  /** The time at which everything that the customer had to do was done. */
  actionsDoneAt: number | null;
  createdAt: number;
}

/** Where the payer returns to. */
export interface Redirects {
  success: string;
  failure: string;
  cancel: string;
}

/** One way to pay. `id` and `groupId` are those of openapi.yaml. */
export interface PaymentOption {
  id: string;
  groupId: string;
  /** Shown in place of the group's name, in the visitor's language; needed where a group has several options. */
  name?: string | undefined;
  /** Whether this visitor can pay so now. */
  available: boolean;
  recurrentAvailable?: boolean | undefined;
  /** Major units of the cart's currency. */
  balance?: number | undefined;
  /** The delivery methods of the invoice, if there is a choice; the first is the default. */
  invoiceDeliveries?: readonly NonNullable<ChosenPayment['invoiceDelivery']>[] | undefined;
  /** The number of days until a later payment is due. */
  maxDays?: number | undefined;
}

/** What the customer has to do after an order. */
export interface OrderAction {
  kind: 'confirm-email' | 'registry-code' | 'declaration' | 'transfer' | 'document';
  subject: string;
  to?: string;
  /** YYYY-MM-DD. */
  by: string;
  /** Absolute, or relative to the customer account. */
  url?: string;
  state: 'open' | 'done';
}
