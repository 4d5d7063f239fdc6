import { type ChangeCall, type ChangeName, isCartCall, type Send } from '../../api/cart-call.ts';
import type { Product } from '../../api/product.ts';
import { numberOf } from '../../lib/number-of.ts';
import { emit, type PublicResult } from './events.ts';

/** A listener of the page has canceled a change: nothing was sent, and there is nothing to say. */
export class CanceledError extends Error {}

interface Announcement {
  /** What the change does, if its first call does not say it: that of a profile is none of the cart. */
  name?: ChangeName | undefined;
  itemId?: string | undefined;
  from?: EventTarget | undefined;
  done: Promise<PublicResult>;
}

/**
 * Sends calls like `send`, and dispatches `ws-cart-will-change` before the first one, of which the others are a
 * consequence. Rejects with CanceledError if the page cancels it.
 */
export function announced(send: Send, { name, itemId, from, done }: Announcement): Send {
  let isAnnounced = false;
  return async (call) => {
    const change = name ?? (isCartCall(call) ? call.change : undefined);
    if (change && !isAnnounced) {
      isAnnounced = true;
      if (!emit('ws-cart-will-change', { change, products: productsOf(call), itemId, done }, from))
        throw new CanceledError(change);
    }
    return send(call);
  };
}

/** The products that a call adds, as `wsElements.add` takes them: a copy, which the page may change. */
const productsOf = (call: ChangeCall<unknown>): Product[] | undefined =>
  isCartCall(call)
    ? call.adds?.map(({ code, name, sellType, period, price, properties }) => ({
        code,
        name,
        sellType,
        price: numberOf(price?.vatExcluded),
        period: numberOf(period),
        properties: structuredClone(properties),
      }))
    : undefined;
