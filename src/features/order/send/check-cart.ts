import { type Cart, readCart } from '../../../api/cart-schema.ts';
import type { Client } from '../../../api/client.ts';
import { etagOf } from '../../../api/connection.ts';
import { joinMessages, keyOf } from '../../../api/error-messages.ts';
import { ApiError } from '../../../api/errors.ts';
import { getCart } from '../../../api/get-cart.ts';
import { type Violations, validateItems } from '../../../api/item-calls.ts';
import { getPaymentOptions } from '../../../api/payment-options.ts';
import { cartIn, couponOf } from '../../../api/refusals.ts';
import { ITEMS_CHECK_TIMEOUT } from '../../../config/constants.ts';
import type { Message, Messages } from '../../../lib/messages.ts';
import { pause } from '../../../lib/pause.ts';
import { storeCart } from '../../../state/cart/cart-atom.ts';
import { sharedCart } from '../../../state/cart/shared-cart.ts';
import { changeCartAtom } from '../../../state/changes/change-cart.ts';
import { readBackCartAtom } from '../../../state/changes/refresh-cart.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { atom, type Getter, type Setter } from '../../../state/store.ts';
import { daysToPay, groupOf } from '../../payment/rules.ts';
import { changeOf, changeWording, orderChanges } from './order-changes.ts';
import type { CheckedCart, OrderMethod, SentOrder } from './order-method.ts';
import { orderedContent } from './ordered-content.ts';
import { type OrderOutcome, refused } from './outcome.ts';

/** The cart as the server orders it, or the reason why the order is not sent. */
export type Checked = { obstacle: OrderOutcome } | ({ obstacle?: undefined } & CheckedCart);

interface Read extends Pick<CheckedCart, 'complete' | 'payWithinDays'> {
  violations: Violations;
}

/**
 * Waits for pending changes, then reads the cart again: an order is sent if everything in it is as the visitor saw it,
 * or not at all. Otherwise the page shows the new state, and the messages name the differences.
 */
export async function checkCart(
  get: Getter,
  set: Setter,
  uuid: string,
  method: OrderMethod,
): Promise<Checked> {
  let read: Read = { violations: [], complete: asItIs, payWithinDays: undefined };
  const checked = await set(changeCartAtom, {
    path: 'checkout',
    silent: true,
    // An order is sent immediately or not at all.
    onlineOnly: true,
    isOfCheckout: true,
    send: async () => {
      const client = get(clientAtom);
      const [first, others] = await Promise.all([timed(getCart(client)), readOthers(client, method)]);
      read = others;
      // If the others took long, the cart may have changed again.
      return performance.now() - first.at > FRESH_TIME ? getCart(client) : first.cart;
    },
  });
  if (!checked.ok) return { obstacle: { kind: 'refused', messages: checked.messages } };
  if (checked.cart.uuid !== uuid) return { obstacle: ofOtherCart(get, uuid, checked.cart) };
  const cart = read.complete(checked.cart);
  const { currency = '' } = cart;
  if (currency && currency !== get(configAtom).currency) return { obstacle: OTHER_CURRENCY };
  const changes = changesIn(get, method, cart);
  const obstacle = method.obstacle(cart, read.violations);
  if (!obstacle && changes.length === 0) {
    const etag = etagOf(checked.cart);
    // A version that the server cannot compare must not stop the order for ever.
    return { ...read, cart, etag: etag === get(unmatchedAtom) ? undefined : etag };
  }
  return { obstacle: { kind: 'refused', messages: saying(changes, obstacle) } };
}

/** Another cart has taken the place of the one that was seen. That it was continued elsewhere, the screen of an empty one says itself. */
function ofOtherCart(get: Getter, uuid: string, { items }: Cart): OrderOutcome {
  const isShared = sharedCart.read(get(configAtom).company) === uuid;
  if (!isShared) return refused('wsk.checkout.steps_incomplete');
  return items.length === 0 ? { kind: 'refused', messages: {} } : refused('wsk.cart.elsewhere');
}

const changesIn = (get: Getter, { seen }: OrderMethod, cart: Cart): Message[] =>
  orderChanges(seen, orderedContent(cart, get(consentsAtom)), changeWording(get));

/** A refusal because the cart is not the one that was shown: its version is another, or a coupon was taken out of it. */
export const isOfChangedCart = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 412 || couponIn(error) !== undefined);

const couponIn = (error: ApiError): string | undefined =>
  keyOf(error).startsWith('exception.coupon.') ? couponOf(error) : undefined;

/**
 * Shows the cart of such a refusal, or else that of the server, with its differences; nothing is sent before the next
 * press.
 */
export async function outcomeOfChange(
  get: Getter,
  set: Setter,
  error: ApiError,
  { method, complete, etag }: SentOrder,
): Promise<OrderOutcome> {
  const told = readCart(error.status === 412 ? error.body : cartIn(error));
  const read = told ? storeCart(get, set, told, 'here') : await set(readBackCartAtom).catch(() => undefined);
  const completeNow = (await method.readChoices?.(get(clientAtom)).catch(() => undefined)) ?? complete;
  const changes = read ? changesIn(get, method, completeNow(read)) : [];
  if (changes.length === 0) set(unmatchedAtom, etag);
  const code = couponIn(error);
  const isNamed = code === undefined || changes.some(({ values }) => values?.code === code);
  const reason = code === undefined ? [] : [{ key: keyOf(error) }];
  const all = [...reason, ...(isNamed ? [] : [changeOf('coupon_removed', { code })]), ...changes];
  return { kind: 'refused', messages: saying(all) };
}

/** The version that the server has refused although nothing differs: it cannot compare it, such as a weak one. */
const unmatchedAtom = atom<string | undefined>(undefined);

/** Every amount on the page is another one than the shop would charge; only the page's config can correct that. */
const OTHER_CURRENCY: OrderOutcome = {
  kind: 'thank-you',
  messageKey: 'exception',
  exception: 'wsk.checkout.other_currency',
  order: { exists: 'no' },
};

const asItIs = (cart: Cart): Cart => cart;

async function readOthers(client: Client, method: OrderMethod): Promise<Read> {
  const [violations, complete, payWithinDays] = await Promise.all([
    findViolations(client),
    method.readChoices?.(client) ?? asItIs,
    daysOfPayLater(client, method.groupId),
  ]);
  return { violations, complete, payWithinDays };
}

/** Milliseconds for which a cart counts as just read. */
const FRESH_TIME = 1_000;

async function timed(promise: Promise<Cart>): Promise<{ cart: Cart; at: number }> {
  const cart = await promise;
  return { cart, at: performance.now() };
}

/** The items' violations. Without an answer in time the order is sent anyway: the checkout validates the items. */
async function findViolations(client: Client): Promise<Violations> {
  const late = new AbortController();
  const found = validateItems(client, late.signal).catch(() => []);
  const none = pause(ITEMS_CHECK_TIMEOUT, late.signal).then(() => []);
  try {
    return await Promise.race([found, none]);
  } finally {
    late.abort();
  }
}

/**
 * The number of days until a later payment is due, according to its option; undefined if the options cannot be loaded.
 */
async function daysOfPayLater(client: Client, groupId: string | undefined): Promise<number | undefined> {
  if (groupOf(groupId)?.settlement !== 'invoice') return undefined;
  const options = await getPaymentOptions(client).catch(() => []);
  const later = options.find((option) => groupOf(option.groupId)?.settlement === 'invoice');
  return later && daysToPay(later);
}

const CHECK_AGAIN: Message = { key: 'wsk.order.check_again', kind: 'advice' };

/** The differences, the obstacle, and what to do where neither says it. */
function saying(changes: readonly Message[], obstacle: Messages = {}): Messages {
  const end = changes.at(-1)?.kind === 'advice' || Object.keys(obstacle).length > 0 ? [] : [CHECK_AGAIN];
  return joinMessages([['checkout', [...changes, ...end]], ...Object.entries(obstacle)]);
}
