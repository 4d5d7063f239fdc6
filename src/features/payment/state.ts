import { putPaymentOption } from '../../api/cart.ts';
import type { Message } from '../../api/error-messages.ts';
import { cartAtom } from '../../state/cart.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { isCardAvailable, paymentOptionsAtom } from '../../state/payment-options.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';
import { isCardOnly } from '../order-steps/rules.ts';
import { obstacleOf, optionOf, type PaymentSelection } from './rules.ts';

interface Pending {
  selection: PaymentSelection;
  answer: Promise<CartResult>;
}

const pendingAtom = atom<Pending | undefined>(undefined);
const failureAtom = atom<readonly Message[] | undefined>(undefined);

/** Whether the server has not answered the last selection yet. */
export const isSavingPaymentAtom = atom((get) => get(pendingAtom) !== undefined);
/** Why the server refused the last selection. */
export const paymentFailureAtom = atom((get) => get(failureAtom));
/** The selection that is being sent, else the cart's own. After a refusal the cart's own shows again. */
export const paymentSelectionAtom = atom(
  (get) => get(pendingAtom)?.selection ?? get(cartAtom)?.paymentOption,
);
/** Whether only the card may be used (section 4). */
export const cardOnlyAtom = atom((get) => {
  const cart = get(cartAtom);
  const { data = [] } = get(paymentOptionsAtom);
  return cart !== undefined && isCardOnly(cart, { cardAvailable: isCardAvailable(data) });
});
/** Whether the cart's own selection can be used for this order. */
export const isPaymentUsableAtom = atom((get) => {
  const cart = get(cartAtom);
  const option = optionOf(get(paymentOptionsAtom).data ?? [], cart?.paymentOption);
  const facts = { cardOnly: get(cardOnlyAtom), total: cart?.summary.price.vatIncluded ?? 0 };
  return option !== undefined && obstacleOf(option, facts) === undefined;
});

/** Selects at once on the screen, then on the server; unsent selections collapse into the last. Never rejects. */
export const selectPaymentAtom = atom(null, selectPayment);

async function selectPayment(
  get: Getter,
  set: Setter,
  selection: PaymentSelection,
  from?: EventTarget,
): Promise<CartResult> {
  set(failureAtom, undefined);
  const answer = set(changeCartAtom, {
    send: (client) => putPaymentOption(client, selection),
    key: 'payment-option',
    path: 'cart.payment-method',
    silent: true,
    again: () => selectPayment(get, set, selection, from),
    from,
  });
  const pending = { selection, answer };
  set(pendingAtom, pending);
  const result = await answer;
  if (get(pendingAtom) !== pending) return result;
  set(pendingAtom, undefined);
  if (!result.ok) set(failureAtom, Object.values(result.messages).flat());
  return result;
}

/** Waits for the last selection, and answers whether the order can go on with what the cart holds then. */
export const confirmPaymentAtom = atom(null, async (get): Promise<boolean> => {
  await get(pendingAtom)?.answer;
  return get(isPaymentUsableAtom) && !get(failureAtom);
});
