import type { Cart, CartItem } from '../../../api/cart-schema.ts';
import type { BillingProfile, DomainProfile } from '../../../api/profile.ts';
import { PROFILE_FIELD_NAMES } from '../../../config/profile-fields.ts';
import { toUnicodeName } from '../../../lib/domain-name/unicode-name.ts';
import type { MinorUnits } from '../../../lib/money.ts';
import { visibleText } from '../../../lib/visible-text.ts';
import { type Consents, consentsOf } from '../../../state/resources/consents.ts';
import { appliedCoupons, totalOf, vatOf } from '../../cart/rules.ts';
import { contactOf, hasField, normalizeValue, vatIdIsTaxId } from '../../profile/rules.ts';
import { isEmptyValue } from '../../steps/rules.ts';

/** An item of the order with the properties that the visitor sees or has chosen. */
export interface OrderedItem extends Pick<CartItem, 'code' | 'name' | 'period' | 'price' | 'recurrent'> {
  /** Another id with the same content is the same order. */
  id: string;
  coupon: string | undefined;
  properties: Readonly<Record<string, string | undefined>>;
  /** The id of the domain's owner, if that is not the owner of the order. */
  otherOwner: string | undefined;
}

/** The values of a profile by field, without those that its type does not have. */
export type OrderedProfile = Readonly<Record<string, string>>;

/** Everything that an order consists of: the recapitulation shows it, and the check before sending compares it. */
export interface OrderedContent {
  /** The customer who is logged in; empty if nobody is. */
  login: string;
  items: readonly OrderedItem[];
  coupons: readonly string[];
  billing: OrderedProfile | undefined;
  owner: OrderedProfile | undefined;
  payment: Cart['paymentOption'];
  note: string;
  donation: MinorUnits;
  migration: OrderedMigration | undefined;
  consents: Consents;
  vatExcluded: MinorUnits;
  vat: MinorUnits;
  vatPercentage: number;
  vatNote: string;
  total: MinorUnits;
}

/** How a website is moved: by the provider, by the customer, or as the provider suggests after reading the invoices. */
export interface OrderedMigration {
  choice: 'help' | 'self' | 'files';
  files: readonly string[];
}

/** What is being ordered: the content of a cart with the visitor's consents, without what the server only computes. */
export const orderedContent = (cart: Cart, consents: Consents): OrderedContent => ({
  login: cart.user?.login ?? '',
  items: cart.items.map((item) => orderedItem(item, cart)),
  coupons: appliedCoupons(cart).map(({ code }) => code),
  billing: cart.billingProfile && orderedProfile(cart.billingProfile),
  owner: cart.domainProfile && orderedProfile(cart.domainProfile),
  payment: cart.paymentOption,
  note: cart.note.replaceAll('\r\n', '\n').trim(),
  donation: cart.donation ?? 0,
  migration: orderedMigration(cart),
  consents: consentsOf(consents, cart.billingProfile),
  vatExcluded: cart.summary.price.vatExcluded,
  vat: vatOf(cart),
  vatPercentage: cart.summary.price.vatPercentage,
  vatNote: cart.summary.price.vatNote ?? '',
  total: totalOf(cart),
});

/** Properties that are shown even if the customer cannot change them. */
const SHOWN_PROPERTIES = ['domain', 'name', 'capacity', 'domainsCount', 'licenses', 'authCode'];

function orderedItem(item: CartItem, cart: Cart): OrderedItem {
  const { id, code, name, period, properties, recurrent } = item;
  const names = new Set([
    ...SHOWN_PROPERTIES,
    ...item.mandatoryEditableProperties,
    ...item.editableProperties,
  ]);
  const values = [...names].map((key) => [key, propertyText(key, properties[key])] as const);
  const { domainProfileId } = properties;
  return {
    id,
    code,
    name,
    period: period ?? properties.period,
    price: shownPrice(item),
    recurrent: period ? recurrent : undefined,
    coupon: item.coupon?.code,
    properties: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    otherOwner: domainProfileId === cart.domainProfile?.id ? undefined : domainProfileId,
  };
}

/** The price before a discount only if there is one, and the renewal only of an item with a period. */
function shownPrice({ price, period }: CartItem): CartItem['price'] {
  const { vatExcluded, vatIncluded, vatExcludedBeforeDiscount: before = 0, renewalPrice, setup } = price;
  return {
    vatExcluded,
    vatIncluded,
    vatExcludedBeforeDiscount: before > vatExcluded ? before : undefined,
    renewalPrice: period ? renewalPrice : undefined,
    setup,
  };
}

/** A property as text, so that 5 and "5" are equal; a domain in the form that the server sends. */
function propertyText(name: string, value: unknown): string | undefined {
  if (isEmptyValue(value)) return undefined;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
  return name === 'domain' ? text.toLowerCase() : text;
}

function orderedProfile(profile: BillingProfile | DomainProfile): OrderedProfile {
  const { type, countryCode } = profile;
  const email = 'email' in profile ? [profile.email] : profile.emails;
  const isOneTax = vatIdIsTaxId(countryCode);
  const values: Readonly<Record<string, unknown>> = {
    ...profile,
    type,
    emails: email.map(visibleText).filter(Boolean).join(', '),
    // Servers may send the contact person as the name, and the Czech tax number in either field.
    name: type === 'company' ? '' : profile.name,
    contactPerson: contactOf(profile),
    taxId: isOneTax ? '' : profile.taxId,
    vatId: isOneTax ? profile.vatId || profile.taxId : profile.vatId,
  };
  const fields = PROFILE_FIELD_NAMES.filter((field) => hasField(type, field));
  const entries = fields.map((field) => [field, normalizeValue(field, String(values[field] ?? ''))]);
  return Object.fromEntries([['type', type], ...entries.filter(([, value]) => value !== '')]);
}

function orderedMigration({ migrationPromotion: promotion }: Cart): OrderedMigration | undefined {
  if (!promotion?.applicable) return undefined;
  const files = promotion.files.map(({ name }) => name);
  if (promotion.needAssistance !== undefined)
    return { choice: promotion.needAssistance ? 'help' : 'self', files };
  return files.length > 0 ? { choice: 'files', files } : undefined;
}

/** The name of an item in messages: its domain, or the customer's name for it, or that of the product. */
export const orderedTitle = ({ name, properties }: Pick<OrderedItem, 'name' | 'properties'>): string =>
  toUnicodeName(properties.domain ?? properties.name ?? '') || name;
