import { useEffect } from 'react';
import type { OrderPayment } from '../../../api/order-payment.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { loadPaymentAtom, paymentFamily } from '../payment-state.ts';
import { watchWhileSeen } from './watch.ts';

interface ShownPayment {
  /** Undefined if the shop does not tell, or has not told yet. */
  payment: OrderPayment | undefined;
  /** The first answer is awaited. */
  isAsking: boolean;
}

/** The payment of an order, asked about until nothing more is awaited; of an undefined order, nothing is. */
export function useOrderPayment(orderId: string | undefined): ShownPayment {
  const { company } = useAtomValue(configAtom);
  const load = useTagAction(useSetAtom(loadPaymentAtom));
  const { data, status } = useAtomValue(paymentFamily(orderId ?? '')) ?? {};
  const isRefused = typeof data === 'string';
  const isOver = isRefused || data?.state === 'paid';
  useEffect(() => {
    if (orderId === undefined || isOver) return;
    const stop = new AbortController();
    void load(orderId);
    void watchWhileSeen(() => load(orderId), company, stop.signal);
    return () => stop.abort();
  }, [orderId, isOver, load, company]);
  const isAsking = orderId !== undefined && data === undefined && status !== 'failed';
  return { payment: isRefused ? undefined : data, isAsking };
}
