import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
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

/** What a cart remembers. Prices are not in it: they are worked out from the catalogue each time. */
export interface CartContent {
  items: StoredItem[];
  coupon?: { code: string; cartItemId?: string };
  note: string;
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
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [uniqueIndex('carts_of_session').on(table.sessionId, table.company)],
);

export const users = sqliteTable('users', {
  login: text('login').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  customerType: text('customer_type').$type<'person' | 'company'>().notNull(),
  /** Euro cents; shown and spent in the currency of the cart by the price list's rates. */
  creditEur: integer('credit_eur').$type<Minor>().notNull(),
  createdAt: integer('created_at').notNull(),
});

export const profiles = sqliteTable('profiles', {
  id: text('id').primaryKey(),
  login: text('login').notNull(),
  kind: text('kind').$type<ProfileKind>().notNull(),
  content: text('content', { mode: 'json' }).$type<Profile>().notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Money in minor units. `number` doubles as the variable symbol of a transfer. */
export const orders = sqliteTable('orders', {
  id: text('id').primaryKey(),
  number: integer('number').notNull().unique(),
  cartUuid: text('cart_uuid').notNull(),
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

/** First answers by idempotency key, so that a repeated call changes nothing. */
export const answers = sqliteTable(
  'answers',
  {
    sessionId: text('session_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    status: integer('status').notNull(),
    body: text('body').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.key] })],
);

/** Idempotent, so that every start may run it; columns as above. */
export const CREATE_TABLES = [
  'create table if not exists sessions (id text primary key, login text, created_at integer not null)',
  'create table if not exists carts (uuid text primary key, session_id text not null, company text not null, content text not null, updated_at integer not null)',
  'create unique index if not exists carts_of_session on carts (session_id, company)',
  'create table if not exists users (login text primary key, password_hash text not null, customer_type text not null, credit_eur integer not null, created_at integer not null)',
  'create table if not exists profiles (id text primary key, login text not null, kind text not null, content text not null, created_at integer not null)',
  `create table if not exists orders (id text primary key, number integer not null unique, cart_uuid text not null, company text not null,
    currency text not null, login text not null, items text not null, coupon text, discount integer not null, vat_percentage integer not null,
    vat_excluded integer not null, vat integer not null, vat_included integer not null, billing_profile text not null, domain_profile text,
    payment_option text, note text not null, terms_consent integer not null, third_party_consent integer not null,
    payment_state text not null, created_at integer not null, updated_at integer not null)`,
  'create table if not exists payments (id text primary key, order_id text not null, redirects text not null)',
  'create table if not exists answers (session_id text not null, key text not null, call text not null, status integer not null, body text not null, created_at integer not null, primary key (session_id, key))',
];
