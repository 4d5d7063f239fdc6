import type { Cart, CartItem } from '../api/cart-schema.ts';
import { isRecord } from '../lib/is-record.ts';
import { toMinor } from '../lib/money.ts';
import { scalarText } from '../lib/scalar-text.ts';

/** A call that changes the cart. */
export interface ChangeRequest {
  method: string;
  /** Without the API's base and without the query. */
  path: string;
  body?: unknown;
}

interface Applied {
  /** The variable parts of the path, decoded. */
  id: string;
  body: Readonly<Record<string, unknown>>;
  before: Cart | undefined;
  after: Cart;
}

type Rule = (change: Applied) => boolean;

/** Whether a change is visible in a cart, by method and path; the first matching row decides. */
const RULES: readonly (readonly [string, RegExp, Rule])[] = [
  ['POST', /^\/cart\/items$/, (change) => hasNewItems(change, [change.body])],
  ['POST', /^\/cart\/(?:products|bundle)$/, (change) => hasNewItems(change, listOf(change.body.products))],
  ['POST', /^\/cart\/items\/([^/]+)\/upgrade$/, isUpgraded],
  ['PATCH', /^\/cart\/items\/([^/]+)$/, isItemChanged],
  ['DELETE', /^\/cart\/items\/([^/]+)$/, ({ id, after }) => !itemById(after, id)],
  ['PUT', /^\/cart\/coupon$/, ({ body, after }) => hasCoupon(after, scalarText(body.code), body.cartItemId)],
  ['DELETE', /^\/cart\/coupon\/([^/]+)$/, ({ id, after }) => !hasCoupon(after, id)],
  ['PUT', /^\/cart\/note$/, ({ body, after }) => lines(after.note) === lines(scalarText(body.note))],
  ['DELETE', /^\/cart\/note$/, ({ after }) => after.note === ''],
  ['PUT', /^\/cart\/donation$/, ({ body, after }) => after.donation === toMinor(Number(body.amount))],
  ['DELETE', /^\/cart\/donation$/, ({ after }) => !after.donation],
  ['PUT', /^\/cart\/payment-option$/, isPaymentChosen],
  ['PUT', /^\/cart\/billing-profile$/, ({ body, after }) => after.billingProfile?.id === scalarText(body.id)],
  ['PUT', /^\/cart\/domain-profile$/, ({ body, after }) => after.domainProfile?.id === scalarText(body.id)],
  ['PATCH', /^\/cart\/hosting-tutorial-record$/, ({ body, after }) => includes(after.hostingTutorial, body)],
  [
    'PUT',
    /^\/promotion-for-migration\/need-assistance$/,
    ({ body, after }) => after.migrationPromotion?.needAssistance === body.assistance,
  ],
  ['POST', /^\/promotion-for-migration\/files$/, ({ before, after }) => filesOf(after) > filesOf(before)],
  [
    'DELETE',
    /^\/promotion-for-migration\/files\/([^/]+)$/,
    ({ id, after }) => !after.migrationPromotion?.files.some((file) => file.id === id),
  ],
  [
    'DELETE',
    /^\/promotion-for-migration\/([^/]+)$/,
    ({ after }) => after.migrationPromotion?.needAssistance === undefined && filesOf(after) === 0,
  ],
];

/** The products that a call adds; empty for any other change. */
export function productsOf({ method, path, body }: ChangeRequest): Record<string, unknown>[] {
  if (method !== 'POST' || !isRecord(body)) return [];
  if (path === '/cart/items') return [body];
  return /^\/cart\/(?:products|bundle)$/.test(path) ? listOf(body.products) : [];
}

/** Whether a call changes the cart, so that `GET /cart` shows its outcome. */
export const isCartChange = ({ method, path }: ChangeRequest): boolean =>
  method !== 'GET' && /^\/(?:cart|promotion-for-migration)\//.test(path);

/**
 * Whether the server has applied a change whose response was lost, according to the carts before and after it. A call
 * without a rule counts as applied if it changed the cart. In another cart than before, nothing is applied.
 */
export function isApplied(request: ChangeRequest, before: Cart | undefined, after: Cart): boolean {
  if (before && before.uuid !== after.uuid) return false;
  for (const [method, path, rule] of RULES) {
    const match = method === request.method ? path.exec(request.path) : null;
    if (!match) continue;
    const body = isRecord(request.body) ? request.body : {};
    return rule({ id: decodeURIComponent(match[1] ?? ''), body, before, after });
  }
  return JSON.stringify(before) !== JSON.stringify(after);
}

/**
 * Whether a refused change is nevertheless in the cart, and was not before: a browser repeated the call after its
 * connection broke, and the refusal is that of the second one, such as "already in the cart".
 */
export const isNewlyApplied = (request: ChangeRequest, before: Cart, after: Cart): boolean =>
  isApplied(request, before, after) && !isApplied(request, before, before);

/** The key of the message about the failed action. */
export function unsavedKey({ method, path }: ChangeRequest): string {
  if (method === 'POST' && /^\/cart\/(?:items|products|bundle)$/.test(path)) return 'wsk.change.not_added';
  return method === 'DELETE' ? 'wsk.change.not_removed' : 'wsk.change.not_saved';
}

/** Forms send line breaks as CRLF, and servers trim. */
const lines = (value: string): string => value.replaceAll('\r\n', '\n').trim();
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
const itemById = (cart: Cart | undefined, id: string): CartItem | undefined =>
  cart?.items.find((item) => item.id === id);
const filesOf = (cart: Cart | undefined): number => cart?.migrationPromotion?.files.length ?? 0;

/** Whether all fields of `part` have the same value in `whole`. */
const includes = (whole: unknown, part: Readonly<Record<string, unknown>>): boolean =>
  isRecord(whole) &&
  Object.entries(part).every(([name, value]) => JSON.stringify(whole[name]) === JSON.stringify(value));

/** Whether each product is in the cart as a separate item that was not there before. */
function hasNewItems({ before, after }: Applied, products: readonly Record<string, unknown>[]): boolean {
  const added = after.items.filter(({ id }) => !itemById(before, id));
  return products.every((product) => {
    const at = added.findIndex((item) => isProduct(item, product));
    return at >= 0 && added.splice(at, 1).length > 0;
  });
}

/** Whether an item is a product that a call adds. */
export function isProduct(item: CartItem, { code, period, properties }: Record<string, unknown>): boolean {
  const domain = isRecord(properties) ? scalarText(properties.domain).toLowerCase() : '';
  const isSamePeriod = period === undefined || item.period === undefined || item.period === period;
  return item.code === code && isSamePeriod && (item.properties.domain ?? '').toLowerCase() === domain;
}

function isUpgraded({ id, body, before, after }: Applied): boolean {
  const code = itemById(before, id)?.code;
  const candidates = after.items.filter((item) => item.id === id || !itemById(before, item.id));
  return candidates.some((item) => (body.code === undefined ? item.code !== code : item.code === body.code));
}

function isItemChanged({ id, body, after }: Applied): boolean {
  const item = itemById(after, id);
  if (!item || (body.period !== undefined && item.period !== body.period)) return false;
  const sent = isRecord(body.properties) ? Object.entries(body.properties) : [];
  const now: Readonly<Record<string, unknown>> = item.properties;
  return sent.every(([name, value]) => propertyText(name, value) === propertyText(name, now[name]));
}

/** A property as a string: servers omit an empty one. For a domain, the empty string is a choice: named later. */
function propertyText(name: string, value: unknown): string | undefined {
  if (name === 'domain') return typeof value === 'string' ? value.toLowerCase() : undefined;
  return typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? '');
}

function hasCoupon(cart: Cart, code: string, cartItemId?: unknown): boolean {
  const isCode = (other: string | undefined): boolean => other?.toLowerCase() === code.toLowerCase();
  const items = cart.items.filter(({ id }) => cartItemId === undefined || id === cartItemId);
  if (items.some(({ coupon }) => isCode(coupon?.code))) return true;
  const coupons = cart.summary.coupons.filter(
    (coupon) => cartItemId === undefined || coupon.cartItemId === cartItemId,
  );
  return (
    coupons.some((coupon) => isCode(coupon.code)) || (cartItemId === undefined && isCode(cart.coupon?.code))
  );
}

function isPaymentChosen({ body, after: { paymentOption } }: Applied): boolean {
  if (!paymentOption || paymentOption.groupId !== body.groupId) return false;
  const { id, recurrent, invoiceDelivery } = paymentOption;
  return (
    (id === undefined || id === body.id) &&
    (body.recurrent === undefined || recurrent === body.recurrent) &&
    (body.invoiceDelivery === undefined || invoiceDelivery === body.invoiceDelivery)
  );
}
