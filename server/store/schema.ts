import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type {
  CartItem,
  ChosenPayment,
  MinorUnits,
  OrderItem,
  PaymentState,
  Profile,
  ProfileKind,
  Redirects,
  SignedDeclaration,
  Traits,
  VatRate,
} from '../entities.ts';

export interface StoredItem extends CartItem {
  /** Set on items that were added together; their discount applies while all `size` of them remain. */
  bundle?: { id: string; size: number };
}

export interface AppliedCoupon {
  code: string;
  /** Absent: for the whole cart. */
  cartItemId?: string;
}

/** Moving a website from another provider: with help, without it, or null if the customer only uploads invoices. */
interface Migration {
  needAssistance: boolean | null;
}

/** Where somebody buys, before a billing profile says who it is. */
export interface BuyerPlace {
  /** ISO 3166, upper case. */
  countryCode: string;
  type: 'private' | 'company';
}

/** The stored part of a cart. Prices are computed from the catalogue each time. */
export interface CartContent {
  items: StoredItem[];
  /** The code for the whole cart. */
  coupon?: AppliedCoupon;
  /** Codes for one item each. */
  itemCoupons?: AppliedCoupon[];
  note: string;
  /** Who has written the note, of those who share the cart: the id of a share; absent: whose cart it is. */
  noteBy?: string | undefined;
  /** Minor units, VAT-free, not part of the price. */
  donation?: MinorUnits;
  migration?: Migration;
  hostingTutorial?: { noHostingSelected: boolean; skipped: boolean };
  paymentOption?: ChosenPayment;
  /** Prices are for this place until a billing profile is chosen. */
  buyer?: BuyerPlace;
  billingProfileId?: string;
  domainProfileId?: string;
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
}

export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    login: text('login'),
    /** The session whose carts this one takes over when it is used for the first time. */
    replaces: text('replaces'),
    /** The call that made it in place of another one, as key and call: only its repetition gets this session, too. */
    madeBy: text('made_by'),
    /** The time of the last call, to within an hour. */
    usedAt: integer('used_at').notNull().default(0),
    /** The time of the login; null for a visitor. */
    loggedInAt: integer('logged_in_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('sessions_by_replaced').on(table.replaces), index('sessions_by_use').on(table.usedAt)],
);

/** What opens a session from pages of another site, where browsers may not send its cookie. */
export const sessionTokens = sqliteTable(
  'session_tokens',
  {
    /** Of the token with the origin and the company that it is for. */
    hash: text('hash').primaryKey(),
    sessionId: text('session_id').notNull(),
  },
  (table) => [index('session_tokens_of_session').on(table.sessionId)],
);

/** What a login page sends back to a page of another site, for a minute. */
export const sessionCodes = sqliteTable('session_codes', {
  /** Of the code with the origin that it is for and the session that has asked. */
  hash: text('hash').primaryKey(),
  /** Whom it logs in. */
  login: text('login').notNull(),
  createdAt: integer('created_at').notNull(),
});

export const carts = sqliteTable(
  'carts',
  {
    uuid: text('uuid').primaryKey(),
    sessionId: text('session_id').notNull(),
    company: text('company').notNull(),
    content: text('content', { mode: 'json' }).$type<CartContent>().notNull(),
    /** Incremented with every change, so that two processes cannot overwrite each other. */
    version: integer('version').notNull().default(0),
    updatedAt: integer('updated_at').notNull(),
    /** The change since which it was left, once that was put into the outbox. */
    leftAt: integer('left_at'),
  },
  (table) => [
    uniqueIndex('carts_of_session').on(table.sessionId, table.company),
    index('carts_by_change').on(table.updatedAt),
  ],
);

/** Links that open a cart in another session, until it is ordered. */
export const cartLinks = sqliteTable('cart_links', {
  tokenHash: text('token_hash').primaryKey(),
  cartUuid: text('cart_uuid').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Sessions that have opened the cart of another one; theirs is as it was once that cart is ordered. */
export const cartShares = sqliteTable(
  'cart_shares',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id').notNull(),
    company: text('company').notNull(),
    cartUuid: text('cart_uuid').notNull(),
  },
  (table) => [uniqueIndex('cart_shares_of_session').on(table.sessionId, table.company)],
);

export const users = sqliteTable('users', {
  login: text('login').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  customerType: text('customer_type').$type<'person' | 'company'>().notNull(),
  /** Euro cents; shown and spent in the currency of the cart at the rates of the price list. */
  creditEur: integer('credit_eur').$type<MinorUnits>().notNull(),
  defaultBillingProfileId: text('default_billing_profile_id'),
  defaultDomainProfileId: text('default_domain_profile_id'),
  /** The payment group of the last order; a quick order uses it. */
  paymentGroup: text('payment_group'),
  traits: text('traits', { mode: 'json' }).$type<Traits>(),
  createdAt: integer('created_at').notNull(),
});

export const profiles = sqliteTable(
  'profiles',
  {
    id: text('id').primaryKey(),
    login: text('login').notNull(),
    kind: text('kind').$type<ProfileKind>().notNull(),
    content: text('content', { mode: 'json' }).$type<Profile>().notNull(),
    /** A change awaits approval; until then no other change is possible. */
    hasPendingChange: integer('pending_change', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('profiles_of_login').on(table.login, table.kind),
    index('profiles_by_email').on(sql`lower(${table.content} ->> '$.emails[0]')`),
  ],
);

/** Money in minor units. `number` is also the variable symbol of a transfer. */
export const orders = sqliteTable(
  'orders',
  {
    id: text('id').primaryKey(),
    number: integer('number').notNull().unique(),
    /** A cart becomes one order. */
    cartUuid: text('cart_uuid').notNull(),
    company: text('company').notNull(),
    currency: text('currency').notNull(),
    login: text('login').notNull(),
    items: text('items', { mode: 'json' }).$type<OrderItem[]>().notNull(),
    coupon: text('coupon'),
    discount: integer('discount').$type<MinorUnits>().notNull(),
    /** May have decimals, which SQLite keeps in a column of integers. Of several rates: that of the largest part. */
    vatPercentage: integer('vat_percentage').notNull(),
    /** Every rate with its part of the order. */
    vatRates: text('vat_rates', { mode: 'json' }).$type<VatRate[]>(),
    /** Why the rate is not the seller's, such as "reverse charge". */
    vatNote: text('vat_note'),
    vatExcluded: integer('vat_excluded').$type<MinorUnits>().notNull(),
    vat: integer('vat').$type<MinorUnits>().notNull(),
    vatIncluded: integer('vat_included').$type<MinorUnits>().notNull(),
    donation: integer('donation').$type<MinorUnits>().notNull().default(0),
    /** The amount to pay: incl. VAT, and the donation. */
    total: integer('total').$type<MinorUnits>().notNull().default(0),
    billingProfile: text('billing_profile', { mode: 'json' }).$type<Profile>().notNull(),
    domainProfile: text('domain_profile', { mode: 'json' }).$type<Profile>(),
    paymentOption: text('payment_option', { mode: 'json' }).$type<ChosenPayment>(),
    note: text('note').notNull(),
    termsAndConditionsConsent: integer('terms_consent', { mode: 'boolean' }).notNull(),
    thirdPartyConsent: integer('third_party_consent', { mode: 'boolean' }).notNull(),
    /** Those that the page asked for, by id. */
    consents: text('consents', { mode: 'json' }).$type<Record<string, boolean>>(),
    /** The request to start before the period of withdrawal is over; null if nobody was asked. */
    earlyStartConsent: integer('early_start_consent', { mode: 'boolean' }),
    /** The declarations of registries that were signed. */
    declarations: text('declarations', { mode: 'json' }).$type<SignedDeclaration[]>(),
    paymentState: text('payment_state').$type<PaymentState>().notNull(),
    /** The idempotency key of the call that made it. */
    attemptKey: text('attempt_key'),
    /** The session in which it was made; null in orders from before it was stored. */
    sessionId: text('session_id'),
    /** How often the customer has begun to pay it. */
    attempts: integer('attempts').notNull().default(1),
    /** The time at which everything that the customer had to do was done. */
    actionsDoneAt: integer('actions_done_at'),
    /** The time since which it cannot be paid anymore: its names are free again. Money that arrives later is a surplus. */
    closedAt: integer('closed_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('order_of_cart').on(table.cartUuid),
    index('orders_of_attempt').on(table.attemptKey),
    index('orders_of_login').on(table.login),
  ],
);

/** The names of ordered services, which no other customer may use. */
export const orderedNames = sqliteTable(
  'ordered_names',
  {
    name: text('name').notNull(),
    /** The product's code. */
    code: text('code').notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [index('ordered_names_by_name').on(table.name)],
);

/** The domains of orders that are paid or can still be paid, in ASCII: each is sold once. */
export const orderedDomains = sqliteTable(
  'ordered_domains',
  {
    name: text('name').primaryKey(),
    orderId: text('order_id').notNull(),
  },
  (table) => [index('ordered_domains_of_order').on(table.orderId)],
);

/** Attempts to pay an order. An order is paid when one of them is. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    redirects: text('redirects', { mode: 'json' }).$type<Redirects>().notNull(),
    state: text('state').$type<PaymentState>().notNull().default('waiting'),
    /** How it is paid; null in attempts from before an order could have several: as the order says. */
    option: text('option', { mode: 'json' }).$type<ChosenPayment>(),
    createdAt: integer('created_at').notNull().default(0),
  },
  (table) => [index('payments_of_order').on(table.orderId)],
);

/** The last number that was given, by kind: no number is given twice, even if its order is gone. */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});

export type NoticeKind =
  | 'placed'
  | 'paid'
  | 'paidTwice'
  | 'cancelled'
  | 'customerCreated'
  | 'withdrawalReceived'
  | 'cartLeft'
  | 'couponReleased';

/** What the provider has to be told, until it has heard it: a row for each who is to hear it, which is deleted then. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** What it is about: an order, a login, a withdrawal or a cart. */
    about: text('order_id').notNull(),
    /**
     * What else it takes to tell it: the coupon that is given back, the attempt whose money is a surplus, the company of a
     * customer, the time at which a cart was left.
     */
    subject: text('subject'),
    /** Who is to hear it: the address of a webhook; empty: a function of the provider. */
    receiver: text('receiver').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    nextAt: integer('next_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('outbox_by_time').on(table.nextAt), index('outbox_of_order').on(table.about)],
);

/** Passwords that were tried and not found right: a row for each, for as long as it counts. */
export const passwordGuesses = sqliteTable(
  'password_guesses',
  {
    id: text('id').primaryKey(),
    login: text('login').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('password_guesses_of_login').on(table.login, table.createdAt),
    index('password_guesses_by_age').on(table.createdAt),
  ],
);

/** Codes that were sent to e-mails, for the hour in which they count: also to log in where no customer has the e-mail. */
export const loginCodes = sqliteTable(
  'login_codes',
  {
    id: text('id').primaryKey(),
    /** The session that has asked for it, which alone can use it. */
    sessionId: text('session_id').notNull(),
    /** A hash of the e-mail. */
    email: text('email').notNull(),
    /** Whom it logs in; null where no customer has the e-mail: no code is right then. */
    login: text('login'),
    /** What it is for: to log in, or to confirm the e-mail. */
    purpose: text('purpose', { enum: ['login', 'verify'] })
      .notNull()
      .default('login'),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    /** The call that has used it; null until one has. */
    usedBy: text('used_by'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('login_codes_of_email').on(table.email, table.createdAt),
    index('login_codes_of_session').on(table.sessionId),
    index('login_codes_by_age').on(table.createdAt),
  ],
);

/** E-mails that were confirmed by a code. */
export const confirmedEmails = sqliteTable(
  'confirmed_emails',
  {
    /** Who has confirmed it: `login` and a login, or `cart` and the uuid of a visitor's cart. */
    owner: text('owner').notNull(),
    /** A hash of the e-mail. */
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.email] })],
);

/** Links by which customers set a password, each once. */
export const passwordLinks = sqliteTable('password_links', {
  tokenHash: text('token_hash').primaryKey(),
  login: text('login').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Invoices of the customer's previous provider; they remain with the order of their cart. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    cartUuid: text('cart_uuid').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    content: blob('content', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('uploads_of_cart').on(table.cartUuid)],
);

/** Values in place of a status until there is one. */
export const IN_PROGRESS = 0;
export const CHANGE_STORED = 1;
/** The order is stored, and its id is the body; what else the response says has to be asked. */
export const ORDER_STORED = 2;

/** Responses by idempotency key, so that a repeated call changes nothing. */
export const answers = sqliteTable(
  'answers',
  {
    sessionId: text('session_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** The status of the response, or the state of the first call. */
    status: integer('status').notNull(),
    body: text('body').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.key] })],
);

/** Data that visitors and pages sent to the operator of the shop; none of it belongs to a cart or an order. */
export const inquiries = sqliteTable('inquiries', {
  id: text('id').primaryKey(),
  company: text('company').notNull(),
  usecase: text('usecase').notNull(),
  serverUuid: text('server_uuid').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  message: text('message').notNull(),
  /** The customer who was logged in. */
  login: text('login'),
  createdAt: integer('created_at').notNull(),
});

/** Withdrawals from contracts. The digest is that of what was stated: a repeated statement is the same withdrawal. */
export const withdrawals = sqliteTable('withdrawals', {
  id: text('id').primaryKey(),
  company: text('company').notNull(),
  digest: text('digest').notNull().unique(),
  name: text('name').notNull(),
  /** As typed: the shop may not know such an order. */
  order: text('order_text').notNull(),
  email: text('email').notNull(),
  part: text('part').notNull(),
  /** The customer who was logged in. */
  login: text('login'),
  createdAt: integer('created_at').notNull(),
});

export const errorReports = sqliteTable('error_reports', {
  /** The server's id; the page's own id is in the report. */
  id: text('id').primaryKey(),
  report: text('report', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  createdAt: integer('created_at').notNull(),
});

export const watches = sqliteTable('watches', {
  id: text('id').primaryKey(),
  domain: text('domain').notNull(),
  email: text('email').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Every table. */
export const TABLES = [
  sessions,
  sessionTokens,
  sessionCodes,
  carts,
  cartLinks,
  cartShares,
  users,
  profiles,
  orders,
  orderedNames,
  orderedDomains,
  payments,
  counters,
  outbox,
  passwordGuesses,
  loginCodes,
  confirmedEmails,
  passwordLinks,
  uploads,
  answers,
  inquiries,
  withdrawals,
  errorReports,
  watches,
];

/** The id of the share by which the asking session has it; absent: it is the session's own. */
export type Cart = typeof carts.$inferSelect & { sharedAs?: string | undefined };
export type User = typeof users.$inferSelect;
export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Notice = typeof outbox.$inferSelect;
export type Answer = typeof answers.$inferSelect;
export type Inquiry = typeof inquiries.$inferSelect;
export type Withdrawal = typeof withdrawals.$inferSelect;
