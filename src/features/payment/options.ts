import type { Message } from '../../api/error-messages.ts';
import { toMessages } from '../../api/error-messages.ts';
import { getPaymentOptions, type PaymentOption } from '../../api/payment-options.ts';
import { clientAtom } from '../../state/client.ts';
import { orderFactsAtom } from '../../state/position.ts';
import { atom } from '../../state/store.ts';
import { isCardAvailable } from './rules.ts';

interface PaymentOptions {
  /** Undefined until the server has answered once. */
  options: readonly PaymentOption[] | undefined;
  /** Why the last question was not answered. */
  failure: readonly Message[] | undefined;
}

const stateAtom = atom<PaymentOptions>({ options: undefined, failure: undefined });
const lastLoadAtom = atom(0);

/** The payment options, and why there are none (section 7, GET /payment-options). */
export const paymentOptionsAtom = atom((get) => get(stateAtom));

/**
 * Asks for the options; those that are known stay until the new ones are here. Of two questions the later counts. What they say of
 * the card is a fact for the steps, too.
 */
export const loadPaymentOptionsAtom = atom(null, async (get, set): Promise<void> => {
  const load = get(lastLoadAtom) + 1;
  set(lastLoadAtom, load);
  const { options } = get(stateAtom);
  set(stateAtom, { options, failure: undefined });
  try {
    const fresh = await getPaymentOptions(get(clientAtom));
    if (get(lastLoadAtom) !== load) return;
    set(stateAtom, { options: fresh, failure: undefined });
    set(orderFactsAtom, { cardAvailable: isCardAvailable(fresh) });
  } catch (error) {
    const failure = Object.values(toMessages(error)).flat();
    if (get(lastLoadAtom) === load) set(stateAtom, { options, failure });
  }
});
