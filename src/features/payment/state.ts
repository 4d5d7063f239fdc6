import { putPaymentOption } from '../../api/cart.ts';
import type { Message } from '../../api/error-messages.ts';
import { cartAtom } from '../../state/cart.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { isCardAvailable, paymentOptionsAtom } from '../../state/payment-options.ts';
import { atom } from '../../state/store.ts';
import { isCardOnly } from '../order-steps/rules.ts';
import { obstacleOf, optionOf, type Wish } from './rules.ts';

interface Pending {
  wish: Wish;
  answer: Promise<CartResult>;
}

const pendingAtom = atom<Pending | undefined>(undefined);
const failureAtom = atom<readonly Message[] | undefined>(undefined);

/** Whether the server has not answered the last choice yet. */
export const isSavingPaymentAtom = atom((get) => get(pendingAtom) !== undefined);
/** Why the last choice was not accepted. */
export const paymentFailureAtom = atom((get) => get(failureAtom));
/** What is chosen: what the visitor has just clicked, else what the cart holds. A refused click falls back by itself. */
export const chosenPaymentAtom = atom((get) => get(pendingAtom)?.wish ?? get(cartAtom)?.paymentOption);
/** Whether only the card may be used (section 4). */
export const cardOnlyAtom = atom((get) => {
  const cart = get(cartAtom);
  const { data = [] } = get(paymentOptionsAtom);
  return cart !== undefined && isCardOnly(cart, { cardAvailable: isCardAvailable(data) });
});
/** Whether the choice that the cart holds may be used for this order. */
export const isPaymentUsableAtom = atom((get) => {
  const cart = get(cartAtom);
  const option = optionOf(get(paymentOptionsAtom).data ?? [], cart?.paymentOption);
  const facts = { cardOnly: get(cardOnlyAtom), total: cart?.summary.price.vatIncluded ?? 0 };
  return option !== undefined && obstacleOf(option, facts) === undefined;
});

/** Chooses at once on the screen and then on the server; unsent choices collapse into the last. Never rejects. */
export const choosePaymentAtom = atom(
  null,
  async (get, set, wish: Wish, from?: EventTarget): Promise<CartResult> => {
    set(failureAtom, undefined);
    const answer = set(changeCartAtom, {
      send: (client) => putPaymentOption(client, wish),
      key: 'payment-option',
      path: 'cart.payment-method',
      silent: true,
      from,
    });
    const pending = { wish, answer };
    set(pendingAtom, pending);
    const result = await answer;
    if (get(pendingAtom) !== pending) return result;
    set(pendingAtom, undefined);
    if (!result.ok) set(failureAtom, Object.values(result.messages).flat());
    return result;
  },
);

/** Waits for the last choice and says whether the order can go on with what the cart holds then. */
export const confirmPaymentAtom = atom(null, async (get): Promise<boolean> => {
  await get(pendingAtom)?.answer;
  return get(isPaymentUsableAtom) && !get(failureAtom);
});
