import type { OrderStep } from '../../config/steps.ts';
import { toMajor } from '../../lib/money.ts';
import { readConsent, sendAnalytics } from '../page/analytics-send.ts';
import { configAtom, isOnPageAtom } from '../page/config.ts';
import { allowsPush } from '../page/consent-cookie.ts';
import { emit, subscribe, type WsEventDetails } from '../page/events.ts';
import { atom, type Getter } from '../store.ts';
import { cartAtom } from './cart-atom.ts';
import { checkoutInProgressAtom } from './page-cart.ts';
import { shownStepAtom } from './saved-step.ts';

type StepChange = WsEventDetails['ws-step-change'];

/**
 * Tells the page's analytics which step is seen and left, and which refusal was shown in it: by path and key, never with
 * what was typed. `early` contains the steps from before this code was loaded. Returns a function that stops it.
 */
export const followStepsAtom = atom(null, (get, _set, from?: EventTarget, early: StepChange[] = []) => {
  const send = (event: string, facts: Record<string, unknown>, tag = from): void =>
    sendAnalytics(get, { event, ecommerce: facts }, tag);
  const step = (): OrderStep => get(shownStepAtom) ?? 'cart';
  const onStep = ({ step: to, from: before }: StepChange, tag?: EventTarget): void => {
    send('step_leave', { step: before, to }, tag);
    send('step_view', { step: to }, tag);
  };
  send('step_view', { step: early[0]?.from ?? step() });
  for (const change of early) onStep(change);
  const ends = [
    subscribe('ws-step-change', onStep),
    subscribe('ws-error', ({ path, key }, tag) =>
      send('step_error', { step: step(), field: path, key }, tag),
    ),
  ];
  const onLeave = (): void => {
    const { items = [] } = get(cartAtom) ?? {};
    if (items.length === 0 || get(checkoutInProgressAtom) || !get(isOnPageAtom)) return;
    send('step_leave', { step: step() });
    leaveCart(get, step(), from);
  };
  addEventListener('pagehide', onLeave);
  return () => {
    for (const end of ends) end();
    removeEventListener('pagehide', onLeave);
  };
});

/** Says that the page is left with a cart, where the visitor has agreed to be counted. */
function leaveCart(get: Getter, step: OrderStep, from: EventTarget | undefined): void {
  const cart = get(cartAtom);
  if (!cart || !allowsPush(readConsent(get(configAtom)))) return;
  const { items, summary } = cart;
  emit('ws-cart-left', { count: items.length, total: toMajor(summary.price.vatIncluded), step }, from);
}
