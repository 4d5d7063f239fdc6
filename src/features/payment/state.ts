import { putPaymentOption } from '../../api/item-calls.ts';
import type { Message } from '../../lib/messages.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { type CartResult, changeCartAtom } from '../../state/changes/change-cart.ts';
import { isCardAvailable, paymentOptionsAtom } from '../../state/resources/payment-options-atom.ts';
import { personalAtom } from '../../state/session/person.ts';
import { atom } from '../../state/store.ts';
import { totalOf } from '../cart/rules.ts';
import { validateFieldsAtom } from '../payment-fields/state.ts';
import { isCardOnly } from '../steps/rules.ts';

import {
  defaultOption,
  obstacleOf,
  optionOf,
  type PaymentFacts,
  type PaymentSelection,
  selectionOf,
} from './rules.ts';

interface Pending {
  selection: PaymentSelection;
  outcome: Promise<CartResult>;
}

const pendingAtom = personalAtom<Pending | undefined>(undefined);
/** Whether a selection is being sent: the order would not have it yet. */
export const isPaymentPendingAtom = atom((get): boolean => get(pendingAtom) !== undefined);
/** The reason why the server refused the last selection. */
export const paymentFailureAtom = personalAtom<readonly Message[] | undefined>(undefined);

/** Whether only the card may be used (clause 4.16). */
export const cardOnlyAtom = atom((get) => {
  const cart = get(cartAtom);
  const { data = [] } = get(paymentOptionsAtom);
  return cart !== undefined && isCardOnly(cart, { cardAvailable: isCardAvailable(data) });
});
/** The facts that decide which options can be chosen for this cart. */
export const paymentFactsAtom = atom((get): PaymentFacts => {
  const cart = get(cartAtom);
  return { cardOnly: get(cardOnlyAtom), total: cart ? totalOf(cart) : 0 };
});
/** The option that the cart has. */
const ownOptionAtom = atom((get) =>
  optionOf(get(paymentOptionsAtom).data ?? [], get(cartAtom)?.paymentOption),
);
/** Whether the cart's own selection can be used for this order. */
export const isPaymentUsableAtom = atom((get) => {
  const option = get(ownOptionAtom);
  return option !== undefined && obstacleOf(option, get(paymentFactsAtom)) === undefined;
});
/** The selection that is being sent, else the cart's own if it can be used, else the first usable option. */
export const paymentSelectionAtom = atom((get): PaymentSelection | undefined => {
  const pending = get(pendingAtom);
  if (pending) return pending.selection;
  const { paymentOption } = get(cartAtom) ?? {};
  const { data: options = [] } = get(paymentOptionsAtom);
  const own = optionOf(options, paymentOption);
  if (own && get(isPaymentUsableAtom)) return { ...paymentOption, id: own.id, groupId: own.groupId };
  const option = defaultOption(options, get(paymentFactsAtom));
  return option && selectionOf(option);
});

/** Selects an option optimistically and sends it; unsent selections collapse into the last. Never rejects. */
export const selectPaymentAtom = atom(
  null,
  (_get, set, selection: PaymentSelection, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: putPaymentOption(selection),
      key: 'payment-option',
      path: 'cart.payment-method',
      silent: true,
      again: true,
      onTry: (outcome) => set(followSelectionAtom, { selection, outcome }),
      from,
    }),
);

const followSelectionAtom = atom(null, async (get, set, pending: Pending): Promise<void> => {
  set(paymentFailureAtom, undefined);
  set(pendingAtom, pending);
  const result = await pending.outcome;
  if (get(pendingAtom) !== pending) return;
  set(pendingAtom, undefined);
  if (!result.ok) set(paymentFailureAtom, Object.values(result.messages).flat());
});

/**
 * Sends the default if nothing was selected. Resolves with whether the order can continue with the cart's selection;
 * `fields` if what is missing is in the fields of its provider.
 */
export const confirmPaymentAtom = atom(
  null,
  async (get, set, from?: EventTarget): Promise<boolean | 'fields'> => {
    if ((await get(pendingAtom)?.outcome)?.ok === false) return false;
    // A choice that was refused before is discarded.
    set(paymentFailureAtom, undefined);
    const selection = get(paymentSelectionAtom);
    if (selection && !get(isPaymentUsableAtom)) await set(selectPaymentAtom, selection, from);
    if (!get(isPaymentUsableAtom) || get(paymentFailureAtom)) return false;
    const option = get(ownOptionAtom);
    return option && !(await set(validateFieldsAtom, option)) ? 'fields' : true;
  },
);

/** Chooses a usable option for a cart without one: of the group that the customer used last, else the first. */
export const chooseDefaultPaymentAtom = atom(
  null,
  async (get, set, lastGroupId: string | undefined, from?: EventTarget): Promise<void> => {
    if (get(isPaymentUsableAtom)) return;
    const { data: options = [] } = get(paymentOptionsAtom);
    const option = defaultOption(options, get(paymentFactsAtom), lastGroupId);
    if (option) await set(selectPaymentAtom, selectionOf(option), from);
  },
);
