import { useEffect, useRef, useState } from 'react';
import { onPageReturn } from '../../lib/page-return.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { openCartAtom } from '../../state/page/open-route.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { areInCart } from './in-cart.ts';
import type { Purpose } from './rules.ts';
import { addToCartAtom, type Outcome, runActionAtom } from './state.ts';

/** How long the button shows "Added", in milliseconds. */
const CONFIRMATION_TIME = 2_500;

export type UsablePurpose = Exclude<Purpose, { kind: 'unusable' }>;

const NO_OUTCOME: Outcome = { messages: [] };

/** Runs the button's action, until the tag is removed. */
export function useBuy(purpose: UsablePurpose, opensCart: boolean) {
  const host = useHost();
  const add = useSetAtom(addToCartAtom);
  const run = useSetAtom(runActionAtom);
  const openCart = useSetAtom(openCartAtom);
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle');
  const subject = JSON.stringify(purpose);
  const cart = useAtomValue(cartAtom);
  const isInCart = cart !== undefined && areInCart(purpose.items, cart.items);
  const [last, setLast] = useState<{ subject: string; outcome: Outcome }>();
  // Messages about the product of earlier attributes do not apply to the current one.
  const { messages, offer, newPrice } = last?.subject === subject ? last.outcome : NO_OUTCOME;
  const abort = useRef<AbortController>(undefined);
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current?.abort();
  }, []);
  useEffect(() => {
    if (state !== 'added') return;
    const timer = setTimeout(() => setState('idle'), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [state]);
  // The visitor has returned from the page that the call redirected to.
  useEffect(() => onPageReturn(() => setState('idle')), []);
  const buy = async (another: boolean): Promise<void> => {
    const signal = abort.current?.signal;
    if (!signal) return;
    setState('busy');
    setLast({ subject, outcome: { messages: [], offer, newPrice } });
    const outcome = await (purpose.kind === 'call'
      ? run(purpose, signal, host, another)
      : add(offer ?? purpose.items, host, another));
    if (signal.aborted) return;
    const { isCanceled = false, wasThere = false } = outcome;
    const failed = isCanceled || outcome.messages.length > 0;
    // A canceled change leaves the offer as it was.
    setLast({ subject, outcome: isCanceled ? { messages: [], offer, newPrice } : outcome });
    // The button stays busy while the page unloads, so that it cannot be clicked again.
    if (outcome.redirect) return location.assign(outcome.redirect);
    setState(failed || wasThere ? 'idle' : 'added');
    if (!failed && opensCart) void openCart(host);
  };
  /** Opens the cart, unless it is the second half of the double click that has bought. */
  const goToCart = (clicks: number): void => {
    if (state !== 'busy' && clicks < 2) void openCart(host);
  };
  return { buy, goToCart, isInCart, state, messages, offer, newPrice };
}
