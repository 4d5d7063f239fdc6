import { LeftOut, noSuchThing } from './left-out.ts';

/** A product in the format of `POST /cart/items`. */
export interface ProductValue {
  code: string;
  period?: number;
  properties?: Record<string, unknown>;
}

/** Customers that some situations need. Their type is up to `logIn`: a login, or a login with its password. */
export interface Customers {
  /** A person with a billing profile, who can pay by card and by transfer. */
  person: unknown;
  /** A customer without any profile. */
  withoutProfiles: unknown;
  /** A company with a billing profile, who can pay later. */
  company: unknown;
  /** A customer with defaults for a quick order. */
  quickOrder: unknown;
  /** A customer whose orders need approval. */
  approval: unknown;
  /** A customer with an unpaid invoice, who cannot order. */
  debtor: unknown;
  /** A customer whose first billing profile has a change that awaits approval. */
  pendingChange: unknown;
}

/** Values of your shop for the requests. */
export interface Values {
  /** A product that is sold with several periods, such as hosting. */
  product: ProductValue;
  /** Another period of `product`, in months. */
  otherPeriod: number;
  /** A period with which `product` is not sold. */
  wrongPeriod: number;
  /** A product that can be upgraded. */
  smallProduct: ProductValue;
  /** The biggest product of the same kind: changing to `smallProduct` would be a downgrade. */
  bigProduct: ProductValue;
  /** A product with settings that have to be filled in, such as a virtual server. */
  serverProduct: ProductValue;
  /** A setting of `serverProduct` with a list of values, such as `os`. */
  listProperty: string;
  /** A `name` for `serverProduct` that is taken. */
  takenName: string;
  /** A business mail product with `properties.licenses`. */
  mailProduct: ProductValue;
  /** A product with a setup fee; default: you sell none. */
  feeProduct: ProductValue;
  /** Unregistered names; each is used once. */
  freeDomains: string[];
  /** A free name whose registry wants a declaration signed, and its owner. */
  declaredDomain: { name: string; owner: Record<string, unknown> };
  /** A free name under an ending of two labels, such as `co.at`; default: you sell none. */
  secondLevelDomain: string;
  /** A free name under an ending of another alphabet, such as `.рф`, in that alphabet; default: you sell none. */
  unicodeDomain: string;
  /** A registered name. */
  takenDomain: string;
  /** A registered name that `product` may have as its `domain`; `false` if it has no such setting. */
  foreignDomain: string;
  /** A name or word that bundles contain. */
  bundleDomain: string;
  /** Names and words for a search: free, taken, a word without a TLD, a TLD that you do not sell. */
  searchNames: string[];
  /** A coupon for the whole cart. */
  cartCoupon: string;
  /** Another coupon, for one item with `product`. */
  itemCoupon: string;
  /** Major units; an allowed donation. */
  donation: number;
  /** The login of an existing customer. */
  takenLogin: string;
  /** Fields of a valid profile of a person. */
  person: Record<string, unknown>;
  /** Valid numbers with their country. */
  vatId: string;
  taxId: string;
  companyId: string;
  countryCode: string;
  /** A student card with its holder's name. */
  studentCard: { isic: string; name: string };
  /** Bodies for the validation API whose register does not respond, by call. */
  unreachable: Partial<Record<'vat-id' | 'tax-id' | 'company-id' | 'isic', Record<string, unknown>>>;
  /** The beginning of a street or city for `placesUrl`. */
  placeText: string;
  /** Queries of `slowActionUrl` for an action that is ready at once, still pending, failing, and invalid. */
  slowAction: { ready: string; pending: string; failing: string; invalid: string };
}

/** Situations that only your server can create. */
export interface Situations {
  /** Makes the next call of this operation fail with 502 or another 5xx. */
  failing(visitor: Visitor, operation: { method: string; path: string }): Promise<void>;
  /** Makes `GET /cart/items/validate` refuse the cart of this visitor with 422. */
  refusedItems(visitor: Visitor): Promise<void>;
  /** Makes the checkout of this ready cart store the order and fail with its invoice. */
  failedInvoice(visitor: Visitor): Promise<void>;
  /** Makes the checkout of this ready cart be refused with violations. */
  refusedCheckout(visitor: Visitor): Promise<void>;
  /** Lets this visitor pay by an option whose money is taken in fields on the page, and returns it. */
  payOnPage(visitor: Visitor): Promise<{ id: string; groupId: string }>;
  /** The code in the last mail that was sent to this e-mail. */
  mailedCode(visitor: Visitor, email: string): Promise<string>;
  /**
   * Logs in `customers.person` on your login page, opened with this `session`; returns the address to which it leads
   * back, with its `ws-code`.
   */
  ledBack(visitor: Visitor, session: string): Promise<string>;
  /** Lets the payment provider report that this attempt to pay an order is paid. */
  decided(visitor: Visitor, payment: { orderId: string; attempt: string }): Promise<void>;
}

/** What a shop may not have, such as products with mailboxes, is `false`: its checks do not count. */
type OrNone<Part> = { [Name in keyof Part]?: Part[Name] | false };

/** A provider's information about a server, needed for checking all of it. Everything is optional. */
export interface Adapter {
  /** The origin of a page that may call the server. */
  origin?: string;
  language?: string;
  /** As in the page's config; default `Idempotency-Key`. `false` if the server supports none. */
  idempotencyHeader?: string | false;
  /** As in the page's config. */
  cartHintCookie?: string;
  placesUrl?: string;
  errorReportUrl?: string;
  /** The URL of a generic action, like `url` and `poll` of `ws-add-to-cart`. */
  slowActionUrl?: string;
  customers?: OrNone<Customers>;
  values?: OrNone<Values>;
  situations?: OrNone<Situations>;
  /** Logs in a customer for the session of the visitor, like your login site. */
  logIn?(visitor: Visitor, customer: unknown): Promise<void>;
}

/** Thrown if a check needs a value that the adapter does not have. */
export class NotProvided extends Error {}

const DEFAULTS: OrNone<Values> = {
  wrongPeriod: 7,
  feeProduct: false,
  secondLevelDomain: false,
  unicodeDomain: false,
  donation: 0.5,
  foreignDomain: 'example.com',
  searchNames: ['example.com', 'example'],
  placeText: 'a',
  listProperty: 'os',
  person: {
    type: 'person',
    name: 'Eva Tóthová',
    emails: ['eva@example.sk'],
    street: 'Krátka 3',
    city: 'Martin',
    postalCode: '03601',
    countryCode: 'SK',
    phone: '+421905111222',
  },
};

/** Reads named values, and stops the check at one that is missing or that the shop does not have. */
function required<T extends object>(where: string, given: OrNone<T> | undefined): T {
  return new Proxy({} as T, {
    get: (_target, name) => {
      const value: unknown = given && Reflect.get(given, name);
      if (value === undefined) throw new NotProvided(`${where}.${String(name)}`);
      if (value === false) throw new LeftOut(noSuchThing(`${where}.${String(name)}`));
      return value;
    },
  });
}

/** The adapter, whose missing parts throw `NotProvided` when they are read. */
export interface Provided {
  values: Values;
  customers: Customers;
  situations: Situations;
  logIn(visitor: Visitor, customer: keyof Customers): Promise<void>;
}

/** The server to check, and how to reach it. */
export interface Target {
  /** `apiUrl` of a page's config. */
  api: string;
  /** `validationApiUrl` of a page's config; undefined if only levels without it are checked. */
  validation: string | undefined;
  company: string;
  adapter: Adapter;
  /** Sends a request; the default uses the network. */
  transport?: (request: Request) => Promise<Response>;
}

/** The fields that the checks read; the document's schema is checked separately. */
export interface CartBody {
  uuid: string;
  currency?: string;
  items: {
    id: string;
    code: string;
    period?: number | null;
    price: {
      vatExcluded: number;
      vatExcludedBeforeDiscount?: number;
      vatIncluded?: number | null;
      setup?: number | null;
    };
    properties: Record<string, unknown> & { prices?: { period: number; vatExcluded: number }[] };
  }[];
  donation?: number | null;
  summary: {
    price: { vatExcluded: number; vatIncluded: number; vatPercentage: number };
    total?: number;
  };
  migrationPromotion?: { id: string; files: { id: string }[] } | null;
}

export interface Visitor extends Provided {
  target: Target;
  /**
   * Sends a call like the tags; the path is that of the document. Forms and strings are sent unchanged, everything else
   * as JSON.
   */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string | undefined>,
  ): Promise<Response>;
  /** Sends a call under `/cart` and returns the cart. */
  cart(method: string, path: string, body?: unknown): Promise<CartBody>;
  /** Sends a request to any URL with this visitor's cookies, for `logIn`. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** The `Cookie` header of this visitor. */
  cookie(): string;
  /** The last response of `send`, for reading it again. */
  last: { request: Request; response: Response } | undefined;
}

export function providedBy(adapter: Adapter): Provided {
  const customers = required<Customers>('customers', adapter.customers);
  return {
    values: required<Values>('values', { ...DEFAULTS, ...adapter.values }),
    customers,
    situations: required<Situations>('situations', adapter.situations),
    logIn: async (visitor, customer) => {
      if (!adapter.logIn) throw new NotProvided('logIn');
      await adapter.logIn(visitor, customers[customer]);
    },
  };
}
