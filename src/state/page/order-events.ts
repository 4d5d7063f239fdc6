import { subscribe, type WsEventDetails } from './events.ts';

/** The events with which analytics track an order. */
const ORDER_EVENTS = ['ws-step-change', 'ws-checkout', 'ws-order'] as const;

type OrderEventName = (typeof ORDER_EVENTS)[number];

export type OrderEvent = {
  [N in OrderEventName]: { name: N; detail: WsEventDetails[N]; from: EventTarget | undefined };
}[OrderEventName];

/** Calls back with each event of an order; returns the function that unsubscribes. */
export function subscribeToOrder(onEvent: (event: OrderEvent) => void): () => void {
  const ends = ORDER_EVENTS.map((name) =>
    subscribe(name, (detail, from) => onEvent({ name, detail, from } as OrderEvent)),
  );
  return () => {
    for (const end of ends) end();
  };
}
