import { blob, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { CompanyCode, Currency } from '../../src/config/presets.ts';
import type { Minor } from './money.ts';
import type { Profile, ProfileKind } from './profile-rules.ts';

export interface StoredItem {
  id: string;
  code: string;
  sellType: string;
  /** Months. */
  period: number;
  properties: Record<string, unknown>;
  /** Set on items that came together; their discount lasts while all `size` of them stay. */
  bundle?: { id: string; size: number };
}

export interface ChosenPayment {
  id: string;
  groupId: string;
  recurrent: boolean;
  invoiceDelivery?: 'email' | 'einvoice' | 'post';
}

export interface AppliedCoupon {
  code: string;
  /** Absent: for the whole cart. */
  cartItemId?: string;
}

/** How a web comes from another provider: our help, on one's own, or (neither chosen) the invoices uploaded. */
interface Migration {
  needAssistance: boolean | null;
}

/** What a cart remembers. Prices are not in it: they are worked out from the catalogue each time. */
export interface CartContent {
  items: StoredItem[];
  /** The code for the whole cart. */
  coupon?: AppliedCoupon;
  /** Codes for one item each. */
  itemCoupons?: AppliedCoupon[];
  note: string;
  /** Minor units, without VAT, beside the price. */
  donation?: Minor;
  migration?: Migration;
  hostingTutorial?: { noHostingSelected: boolean; skipped: boolean };
  paymentOption?: ChosenPayment;
  billingProfileId?: string;
  domainProfileId?: string;
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
}

export interface OrderItem {
  code: string;
  name: string;
  /** Months. */
  period: number;
  vatExcludedBeforeDiscount: Minor;
  vatExcluded: Minor;
  properties: Record<string, unknown>;
}

export type PaymentState = 'waiting' | 'paid' | 'cancelled' | 'failed';

export interface Redirects {
  success: string;
  failure: string;
  cancel: string;
}

export const sessions = sqliteTable('sessions', {
  id: text('id').primaryKey(),
  login: text('login'),
  createdAt: integer('created_at').notNull(),
});

export const carts = sqliteTable(
  'carts',
  {
    uuid: text('uuid').primaryKey(),
    sessionId: text('session_id').notNull(),
    company: text('company').$type<CompanyCode>().notNull(),
    content: text('content', { mode: 'json' }).$type<CartContent>().notNull(),
    /** Goes up with every change, so that two processes cannot overwrite each other. */
    version: integer('version').notNull().default(0),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [uniqueIndex('carts_of_session').on(table.sessionId, table.company)],
);

/** What the shop knows about a customer that decides how an order ends. */
export interface Traits {
  /** An invoice of an earlier order is overdue: no new order until it is paid. */
  hasUnpaidInvoice?: true;
  /** Somebody in the company has to approve each order. */
  needsApproval?: true;
}

export const users = sqliteTable('users', {
  login: text('login').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  customerType: text('customer_type').$type<'person' | 'company'>().notNull(),
  /** Euro cents; shown and spent in the currency of the cart by the price list's rates. */
  creditEur: integer('credit_eur').$type<Minor>().notNull(),
  defaultBillingProfileId: text('default_billing_profile_id'),
  defaultDomainProfileId: text('default_domain_profile_id'),
  /** The group that paid the last order; a quick order pays by it. */
  paymentGroup: text('payment_group'),
  traits: text('traits', { mode: 'json' }).$type<Traits>(),
  createdAt: integer('created_at').notNull(),
});

export const profiles = sqliteTable('profiles', {
  id: text('id').primaryKey(),
  login: text('login').notNull(),
  kind: text('kind').$type<ProfileKind>().notNull(),
  content: text('content', { mode: 'json' }).$type<Profile>().notNull(),
  /** A change that somebody still has to look at; until then there can be no other. */
  hasPendingChange: integer('pending_change', { mode: 'boolean' }).notNull().default(false),
  createdAt: integer('created_at').notNull(),
});

/** Money in minor units. `number` doubles as the variable symbol of a transfer. */
export const orders = sqliteTable('orders', {
  id: text('id').primaryKey(),
  number: integer('number').notNull().unique(),
  /** A cart becomes one order. */
  cartUuid: text('cart_uuid').notNull().unique(),
  company: text('company').$type<CompanyCode>().notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  login: text('login').notNull(),
  items: text('items', { mode: 'json' }).$type<OrderItem[]>().notNull(),
  coupon: text('coupon'),
  discount: integer('discount').$type<Minor>().notNull(),
  vatPercentage: integer('vat_percentage').notNull(),
  vatExcluded: integer('vat_excluded').$type<Minor>().notNull(),
  vat: integer('vat').$type<Minor>().notNull(),
  vatIncluded: integer('vat_included').$type<Minor>().notNull(),
  donation: integer('donation').$type<Minor>().notNull().default(0),
  /** What is to be paid: with VAT, and the donation. */
  total: integer('total').$type<Minor>().notNull().default(0),
  billingProfile: text('billing_profile', { mode: 'json' }).$type<Profile>().notNull(),
  domainProfile: text('domain_profile', { mode: 'json' }).$type<Profile>(),
  paymentOption: text('payment_option', { mode: 'json' }).$type<ChosenPayment>(),
  note: text('note').notNull(),
  termsAndConditionsConsent: integer('terms_consent', { mode: 'boolean' }).notNull(),
  thirdPartyConsent: integer('third_party_consent', { mode: 'boolean' }).notNull(),
  paymentState: text('payment_state').$type<PaymentState>().notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const payments = sqliteTable('payments', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  redirects: text('redirects', { mode: 'json' }).$type<Redirects>().notNull(),
});

/** Invoices of the provider that a customer comes from; they stay with the order of their cart. */
export const uploads = sqliteTable('uploads', {
  id: text('id').primaryKey(),
  cartUuid: text('cart_uuid').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  /** Bytes. */
  size: integer('size').notNull(),
  content: blob('content', { mode: 'buffer' }).notNull(),
  createdAt: integer('created_at').notNull(),
});

/** First answers by idempotency key, so that a repeated call changes nothing. */
export const answers = sqliteTable(
  'answers',
  {
    sessionId: text('session_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** Of the answer; 0 while the first call is being worked on. */
    status: integer('status').notNull(),
    body: text('body').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.key] })],
);

/** Idempotent, so that every start may run it; columns as above. */
export const CREATE_TABLES = [
  'create table if not exists sessions (id text primary key, login text, created_at integer not null)',
  'create table if not exists carts (uuid text primary key, session_id text not null, company text not null, content text not null, version integer not null default 0, updated_at integer not null)',
  'create unique index if not exists carts_of_session on carts (session_id, company)',
  `create table if not exists users (login text primary key, password_hash text not null, customer_type text not null, credit_eur integer not null,
    default_billing_profile_id text, default_domain_profile_id text, payment_group text, traits text, created_at integer not null)`,
  'create table if not exists profiles (id text primary key, login text not null, kind text not null, content text not null, pending_change integer not null default 0, created_at integer not null)',
  `create table if not exists orders (id text primary key, number integer not null unique, cart_uuid text not null, company text not null,
    currency text not null, login text not null, items text not null, coupon text, discount integer not null, vat_percentage integer not null,
    vat_excluded integer not null, vat integer not null, vat_included integer not null, donation integer not null default 0, total integer not null default 0, billing_profile text not null, domain_profile text,
    payment_option text, note text not null, terms_consent integer not null, third_party_consent integer not null,
    payment_state text not null, created_at integer not null, updated_at integer not null)`,
  'create unique index if not exists order_of_cart on orders (cart_uuid)',
  'create table if not exists payments (id text primary key, order_id text not null, redirects text not null)',
  'create table if not exists uploads (id text primary key, cart_uuid text not null, name text not null, type text not null, size integer not null, content blob not null, created_at integer not null)',
  'create index if not exists uploads_of_cart on uploads (cart_uuid)',
  'create table if not exists answers (session_id text not null, key text not null, call text not null, status integer not null, body text not null, created_at integer not null, primary key (session_id, key))',
  // What an older shop did not know yet: donations, and which profile is the default.
  'update orders set total = vat_included + donation where total = 0',
  ...(['billing', 'domain'] as const).map(
    (kind) => `update users set default_${kind}_profile_id = (select id from profiles
      where profiles.login = users.login and kind = '${kind}' order by created_at, rowid limit 1)
      where default_${kind}_profile_id is null`,
  ),
];
