import { getPaymentOptions } from '../../api/payment-options.ts';
import { clientAtom } from '../../state/client.ts';
import { orderFactsAtom } from '../../state/position.ts';
import { atom } from '../../state/store.ts';

const isAskingAtom = atom(false);

/** Asks whether the shop takes cards, for what is said of monthly periods. A failure is no news here: the payment step asks again. */
export const learnCardAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isAskingAtom)) return;
  set(isAskingAtom, true);
  const options = await getPaymentOptions(get(clientAtom)).catch(() => undefined);
  set(isAskingAtom, false);
  if (!options) return;
  const cardAvailable = options.some(({ groupId, available }) => groupId === 'card' && available);
  set(orderFactsAtom, { cardAvailable });
});
