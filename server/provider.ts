/**
 * What a provider writes: `createShop` gets an object with these functions. Each takes one object, the question with the
 * {@link Call} it belongs to, and may return its answer or a promise of it. A function that throws, that takes longer than
 * ten seconds or whose answer has another shape is reported to `onProviderFailure`; the visitor gets a calm 503.
 */

import type {
  CartItem,
  ChosenPayment,
  Company,
  CompanyNumber,
  Coupon,
  Customer,
  Declaration,
  DomainPrices,
  LeftCart,
  Order,
  OrderAction,
  PaymentOption,
  PaymentState,
  Product,
  Profile,
  ProfileKind,
  Redirects,
} from './entities.ts';
import type { ErrorKey, Refusal } from './errors.ts';

export type Awaitable<T> = T | PromiseLike<T>;

/** What every function is told about the call that it helps to answer. */
export interface Call {
  company: Company;
  /** The visitor's language as the page sends it, such as `sk-SK`; `en-US` if it sends none. */
  language: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** A call without its signal. */
export type Asked = Omit<Call, 'signal'>;

export interface Catalogue {
  /**
   * The products with these codes, in any order, once for each call however many items a cart has; unknown codes are
   * left out. Without codes: all that any page may show, each kind from the smallest to the largest.
   */
  products(question: { codes?: readonly string[] | undefined } & Call): Awaitable<readonly Product[]>;
  /**
   * What these names cost; names with an ending that is not sold are left out. Items with the codes `domain-register` and
   * `domain-transfer` are priced by it.
   */
  domains(question: { names: readonly string[] } & Call): Awaitable<readonly DomainPrices[]>;
}

/** `unsure`: it cannot be found out now. */
export type Verdict = 'free' | 'taken' | 'unsupported' | 'unsure' | 'invalid';

export interface NameAnswer {
  name: string;
  verdict: Verdict;
  isPremium?: boolean | undefined;
  /** The taken name for which it is offered instead. */
  alternativeTo?: string | undefined;
  /** The reason why a taken name cannot be registered, if it is more special than that it is taken. */
  error?: ErrorKey | undefined;
}

/** A list, or one answer after the other as they become known: the visitor sees each at once. */
export type NameAnswers = Awaitable<readonly NameAnswer[]> | AsyncIterable<NameAnswer>;

/** Whose names they are: registered here, or in the same cart. */
export interface NameOwner {
  isLoggedIn: boolean;
  domains: ReadonlySet<string>;
}

export interface Availability {
  /**
   * The endings on sale, such as `sk`, `co.at` and `рф`, in the order in which a word is searched. The longest one that a
   * name has decides what is registered. Names are asked for in punycode, also by the other functions.
   */
  endings(question: Call): Awaitable<readonly string[]>;
  /** Whether these names can be registered: lower case, with their ending; what can be no name may come as it was typed. */
  check(question: { names: readonly string[] } & Call): NameAnswers;
  /** The groups of endings that a search can be limited to. Default: none. */
  categories?(question: Call): Awaitable<readonly { id: string; name: string; tlds: readonly string[] }[]>;
  /**
   * A page of a search for names and words. Default: whole names, and each word with every ending, by `check`, and
   * similar free names for those that are taken.
   */
  search?(question: NameSearch & Call): NameAnswers;
  /** The groups of endings that are sold together at `discounts.bundle`. Default: there are no bundles. */
  bundles?(question: Call): Awaitable<readonly (readonly string[])[]>;
}

export interface NameSearch {
  /** Normalized: without protocol, `www.` and path. */
  texts: readonly string[];
  /** The first result of the page, from 0. */
  first: number;
  size: number;
  owner: NameOwner;
}

/** A customer that another system keeps, as it is at this moment; the kit keeps a copy. */
export interface CustomerRecord extends Partial<Omit<Customer, 'login' | 'customerType'>> {
  login: string;
  customerType: Customer['customerType'];
  /** The first is the default. */
  billingProfiles?: readonly Profile[] | undefined;
  domainProfiles?: readonly Profile[] | undefined;
}

export interface Registration {
  login: string;
  password: string;
  billingProfile: Profile;
}

/**
 * Where customers are kept. Without any of these functions: in the store, with hashed passwords. With `create`, and with
 * `logIn` or `signOn`: in another system, which then holds the passwords.
 */
export interface Customers {
  /** Whether a login exists; called in addition to the kit's own look. */
  isTaken?(question: { login: string } & Call): Awaitable<boolean>;
  /** Creates the customer in the other system; an error key refuses the registration. */
  create?(question: Registration & Call): Awaitable<ErrorKey | undefined>;
  /** The customer with this login and password; undefined if they do not fit. At most ten tries a minute get here. */
  logIn?(question: { login: string; password: string } & Call): Awaitable<CustomerRecord | undefined>;
  /** Single sign-on, in place of the kit's login page. */
  signOn?: SignOn | undefined;
  /** Names that the customer has, in addition to those that were ordered here. */
  domains?(question: { customer: Customer } & Call): Awaitable<readonly OwnDomain[]>;
  /** A reason to refuse a profile. */
  profileRefusal?(
    question: { kind: ProfileKind; profile: Omit<Profile, 'id'> } & Call,
  ): Awaitable<ErrorKey | undefined>;
  /** Somebody has registered, with a password or without. Called like `orders.placed`. */
  created?(
    question: { customer: Customer; billingProfile: Profile | undefined } & Omit<Call, 'language'>,
  ): Awaitable<void>;
  /** A profile was created or changed. */
  profileSaved?(question: { login: string; kind: ProfileKind; profile: Profile } & Call): Awaitable<void>;
}

export interface SignOn {
  /** The login page of the other system, which returns to `returnTo` with a proof in the query. */
  address(question: { returnTo: string } & Call): Awaitable<string>;
  /** The customer whom the query of `returnTo` proves; undefined if it proves nobody. */
  customer(question: { query: URLSearchParams } & Call): Awaitable<CustomerRecord | undefined>;
}

export interface OwnDomain {
  name: string;
  tld?: string | undefined;
  /** YYYY-MM-DD. */
  expiresAt?: string | undefined;
}

/** A payment on a page of the bank. */
export interface Payment {
  id: string;
  order: Order;
  redirects: Redirects;
  /** The kit's address to which the bank's page returns: it asks `state` and redirects to the shop. */
  returnTo: string;
}

export interface Payments {
  options(question: { customer: Customer | undefined } & Call): Awaitable<readonly PaymentOption[]>;
  /**
   * The page on which an order is paid, for the groups `card`, `banking`, `paypal` and `card_swish`; called when the
   * payer comes, after the order is stored, and again if they come again: the order's id makes it the same payment.
   */
  page(question: { payment: Payment } & Call): Awaitable<string>;
  /** The address of that page, where it is known without asking anybody. `shop` is the shop's origin. */
  address?(question: { paymentId: string; shop: string } & Call): Awaitable<string>;
  /**
   * What a payment module on the page needs to take the money of this attempt there, such as a client secret: a JSON value
   * of at most 8 KB, for the groups that `page` is for. Called with `address`, after the order is stored, and again where
   * the answer is repeated: the payment's id makes it the same payment. Undefined: it is paid on `page` only.
   */
  session?(question: { payment: Payment } & Call): Awaitable<unknown>;
  /**
   * The state of a payment; called when the payer returns, and every few seconds while the answer is `waiting`. Absent:
   * `shop.decide` tells it.
   */
  state?(question: { payment: Payment } & Call): Awaitable<PaymentState>;
  /** The accounts for the groups `transfer` and `qrcode`, as `paymentOptions` of an order in openapi.yaml. */
  transferData?(question: { order: Order } & Call): Awaitable<readonly Record<string, unknown>[]>;
  /** The page of an overdue invoice: this customer cannot order until it is paid. Default: by `hasUnpaidInvoice`. */
  unpaidInvoice?(question: { customer: Customer } & Call): Awaitable<string | undefined>;
  /**
   * Numbers that a company in this country has to give for its invoices, beyond the company number. Without `payment`: what
   * the billing form requires. With it: what an order needs that is paid so, whose profile may be older than the rule.
   * Default: none.
   */
  companyNumbers?(
    question: { countryCode: string; payment?: ChosenPayment | undefined } & Call,
  ): Awaitable<readonly CompanyNumber[]>;
  /** What a quick order by this group charges, in words: "Card ending 4242". Default: the name of the group. */
  savedPayment?(question: { customer: Customer; groupId: string } & Call): Awaitable<string | undefined>;
}

/** A place where the provider may refuse items. */
export type Place = 'add' | 'change' | 'validate' | 'checkout' | 'quick-order';

export interface Orders {
  /**
   * An order is stored. Called at least once for each order, until it returns: also after a crash, so the order's id
   * must not make a second one. No visitor waits for it.
   */
  placed?(question: { order: Order } & Omit<Call, 'language'>): Awaitable<void>;
  /** An order is paid: deliver now. Called like `placed`, also for orders that cost nothing or are paid by credit. */
  paid?(question: { order: Order } & Omit<Call, 'language'>): Awaitable<void>;
  /**
   * Money came for an order that was already paid, or whose names were sold to somebody else after it had not been paid:
   * give it back. Called like `placed`.
   */
  paidTwice?(question: { order: Order; paymentId: string | null } & Omit<Call, 'language'>): Awaitable<void>;
  /**
   * An order cannot be paid any more: it was closed by `closeOrder`, or its names were ordered again after it had not been
   * paid. Called like `placed`.
   */
  cancelled?(question: { order: Order } & Omit<Call, 'language'>): Awaitable<void>;
  /** What the customer has to do for an order. Default: nothing. */
  actions?(question: { order: Order } & Call): Awaitable<readonly OrderAction[]>;
  /** A reason of the provider's own to refuse the items of a cart, or those that are added. */
  refusal?(question: { place: Place; items: readonly CartItem[] } & Call): Awaitable<Refusal | undefined>;
}

/** A value of a setting that somebody typed. */
export interface TypedSetting {
  property: 'domain' | 'name';
  value: string;
  family: string;
}

/** Whether typed settings can be used. Default: every valid name and domain. */
export interface Settings {
  /** One reason or undefined for each value, in their order; called once for a whole cart. */
  refusals(
    question: { settings: readonly TypedSetting[]; owner: NameOwner } & Call,
  ): Awaitable<readonly (ErrorKey | undefined)[]>;
}

/** Profile fields that a registry requires, by type of owner. */
export interface RequiredFields {
  person: readonly string[];
  company: readonly string[];
}

export interface RegistryFields extends Partial<RequiredFields> {
  /** At least one field of each group is required, among those that the owner's type has. */
  oneOf?: readonly (readonly string[])[] | undefined;
  /**
   * The owner confirms the e-mail with a code: `asked`: before the order or after it; `required`: no order without it. Needs `mail.send`, and an owner's profile (`needsOwner`). Default: no.
   */
  verifyEmail?: 'asked' | 'required' | undefined;
}

/** What registries want to know of an owner, beyond name, address, e-mail and telephone. Default: nothing. */
export interface Registries {
  /** By ending, for an owner of this country (empty: not known yet); an ending that asks nothing may be left out. */
  fields(
    question: { tlds: readonly string[]; countryCode: string } & Call,
  ): Awaitable<Readonly<Record<string, RegistryFields>>>;
  /** Endings that need an owner's profile, even where the billing profile has all fields. Default: none. */
  needsOwner?(question: { tlds: readonly string[] } & Call): Awaitable<boolean>;
  /** Fields that must be equal in owner and payer. Default: none. */
  mustMatch?(question: { tlds: readonly string[] } & Call): Awaitable<readonly string[]>;
  /** What the owner signs with the order. Default: nothing. */
  declarations?(question: { tlds: readonly string[] } & Call): Awaitable<readonly Declaration[]>;
}

export interface Coupons {
  /**
   * The coupons with these codes, which are upper case, for this customer and cart; unknown ones are left out. Asked for
   * each answer of the cart, and again when it is ordered.
   */
  find(
    question: {
      codes: readonly string[];
      customer: Customer | undefined;
      items: readonly CartItem[];
    } & Call,
  ): Awaitable<readonly Coupon[]>;
  /**
   * Uses a coupon for an order that is about to be stored: once for each code and order. An error key, or false, refuses
   * it, as where it was used up in the meantime: it is taken out of the cart, and the visitor sees the new total.
   */
  redeem?(
    question: { code: string; orderId: string; customer: Customer } & Call,
  ): Awaitable<ErrorKey | boolean | undefined>;
  /** Gives a coupon back: the order that redeemed it was not stored. Called until it returns. */
  release?(question: { code: string; orderId: string } & Omit<Call, 'language'>): Awaitable<void>;
}

/** Who buys what: all that rates of VAT depend on. */
export interface TaxQuestion {
  country: string;
  type: Profile['type'];
  vatId: string;
  /** By `registers.look`, or by its form where there is no register, or it does not answer. */
  isVatIdValid: boolean;
  items: readonly CartItem[];
}

/** Rates of VAT in percent: one for all items, or one for each, in their order. */
export interface Tax {
  rates: number | readonly number[];
  /** Stated beside the total: `reverse charge` and `export` are translated by the tags, any other text is shown as it is. */
  note?: string | undefined;
}

/** A product that complements an item. */
export interface Offer {
  code: string;
  /** The item that it complements: its period and domain are offered. */
  cartItemId: string;
}

export interface Offers {
  /** The best first. */
  complements(
    question: { items: readonly (CartItem & { family: string })[] } & Call,
  ): Awaitable<readonly Offer[]>;
}

/** The registers behind the validation API. Default: the checksums of the numbers only. */
export interface Registers {
  /**
   * `down`: the register does not answer now. Undefined: it has nothing to say, so the checksum decides. `isValid: false`:
   * the number has the right form, but is not registered.
   */
  look(question: {
    kind: 'vatId' | 'taxId' | 'companyId' | 'studentCard';
    value: string;
    countryCode: string;
  }): Awaitable<
    | {
        company?: Readonly<Record<string, string | undefined>> | undefined;
        isValid?: boolean | undefined;
      }
    | 'down'
    | undefined
  >;
}

/** Percent off; whole numbers, 0 by default. */
export interface Discounts {
  /** Off every item of a bundle while the bundle is complete. */
  bundle?: number | undefined;
  /** Off the items of a family for holders of a student card. */
  student?: { percentage: number; family: string } | undefined;
}

/** A mail to a customer, in the language of the call. */
export interface Mail {
  to: string;
  /**
   * A code to log in or to confirm the e-mail, six digits, for ten minutes; a link to set a first password, for a day, or
   * another one in the place of one that was forgotten, for an hour.
   */
  kind: 'login-code' | 'verify-code' | 'set-password' | 'reset-password';
  /** The six digits. */
  code?: string | undefined;
  /** The page of the kit on which the password is set. */
  link?: string | undefined;
}

/**
 * Mails that the shop itself asks for. With it, customers who are kept in the store can log in with a code and register
 * without a password.
 */
export interface Mailer {
  /** Called once, after the visitor was answered: what fails is reported, and the visitor may ask for another one. */
  send(question: Mail & Call): Awaitable<void>;
}

/** What a provider hears of; every message is stored first. */
export interface Messages {
  inquiry?(question: { inquiry: Record<string, string | number | null> }): Awaitable<void>;
  /** Called like `orders.placed`. */
  withdrawal?(question: { withdrawal: Record<string, string | number | null> }): Awaitable<void>;
}

/** Carts that did not become orders. */
export interface Carts {
  /**
   * A customer has not changed a cart with items for an hour: once, until it is changed again. Called like `orders.placed`,
   * unless the cart was changed or ordered in the meantime.
   */
  left?(question: { cart: LeftCart } & Omit<Call, 'language'>): Awaitable<void>;
}

/** What webhooks are told of: the same facts as `orders`, `customers.created`, `messages.withdrawal` and `carts.left`. */
export type EventType =
  | `order.${'placed' | 'paid' | 'paidTwice' | 'cancelled'}`
  | 'customer.created'
  | 'withdrawal.received'
  | 'cart.left';

/** An address that is told of events by POSTs with the JSON of a {@link ShopEvent}, each until it has answered with 2xx. */
export interface Webhook {
  /** Of https, or of http on localhost; the shop follows no redirects. */
  url: string;
  /**
   * Signs each POST: its header `X-Shop-Signature` is `t=<seconds>,v1=<signature>`, where the signature is the HMAC-SHA-256
   * of `<seconds>.<body>` in hexadecimal.
   */
  secret: string;
  /** Default: all of them. */
  events?: readonly EventType[] | undefined;
}

/** What a webhook gets. */
export interface ShopEvent {
  /** The same each time that the event is told: what was received twice can be left alone. */
  id: string;
  type: EventType;
  /** When it happened, as in `2026-11-28T12:00:00.000Z`. */
  created: string;
  data: object;
}

/** A function of the provider that failed, without anything that a visitor typed. */
export interface ProviderFailure {
  /** Such as `catalogue.products`. */
  function: string;
  kind: 'thrown' | 'timeout' | 'wrong-answer';
  /** What came, shortened: of an answer the path and the type, of an error its name and text. */
  came: string;
  expected: string;
}

/** Everything that a provider writes. Parts that are absent leave their pages and cards out of the tags. */
export interface Provider {
  catalogue: Catalogue;
  availability: Availability;
  payments: Payments;
  orders?: Orders | undefined;
  customers?: Customers | undefined;
  settings?: Settings | undefined;
  registries?: Registries | undefined;
  registers?: Registers | undefined;
  coupons?: Coupons | undefined;
  /**
   * The rates of VAT that a buyer pays. Default: the seller's at home; in the EU none for companies with a valid VAT ID
   * ("reverse charge") and `consumerVat` for others; none outside the EU ("export").
   */
  tax?(question: TaxQuestion & Call): Awaitable<Tax>;
  offers?: Offers | undefined;
  discounts?: Discounts | undefined;
  messages?: Messages | undefined;
  carts?: Carts | undefined;
  mail?: Mailer | undefined;
  /** Codes of the products that the tutorial explains. */
  tutorial?: readonly string[] | undefined;
  /** Family and shortest period of the products that a website can be moved to with the customer's help. */
  migration?: { family: string; period: number } | undefined;
  /** The largest donation, in euro cents. */
  donations?: { largest: number } | undefined;
}

export interface StoreOptions {
  /** `file:<path>`, `:memory:`, or a libSQL server (`libsql:`, `https:`, `http:`, `wss:`, `ws:`). */
  url: string;
  authToken?: string | undefined;
  /** Deletes the stored data before it starts. */
  fresh?: boolean | undefined;
}

/** How long a visitor's session lasts. */
export interface SessionLimits {
  /** Days without a call after which it ends, with its cart. Default: 30. */
  idleDays?: number | undefined;
  /** Hours after which a customer has to log in again; the cart stays. Default: 24. */
  loginHours?: number | undefined;
}

/** How long something is kept of customers who have deleted their account. */
export interface Retention {
  /** Calendar years after that of an order, for which it keeps what an invoice needs. Default: 10. */
  orderYears?: number | undefined;
}

/** A call that was answered. */
export interface LogEntry {
  /** As in `2026-11-28T12:00:00.000Z`. */
  time: string;
  /** Method and route, such as `GET /api/orders/:id/payment`; `none` where there is none. */
  call: string;
  status: number;
  /** Milliseconds until the answer began. */
  ms: number;
  /** That of a refusal. */
  key?: string;
}

export interface ShopOptions extends Provider {
  store: string | StoreOptions;
  /** The companies by code; a function may know more codes than there are companies. */
  companies: Readonly<Record<string, Company>> | ((code: string) => Company | undefined);
  /** Origins of the pages that may call the shop, and to which login and bank may redirect. */
  siteOrigins: readonly string[] | ((origin: string) => boolean);
  /**
   * The shop's public origin. Default: that of the request, which the caller chooses; so mails with a link to set a
   * password are sent only where it is stated, or to the own machine (`localhost`).
   */
  publicUrl?: string | undefined;
  /** How the session's cookie is set; by default for pages of the same site, secure if the shop is. */
  cookie?: { secure: boolean; sameSite: 'Lax' | 'None' } | undefined;
  sessions?: SessionLimits | undefined;
  retention?: Retention | undefined;
  /** Who else is told what happens, beside the functions of the provider. */
  webhooks?: readonly Webhook[] | undefined;
  /**
   * The visitor's address, from the header of a proxy that sets it itself. Default: that of the connection, where the
   * server behind `fetch` passes it on. Undefined: no limits per address.
   */
  clientAddress?: ((request: Request) => string | undefined) | undefined;
  clock?: (() => Date) | undefined;
  /** Called for each failure, at most once a minute for the same function and kind. Default: `console.error`. */
  onProviderFailure?: ((failure: ProviderFailure) => void) | undefined;
  /** Opens `GET /metrics` to whoever sends it as a bearer token. Default: there is no such page. */
  metricsToken?: string | undefined;
  /** Called after each call, for logs: nothing in it says who called. Default: nothing is logged. */
  log?: ((entry: LogEntry) => void) | undefined;
  /** Called when a page of another origin calls an API. */
  onRefusedOrigin?: ((origin: string) => void) | undefined;
}

/** What the server behind a shop passes on. */
export interface ShopBindings {
  /** The request of Node's server. */
  incoming?: unknown;
  /** That of a worker's context: keeps what is left to do after the answer, such as a mail, from being ended with it. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** A running shop. */
export interface Shop {
  /** Answers a request, in Node, in a worker, or behind any framework; `env` is what the server passes on. */
  fetch: (request: Request, env?: ShopBindings) => Promise<Response>;
  /** Resolves when the database is open; rejects if it cannot be opened. */
  ready: Promise<unknown>;
  /**
   * Reports the outcome of an attempt to pay, such as in a webhook of the bank: by the id of the payment, or by the number of
   * the order, which means its last attempt. Returns whether this changed something: paid stays paid, but a failed or
   * cancelled attempt may still be paid.
   */
  decide: (payment: number | string, state: Exclude<PaymentState, 'waiting'>) => Promise<boolean>;
  /** An unpaid order cannot be paid any more, and its names are free again; returns whether this call closed it. */
  closeOrder: (orderNumber: number) => Promise<boolean>;
  /**
   * Tells the provider and its webhooks what they have not heard yet: for a worker's trigger of every few minutes. In Node
   * it is also done by a timer, and at the start.
   */
  deliver: () => Promise<void>;
  /** @deprecated The earlier name of `deliver`. */
  retryOrders: () => Promise<void>;
  /** Finishes what runs after answers, such as mails, and closes the store. The server behind the shop is stopped first. */
  close: () => Promise<void>;
}
