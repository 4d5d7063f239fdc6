import { deleteCoupon, putCoupon } from '../../api/coupon.ts';
import { patchItem } from '../../api/item-calls.ts';
import { cleanValue } from '../../config/cleaning.ts';
import { isOrderStep } from '../../config/steps.ts';
import { loginUrl } from '../../features/account/rules.ts';
import { requestLoginAtom } from '../../features/account/state.ts';
import { isTooLong, saveNoteAtom } from '../../features/offers/note-state.ts';
import { scalarText } from '../../lib/scalar-text.ts';
import { checkoutInProgressAtom, publicUserAtom } from '../../state/cart/page-cart.ts';
import { publicResultAtom } from '../../state/changes/change-cart.ts';
import { CHECKOUT_IN_PROGRESS, emitErrorEvents } from '../../state/messages/shown-messages.ts';
import { configAtom } from '../../state/page/config.ts';
import type { PublicResult } from '../../state/page/events.ts';
import type { Store } from '../../state/store.ts';
import { currentCart, NOT_IN_CART, publish, refusal } from './ws-elements-calls.ts';

/** A refusal without a request, which `ws-error` says as well. */
const say = (result: PublicResult): PublicResult => {
  if (!result.ok) emitErrorEvents(result.messages);
  return result;
};

/** A string that a script passes. @throws TypeError */
function text(value: unknown, name: string): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new TypeError(`${name} has to be a string, not ${value === null ? 'null' : typeof value}`);
  return String(value);
}

/** `wsElements.applyCoupon`: a code for the whole cart, as typed or pasted by a person. */
export async function applyCoupon(store: Store, code: unknown): Promise<PublicResult> {
  const clean = cleanValue('coupon', text(code, 'code'));
  if (clean === '') return say(refusal('coupon', 'exception.coupon.not_found'));
  return say(await publish(store, { send: putCoupon(clean), path: 'coupon', silent: true }));
}

/** `wsElements.removeCoupon`. */
export async function removeCoupon(store: Store, code: unknown): Promise<PublicResult> {
  const clean = text(code, 'code').trim();
  if (clean === '') return say(refusal('coupon', 'exception.coupon.not_found'));
  return publish(store, { send: deleteCoupon(clean), key: `coupon:${clean}`, path: 'cart.items' });
}

/** `wsElements.setPeriod`: months. Whether the product has such a period, the shop decides. */
export async function setPeriod(store: Store, itemId: unknown, months: unknown): Promise<PublicResult> {
  const id = text(itemId, 'itemId');
  if (id === '') return say(refusal('cart.items', NOT_IN_CART));
  const path = `cart.cart.${id}` as const;
  const period = Number(months);
  if (!Number.isSafeInteger(period) || period < 1 || scalarText(months) === '')
    return say(refusal(path, 'exception.product.invalid_data'));
  return publish(store, { send: patchItem(id, { period }), key: `item:${id}:period`, itemId: id, path });
}

/** `wsElements.setNote`: an empty one removes the note. */
export async function setNote(store: Store, note: unknown): Promise<PublicResult> {
  const own = text(note, 'text');
  if (isTooLong(own)) return say(refusal('note', 'validation.too_long'));
  return say(store.set(publicResultAtom, await store.set(saveNoteAtom, own, { onlineOnly: true })));
}

/**
 * `wsElements.openLogin`: goes to the login site, and returns to this page; for a customer who is logged in, it does
 * nothing. Without messages if the page canceled `ws-login-request`.
 */
export async function openLogin(store: Store): Promise<PublicResult> {
  if (store.get(publicUserAtom)) return currentCart(store);
  if (store.get(checkoutInProgressAtom)) return say(refusal('cart', CHECKOUT_IN_PROGRESS));
  if (!loginUrl(store.get(configAtom), location.href, 'cart')) return say(refusal('config', 'config.url'));
  const step = new URLSearchParams(location.search).get('step');
  const isLeaving = store.set(requestLoginAtom, { step: isOrderStep(step) ? step : 'cart' });
  return isLeaving ? currentCart(store) : { ok: false, messages: {} };
}
